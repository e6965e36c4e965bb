import { keyOf } from '@podium/ui/api/queries.ts';
import type { useQueryClient } from '@podium/ui/federated/query.ts';

type Cache = ReturnType<typeof useQueryClient>;

/**
 * Invalidates all races except what was deleted: its own page may stay mounted until the next one renders, and its
 * query would only fail.
 */
export function forgetDeleted(cache: Cache, ...deleted: Parameters<typeof keyOf>): void {
  const queryKey = keyOf(...deleted);
  const gone = new Set(cache.getQueryCache().findAll({ queryKey }));
  void cache.invalidateQueries({ queryKey, refetchType: 'none' });
  void cache.invalidateQueries({ queryKey: ['catalog'], predicate: (query) => !gone.has(query) });
}
