import type { Answer, Input } from '@podium/contracts/route.ts';
import type { Redemption, rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type RedeemOrder = Input<(typeof rewardsRoutes.redeem)['body']>;
export type RedeemAnswer = Answer<typeof rewardsRoutes.redeem>;

const riderPath = (riderId: string) => `/api/dealer/rider/${encodeURIComponent(riderId)}`;

export const fetchWallet = (riderId: string, signal: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.wallet>>(`${riderPath(riderId)}/wallet`, { signal });

/** The lots that hold credit; a rider has a few dozen of them at most. */
export const fetchLots = (riderId: string, signal: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.awards>>(`${riderPath(riderId)}/awards`, {
    query: { status: 'Current', limit: 100 },
    signal,
  });

export const redeem = (order: RedeemOrder, idempotencyKey: string) =>
  api.post<RedeemAnswer>('/api/dealer/redeem', order, { headers: { 'Idempotency-Key': idempotencyKey } });

export const undoRedemption = (id: string) =>
  api.delete<Answer<typeof rewardsRoutes.undoRedemption>>(`/api/dealer/credit-redemption/${encodeURIComponent(id)}`);

export type RedemptionSearch = Record<string, string | number>;

/** All redemptions, or only undone ones. */
export const listRedemptions = ({ undone, ...query }: RedemptionSearch, signal?: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.redemptions>>(
    undone ? '/api/dealer/revoked-redemptions' : '/api/dealer/credit-redemptions',
    { query, ...(signal && { signal }) },
  );

/** A redemption by its code; null where this dealer has none with it. */
export async function findRedemption(code: string, signal: AbortSignal): Promise<Redemption | null> {
  const { redemptions } = await listRedemptions({ query: code, limit: 100 }, signal);
  return redemptions.find((each) => each.code.toUpperCase() === code.toUpperCase()) ?? null;
}

/** The amounts still to be credited to the parts account and already credited; the rows themselves are not needed. */
export const fetchRefundTotals = (query: { status?: 'sent'; overdue?: true }, signal: AbortSignal) =>
  api
    .get<Answer<typeof rewardsRoutes.dealerRefunds>>('/api/dealer/dealer-refunds', {
      query: { status: 'open', ...query, limit: 1 },
      signal,
    })
    .then(({ totals }) => totals);
