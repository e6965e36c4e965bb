import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const makePass = (riderId: string, signal: AbortSignal) =>
  api.post<Answer<typeof rewardsRoutes.redemptionPass>>(`/api/rider/rider/${riderId}/redemption-pass`, undefined, {
    signal,
  });
