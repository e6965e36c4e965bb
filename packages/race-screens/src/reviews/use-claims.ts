import { useQuery } from '@podium/ui/federated/query.ts';
import { listClaims, type Reviewer } from './reviews.api.ts';

export const claimsKey = ['result-claims'] as const;

/** The results that wait for somebody to say whose they are: of a promoter's own events, or all. */
export const useClaims = (type: Reviewer | 'rider') =>
  useQuery({ queryKey: [...claimsKey, type], queryFn: ({ signal }) => listClaims(type, signal) });
