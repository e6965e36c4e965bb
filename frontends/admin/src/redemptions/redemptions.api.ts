import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

type Query = Record<string, string | number>;

export const redemptionsQuery = (query: Query) =>
  queryOf(rewardsCalls.redemptions, { params: { type: 'admin' }, query });
export const revokedQuery = (query: Query) =>
  queryOf(rewardsCalls.revokedRedemptions, { params: { type: 'admin' }, query });
export const refundRedemption = (id: string) =>
  call(rewardsCalls.undoRedemption, { params: { type: 'admin', redemptionId: id } });
