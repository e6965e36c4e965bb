import type { useQueryClient } from '@podium/ui/federated/query.ts';

type Cache = ReturnType<typeof useQueryClient>;

/**
 * Asks anew for everything but what was deleted: its own page may stand until the next one is drawn, and would only
 * be refused.
 */
export function forgetDeleted(cache: Cache, kind: string, id: string): void {
  const isGone = (key: readonly unknown[]) => key[0] === kind && key[1] === id;
  void cache.invalidateQueries({ predicate: ({ queryKey }) => isGone(queryKey), refetchType: 'none' });
  void cache.invalidateQueries({ predicate: ({ queryKey }) => !isGone(queryKey) });
}
