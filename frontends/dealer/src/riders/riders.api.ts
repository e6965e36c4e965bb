import type { Answer } from '@podium/contracts/route.ts';
import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export const findRiders = (query: string, signal: AbortSignal) =>
  api.get<Answer<typeof identityRoutes.leanRiders>>('/api/dealer/riders-lean', { query: { query, limit: 8 }, signal });

/** The spendable credit of each rider found, and the time of the last redemption. */
export const fetchWallets = async (riderIds: string[], signal: AbortSignal) =>
  (
    await api.get<Answer<typeof rewardsRoutes.listWallets>>('/api/dealer/rider-wallets', {
      query: { riderIds: riderIds.join(',') },
      signal,
    })
  ).wallets;

/** The gateway combines the rider with the bikes, so that one call fills the card. */
export const fetchRider = (riderId: string, signal: AbortSignal) =>
  api.get<RiderDetail>(`/api/dealer/rider/${encodeURIComponent(riderId)}`, { signal });
