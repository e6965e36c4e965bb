import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

/** The merges for which a rider's money waits; null if it waits for none. */
export const mergeHoldQuery = (riderId: string) =>
  queryOf(rewardsCalls.listMergeHolds, { query: { riderId } }, ({ riders }) => riders[0] ?? null);
export const agreeToMerge = (riderId: string) => call(rewardsCalls.agreeToMerge, { params: { riderId } });
