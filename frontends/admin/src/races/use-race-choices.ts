import { useQuery } from '@podium/ui/federated/query.ts';
import { listAllSeries, listCategories, listPromoters } from './race-choices.api.ts';

/** The options of the forms and filters of races. */
export const useAllSeries = () => useQuery({ queryKey: ['series', 'all'], queryFn: listAllSeries });
export const useAllPromoters = () => useQuery({ queryKey: ['promoters', 'all'], queryFn: listPromoters });
export const useCategories = () => useQuery({ queryKey: ['categories'], queryFn: listCategories });
