import type { Answer } from '@podium/contracts/route.ts';
import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const fetchDealership = (dealerId: string, signal: AbortSignal) => api.get<Answer<typeof dealersRoutes.getDealer>>(`/api/dealer/dealer/${encodeURIComponent(dealerId)}`, { signal });
