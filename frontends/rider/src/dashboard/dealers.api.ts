import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchDealers = (signal?: AbortSignal) =>
  api.get<Answer<typeof dealersRoutes.leanDealers>>('/api/dealers-lean', {
    query: { active: true },
    ...(signal && { signal }),
  });
