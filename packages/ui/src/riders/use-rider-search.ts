import type { RiderLean } from '@podium/contracts/people.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { useSettled } from '../form/use-settled.ts';
import { riderSearchQuery } from './rider-search.api.ts';

/** Shorter texts match too many riders. */
const minTextLength = 2;

/** `failed` is distinct from `found` without riders: after a failed search, the rider may exist. */
type RiderSearchState = 'idle' | 'searching' | 'failed' | 'found';

export type RiderSearch = {
  /** The text of the search, debounced. */
  asked: string;
  /** The riders found; while a new text is searched, those of the previous one. */
  riders: readonly RiderLean[];
  state: RiderSearchState;
  error: Error | null;
  retry: () => void;
  /** Whether `riders` belong to the typed text; until then none of them can be chosen. */
  isCurrent: boolean;
};

/** Searches the riders of the program by name or AMA number while the user types. */
export function useRiderSearch(typed: string, { limit, pauseMs }: { limit: number; pauseMs?: number }): RiderSearch {
  const asked = useSettled(typed, pauseMs);
  const isAsked = asked.length >= minTextLength;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...riderSearchQuery(asked, limit),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const state = !isAsked ? 'idle' : isFetching ? 'searching' : error ? 'failed' : 'found';
  return {
    asked,
    riders: isAsked && state !== 'failed' ? (data ?? []) : [],
    state,
    error: state === 'failed' ? error : null,
    retry: () => void refetch(),
    isCurrent: isAsked && asked === typed.trim() && data !== undefined && !isPlaceholderData && !error,
  };
}
