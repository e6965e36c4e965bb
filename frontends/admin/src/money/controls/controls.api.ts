import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

type Query = Record<string, string | number>;

export const pendingQuery = (query: Query) => queryOf(rewardsCalls.pendingAdjustments, { query });
export const decidePending = (id: string, decision: 'approve' | 'reject', reason: string) =>
  call(rewardsCalls.decideAdjustment, { params: { adjustmentId: id }, body: { decision, reason } });
export const actsQuery = (query: Query) => queryOf(rewardsCalls.moneyActs, { query });
export const flagsQuery = (query: Query) => queryOf(rewardsCalls.flags, { query });
export const markFlag = (id: string, seen: boolean, note: string) =>
  call(rewardsCalls.markFlag, { params: { flagId: id }, body: { seen, note } });
