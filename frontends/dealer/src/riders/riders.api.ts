import type { Answer } from '@podium/contracts/route.ts';
import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import { api } from '@podium/ui/federated/api-client.ts';

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
