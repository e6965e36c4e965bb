import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchPromotersSummary = (signal?: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.promotersSummary>>('/api/promoters/summary', signal && { signal });
