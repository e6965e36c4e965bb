import { useQuery } from '@podium/ui/federated/query.ts';
import { claimsQuery, type Reviewer } from './reviews.api.ts';

/** The waiting suggestions that this type of user may see. */
export const useClaims = (type: Reviewer | 'rider') => useQuery(claimsQuery(type));
