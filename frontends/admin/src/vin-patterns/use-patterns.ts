import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { listPatterns, type PatternSearch } from './vin-patterns.api.ts';

/** A page of patterns for the address. */
export const usePatterns = (search: PatternSearch, enabled: boolean) =>
  useQuery({
    queryKey: ['vin-patterns', 'list', search],
    queryFn: ({ signal }) => listPatterns(search, signal),
    placeholderData: keepPreviousData,
    enabled,
  });
