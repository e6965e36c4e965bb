import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { patternsQuery, type PatternSearch } from './vin-patterns.api.ts';

/** A page of patterns for the address. */
export const usePatterns = (search: PatternSearch, enabled: boolean) =>
  useQuery({
    ...patternsQuery(search),
    placeholderData: keepPreviousData,
    enabled,
  });
