import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type DealerStatement = Answer<typeof rewardsRoutes.dealerStatement>;

export const fetchStatement = (dealerId: string, month: string, signal: AbortSignal) =>
  call(rewardsCalls.dealerStatement, { params: { type: 'dealer', dealerId }, query: { month }, signal });
