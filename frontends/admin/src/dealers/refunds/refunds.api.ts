import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const fetchRefunds = (query: Record<string, string | number | undefined>, signal?: AbortSignal) =>
  call(rewardsCalls.dealerRefunds, { params: { type: 'admin' }, query, signal });
export const refundsQuery = (query: Record<string, string | number | undefined>) =>
  queryOf(rewardsCalls.dealerRefunds, { params: { type: 'admin' }, query });
/** The idempotency key makes a second click, or a retry after a lost answer, the same operation. */
export const sendRefunds = (redemptionIds: string[], reference: string, key: string) =>
  call(rewardsCalls.sendRefunds, { body: { redemptionIds, ...(reference && { reference }) }, idempotencyKey: key });
export const unsendRefunds = (redemptionIds: string[], reason: string, key: string) =>
  call(rewardsCalls.unsendRefunds, { body: { redemptionIds, reason }, idempotencyKey: key });
