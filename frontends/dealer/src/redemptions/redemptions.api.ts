import type { Answer, Input } from '@podium/contracts/route.ts';
import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type RedeemOrder = Input<(typeof rewardsRoutes.redeem)['body']>;
export type RedeemAnswer = Answer<typeof rewardsRoutes.redeem>;

const riderPath = (riderId: string) => `/api/dealer/rider/${encodeURIComponent(riderId)}`;

export const fetchWallet = (riderId: string, signal: AbortSignal) => api.get<Answer<typeof rewardsRoutes.wallet>>(`${riderPath(riderId)}/wallet`, { signal });

/** The lots that hold credit; a rider has a few dozen of them at most. */
export const fetchLots = (riderId: string, signal: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.awards>>(`${riderPath(riderId)}/awards`, { query: { status: 'Current', limit: 100 }, signal });

export const redeem = (order: RedeemOrder, idempotencyKey: string) => api.post<RedeemAnswer>('/api/dealer/redeem', order, { headers: { 'Idempotency-Key': idempotencyKey } });

export const undoRedemption = (id: string) => api.delete<Answer<typeof rewardsRoutes.undoRedemption>>(`/api/dealer/credit-redemption/${encodeURIComponent(id)}`);

export const listRedemptions = (query: Record<string, string | number>, signal?: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.redemptions>>('/api/dealer/credit-redemptions', { query, ...(signal && { signal }) });
