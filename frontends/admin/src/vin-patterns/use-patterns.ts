import { writeSort } from '@podium/contracts/sort.ts';
import { useList } from '@podium/ui/table/use-list.ts';
import { patternsQuery } from './vin-patterns.api.ts';

/** A page of patterns for the address. */
export const usePatterns = (enabled: boolean) =>
  useList({
    query: (search) => ({ ...patternsQuery(search), enabled }),
    rows: 'vinPatterns',
    otherFilters: ['year', 'verified'],
    search: ({ params, order }) => ({ ...params, sort: writeSort(order) }),
    sort: 'model',
    limit: 30,
  });
