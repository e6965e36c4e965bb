import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export type DealerStatement = Answer<typeof rewardsRoutes.dealerStatement>;

export const statementQuery = (dealerId: string, month: string) =>
  queryOf(rewardsCalls.dealerStatement, { params: { type: 'dealer', dealerId }, query: { month } });
