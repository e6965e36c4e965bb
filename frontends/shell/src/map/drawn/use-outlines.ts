import { useQuery } from '@podium/ui/federated/query.ts';

/** Drawn by tools/map; a part of its own, for the marks can stand before the land does. */
const loadOutlines = async () => (await import('./outlines.json')).default;
export type Outlines = Awaited<ReturnType<typeof loadOutlines>>;

export function useOutlines(): Outlines | undefined {
  return useQuery({ queryKey: ['map-outlines'], queryFn: loadOutlines, staleTime: Infinity }).data;
}
