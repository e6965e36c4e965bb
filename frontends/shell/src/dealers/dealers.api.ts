import type { Answer } from '@podium/contracts/route.ts';
import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { api } from '@podium/ui/federated/api-client.ts';

/** The nearest first, where a postal code is given. */
export const fetchDealers = (zipcode: string, signal: AbortSignal) =>
  api.get<Answer<typeof dealersRoutes.leanDealers>>('/api/dealers-lean', {
    query: { active: 'true', ...(zipcode && { zipcode }) },
    signal,
  });
export const fetchPromoters = (signal: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.allPromoters>>('/api/promoters/all', { signal });
