import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });

/** A rider has a claim or two a year, so all are loaded at once. */
export const fetchClaims = (signal?: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.payoutClaims>>('/api/rider/payout-claims', {
    query: { limit: 100 },
    ...(signal && { signal }),
  });

export const openClaim = (currency: Currency, key: string) =>
  api.post<Answer<typeof rewardsRoutes.openClaim>>('/api/rider/payout-claims', { currency }, keyed(key));

export const cancelClaim = (claimId: string, key: string) =>
  api.put<Answer<typeof rewardsRoutes.updateClaim>>(
    `/api/rider/payout-claim/${claimId}`,
    { action: 'cancel' },
    keyed(key),
  );

/** The amount is the claim's; the amount that the rider saw is sent along, so that no other amount is paid. */
export const orderPayment = ({ id, netCents, currency }: PayoutClaim, key: string) =>
  api.post<Answer<typeof rewardsRoutes.createOrder>>(
    '/api/payments/create-order',
    { claimId: id, payoutAmount: { amount: netCents, currency } },
    keyed(key),
  );

export const fetchRewardLink = (orderId: string) =>
  api.get<Answer<typeof rewardsRoutes.rewardLink>>(`/api/payments/get-reward-link/${encodeURIComponent(orderId)}`);
