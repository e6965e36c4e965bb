import type { RiderLean } from '@podium/contracts/people.ts';
import { useSearch, type Search } from '../combobox/use-search.ts';
import { riderSearchQuery } from './rider-search.api.ts';

/** Searches the riders of the program by name or AMA number while the user types. */
export const useRiderSearch = (
  typed: string,
  { limit, pauseMs }: { limit: number; pauseMs?: number },
): Search<RiderLean> => useSearch(typed, (asked) => riderSearchQuery(asked, limit), { pauseMs });
