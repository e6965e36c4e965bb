/** The gateway's map configuration: a key where Google's map is configured. */
export const mapsKeyQuery = () => ({
  queryKey: ['maps-key'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchMapsKey(signal),
  staleTime: Infinity,
  retry: false,
});

async function fetchMapsKey(signal: AbortSignal): Promise<string | null> {
  const response = await fetch('/maps.json', { signal });
  if (!response.ok) return null;
  const { key } = (await response.json()) as { key: string | null };
  return key;
}
