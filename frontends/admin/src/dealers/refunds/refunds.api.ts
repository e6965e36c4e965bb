import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const refundsQuery = (query: Record<string, string | number>) =>
  queryOf(rewardsCalls.dealerRefunds, { params: { type: 'admin' }, query });
export const sendRefunds = (redemptionIds: string[], reference: string) =>
  call(rewardsCalls.sendRefunds, { body: { redemptionIds, partly: true, ...(reference && { reference }) } });
export const unsendRefunds = (redemptionIds: string[], reason: string) =>
  call(rewardsCalls.unsendRefunds, { body: { redemptionIds, reason } });
