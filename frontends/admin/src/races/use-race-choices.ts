import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { listAllSeries, categoriesQuery, promotersQuery } from './race-choices.api.ts';

/** The options of the forms and filters of races. */
export const useAllSeries = () =>
  useQuery({ queryKey: [...keyOf(catalogCalls.adminSeries), 'all pages'], queryFn: listAllSeries });
export const useAllPromoters = () => useQuery(promotersQuery());
export const useCategories = () => useQuery(categoriesQuery());
