import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

type Query = Record<string, string | number>;

export const fetchPending = (query: Query, signal?: AbortSignal) =>
  call(rewardsCalls.pendingAdjustments, { query, signal });
export const decidePending = (id: string, decision: 'approve' | 'reject', reason: string) =>
  call(rewardsCalls.decideAdjustment, { params: { adjustmentId: id }, body: { decision, reason } });
export const fetchActs = (query: Query, signal?: AbortSignal) => call(rewardsCalls.moneyActs, { query, signal });
export const fetchFlags = (query: Query, signal?: AbortSignal) => call(rewardsCalls.flags, { query, signal });
export const markFlag = (id: string, seen: boolean, note: string) =>
  call(rewardsCalls.markFlag, { params: { flagId: id }, body: { seen, note } });
