import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

type Query = Record<string, string | number>;

export const fetchRedemptions = (query: Query, signal?: AbortSignal) =>
  call(rewardsCalls.redemptions, { params: { type: 'admin' }, query, signal });
export const fetchRevoked = (query: Query, signal?: AbortSignal) =>
  call(rewardsCalls.revokedRedemptions, { params: { type: 'admin' }, query, signal });
export const refundRedemption = (id: string, key: string) =>
  call(rewardsCalls.undoRedemption, { params: { type: 'admin', redemptionId: id }, idempotencyKey: key });
