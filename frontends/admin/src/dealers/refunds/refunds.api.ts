import type { DealerRefund } from '@podium/contracts/api/rewards/refunds.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const refundsQuery = (query: Record<string, string | number>) =>
  queryOf(rewardsCalls.dealerRefunds, { params: { type: 'admin' }, query });

/** As they were shown: one that was marked again after somebody removed its mark is another attempt. */
type Shown = Pick<DealerRefund, 'redemptionId' | 'version'>;
const idsOf = (refunds: readonly Shown[]) => refunds.map(({ redemptionId }) => redemptionId);
const versionsOf = (refunds: readonly Shown[]) => refunds.map(({ version }) => version);

export const sendRefunds = (refunds: readonly Shown[], reference: string) =>
  call(rewardsCalls.sendRefunds, {
    body: { redemptionIds: idsOf(refunds), partly: true, ...(reference && { reference }) },
    attempt: versionsOf(refunds),
  });
export const unsendRefunds = (refunds: readonly Shown[], reason: string) =>
  call(rewardsCalls.unsendRefunds, {
    body: { redemptionIds: idsOf(refunds), reason },
    attempt: versionsOf(refunds),
  });
