import type { Answer, Input } from '@podium/contracts/route.ts';
import type { Redemption, rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type RedeemOrder = Input<(typeof rewardsRoutes.redeem)['body']>;
export type RedeemAnswer = Answer<typeof rewardsRoutes.redeem>;

export const walletQuery = (riderId: string) => queryOf(rewardsCalls.wallet, { params: { type: 'dealer', riderId } });

/** The lots with credit left; a rider has a few dozen at most. */
export const lotsQuery = (riderId: string) =>
  queryOf(rewardsCalls.awards, { params: { type: 'dealer', riderId }, query: { status: 'Current', limit: 100 } });

export const redeem = (order: RedeemOrder) => call(rewardsCalls.redeem, { params: { type: 'dealer' }, body: order });

export const undoRedemption = (id: string) =>
  call(rewardsCalls.undoRedemption, { params: { type: 'dealer', redemptionId: id } });

export type RedemptionSearch = Record<string, string | number>;

/** All redemptions, or only undone ones. */
export const listRedemptions = ({ undone, ...query }: RedemptionSearch, signal?: AbortSignal) =>
  call(undone ? rewardsCalls.revokedRedemptions : rewardsCalls.redemptions, {
    params: { type: 'dealer' },
    query,
    signal,
  });
export const redemptionsQuery = ({ undone, ...query }: RedemptionSearch) =>
  queryOf(undone ? rewardsCalls.revokedRedemptions : rewardsCalls.redemptions, { params: { type: 'dealer' }, query });

/** A redemption by its code; null where this dealer has none with it. */
export async function findRedemption(code: string, signal: AbortSignal): Promise<Redemption | null> {
  const { redemptions } = await listRedemptions({ query: code, limit: 100 }, signal);
  return redemptions.find((each) => each.code.toUpperCase() === code.toUpperCase()) ?? null;
}

/** The amounts still to be credited to the parts account and already credited; the rows themselves are not needed. */
export const fetchRefundTotals = (query: { status?: 'sent'; overdue?: true }, signal: AbortSignal) =>
  call(rewardsCalls.dealerRefunds, {
    params: { type: 'dealer' },
    query: { status: 'open', ...query, limit: 1 },
    signal,
  }).then(({ totals }) => totals);
