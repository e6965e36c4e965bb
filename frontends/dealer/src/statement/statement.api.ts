import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type DealerStatement = Answer<typeof rewardsRoutes.dealerStatement>;

export const fetchStatement = (dealerId: string, month: string, signal: AbortSignal) =>
  api.get<DealerStatement>(`/api/dealer/dealer/${encodeURIComponent(dealerId)}/statement`, {
    query: { month },
    signal,
  });
