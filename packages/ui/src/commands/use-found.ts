import type { User } from '@podium/contracts/people.ts';
import { useQueries } from '@podium/ui/federated/query.ts';
import { useSettled } from '../form/use-settled.ts';
import { foundQuery, kindsFor, type Found, type FoundKind } from './command-search.api.ts';

/** Shorter texts match too much. */
const minTextLength = 2;

export type Search = {
  /** `idle` before enough was typed. */
  state: 'idle' | 'searching' | 'settled';
  found: readonly Found[];
  /** The kinds whose search failed; what they hold may exist. */
  failed: readonly FoundKind[];
  retry: () => void;
};

/**
 * Searches what the user may see while they type. The kinds appear together, once all have answered, so that no entry
 * moves under a key that is about to choose it.
 */
export function useFound(user: User, typed: string): Search {
  const text = typed.trim();
  const asked = useSettled(typed);
  const kinds = kindsFor(user);
  const isAsked = asked.length >= minTextLength;
  const queries = useQueries({
    queries: kinds.map((kind) => ({ ...foundQuery(kind, asked, user), enabled: isAsked })),
  });
  const failed = kinds.filter((_, i) => queries[i]?.error);
  const isSearching = kinds.length > 0 && (asked !== text || queries.some(({ isFetching }) => isFetching));
  const state = text.length < minTextLength ? 'idle' : isSearching ? 'searching' : 'settled';
  return {
    state,
    found: state === 'settled' ? queries.flatMap(({ data, error }) => (error ? [] : (data ?? []))) : [],
    failed: state === 'settled' ? failed : [],
    retry: () => queries.forEach(({ error, refetch }) => error && void refetch()),
  };
}
