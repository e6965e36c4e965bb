import { fetchFrom, type Upstream } from './upstreams.ts';

/** Whether every service is ready to work, not merely alive. */
export async function readHealth(
  upstreams: Record<Upstream, string>,
): Promise<{ status: 'ok' | 'degraded'; services: Record<string, 'ok' | 'down'> }> {
  const states = await Promise.all(
    Object.entries(upstreams).map(
      async ([name, url]) => [name, (await fetchFrom(url, '/readyz', {}))?.ok ? 'ok' : 'down'] as const,
    ),
  );
  return {
    status: states.every(([, state]) => state === 'ok') ? 'ok' : 'degraded',
    services: { gateway: 'ok', ...Object.fromEntries(states) },
  };
}
