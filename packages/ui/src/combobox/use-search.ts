import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import type { Query } from '../api/queries.ts';
import { useSettled } from '../form/use-settled.ts';

/** `failed` is distinct from `found` without options: after a failed search, what is looked for may exist. */
type SearchState = 'idle' | 'searching' | 'failed' | 'found';

export type Search<Option> = {
  /** The text of the search, debounced. */
  asked: string;
  /** What was found; while a new text is searched, that of the previous one. */
  options: readonly Option[];
  state: SearchState;
  error: Error | null;
  retry: () => void;
  /** Whether `options` belong to the typed text; until then none of them can be chosen. */
  isCurrent: boolean;
};

type Asking = {
  /** Shorter texts match too much. */ minLength?: number;
  pauseMs?: number | undefined;
};

/** Searches on the server while the user types. */
export function useSearch<Answer, Option>(
  typed: string,
  queryFor: (asked: string) => Query<Answer, readonly Option[]>,
  { minLength = 2, pauseMs }: Asking = {},
): Search<Option> {
  const asked = useSettled(typed, pauseMs);
  const isAsked = asked.length >= minLength;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...queryFor(asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const state = !isAsked ? 'idle' : isFetching ? 'searching' : error ? 'failed' : 'found';
  return {
    asked,
    options: isAsked && state !== 'failed' ? (data ?? []) : [],
    state,
    error: state === 'failed' ? error : null,
    retry: () => void refetch(),
    isCurrent: isAsked && asked === typed.trim() && data !== undefined && !isPlaceholderData && !error,
  };
}
