import { useQuery } from '@podium/ui/federated/query.ts';
import { claimsQuery, type Reviewer } from './reviews.api.ts';

/** The results that wait for somebody to say whose they are: of a promoter's own events, or all. */
export const useClaims = (type: Reviewer | 'rider') => useQuery(claimsQuery(type));
