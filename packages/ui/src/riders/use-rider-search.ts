import type { RiderLean } from '@podium/contracts/people.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { useSettled } from '../form/use-settled.ts';
import { riderSearchQuery } from './rider-search.api.ts';

/** Shorter texts find half of the program. */
const shortestText = 2;

/** `failed` is not `found` with nobody in it: who is not shown may well be there. */
type RiderSearchState = 'idle' | 'searching' | 'failed' | 'found';

export type RiderSearch = {
  /** The text that `riders` belong to, once typing pauses. */
  asked: string;
  /** While a new text is searched, those of the text before it. */
  riders: readonly RiderLean[];
  state: RiderSearchState;
  error: Error | null;
  retry: () => void;
  /** Whether `riders` answer what is typed now; until then none of them can be chosen. */
  isCurrent: boolean;
};

/** Riders of the program by name or AMA number, as they are typed. */
export function useRiderSearch(typed: string, { limit, pauseMs }: { limit: number; pauseMs?: number }): RiderSearch {
  const asked = useSettled(typed, pauseMs);
  const isAsked = asked.length >= shortestText;
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
