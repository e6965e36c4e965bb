import type { useQueryClient } from '@podium/ui/federated/query.ts';

type Cache = ReturnType<typeof useQueryClient>;

/**
 * Invalidates everything except what was deleted: its own page may stay mounted until the next one renders, and its
 * query would only fail.
 */
export function forgetDeleted(cache: Cache, kind: string, id: string): void {
  const isGone = (key: readonly unknown[]) => key[0] === kind && key[1] === id;
  void cache.invalidateQueries({ predicate: ({ queryKey }) => isGone(queryKey), refetchType: 'none' });
  void cache.invalidateQueries({ predicate: ({ queryKey }) => !isGone(queryKey) });
}
