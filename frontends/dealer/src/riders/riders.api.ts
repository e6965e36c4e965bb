import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export const findRiders = (query: string, signal: AbortSignal) =>
  call(identityCalls.leanRiders, { params: { type: 'dealer' }, query: { query, limit: 8 }, signal });

/** The spendable credit of each rider found, and the time of the last redemption. */
export const fetchWallets = async (riderIds: string[], signal: AbortSignal) =>
  (
    await call(rewardsCalls.listWallets, {
      params: { type: 'dealer' },
      query: { riderIds: riderIds.join(',') },
      signal,
    })
  ).wallets;

/** The gateway combines the rider with the bikes, so that one call fills the card. */
export const fetchRider = (riderId: string, signal: AbortSignal) =>
  call(identityCalls.getRider, { params: { type: 'dealer', riderId }, signal });
