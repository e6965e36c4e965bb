import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const explanationQuery = (awardId: string) =>
  queryOf(rewardsCalls.explainAward, { params: { type: 'admin', awardId } });
export const movementsQuery = (awardId: string) =>
  queryOf(rewardsCalls.awardMovements, { params: { type: 'admin', awardId } }, ({ movements }) => movements);
