import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { ListedWallet } from '@podium/contracts/api/rewards/wallets.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { Rider } from '@podium/contracts/people.ts';
import type { Answer } from '@podium/contracts/route.ts';
import type { CallBody, CallQuery } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { keyOf, queryOf, versionedQueryOf } from '@podium/ui/api/queries.ts';
import { call, callVersioned } from '@podium/ui/federated/api-client.ts';

type RiderSearch = CallQuery<typeof identityCalls.listRiders>;
/** `wallet` is null while rewards does not answer: the list is shown without it. */
export type ListedRider = Rider & { wallet: ListedWallet | null };
export type RiderEdit = CallBody<typeof identityCalls.updateRider>;
export type NewRider = CallBody<typeof identityCalls.createRider>;
/** `version` is the ETag of the profile, null where the answer had none. */
export type RiderPage = RiderDetail & { version: string | null };

/** A page of riders, each with profile and money. */
async function fetchRiders(
  query: RiderSearch,
  signal?: AbortSignal,
): Promise<{ riders: ListedRider[]; pagination: Answer<typeof identityRoutes.listRiders>['pagination'] }> {
  const { riders, pagination } = await call(identityCalls.listRiders, { params: { type: 'admin' }, query, signal });
  // Without rewards the list has no amounts; its profiles are shown all the same.
  const wallets = await fetchWallets(
    riders.map(({ id }) => id),
    signal,
  ).catch(() => []);
  const of = new Map(wallets.map((wallet) => [wallet.riderId, wallet]));
  return { riders: riders.map((rider) => ({ ...rider, wallet: of.get(rider.id) ?? null })), pagination };
}
export const ridersQuery = (query: RiderSearch) => ({
  queryKey: [...keyOf(identityCalls.listRiders, { query }), 'with wallets'],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchRiders(query, signal),
});
async function fetchWallets(riderIds: string[], signal?: AbortSignal): Promise<ListedWallet[]> {
  if (riderIds.length === 0) return [];
  const query = { riderIds: riderIds.join(',') };
  return (await call(rewardsCalls.listWallets, { params: { type: 'admin' }, query, signal })).wallets;
}

/** An edit must send the version that it changes. */
export const fetchRider = (riderId: string, signal?: AbortSignal): Promise<RiderPage> =>
  callVersioned(identityCalls.getRider, { params: { type: 'admin', riderId }, signal });
export const riderQuery = (riderId: string) =>
  versionedQueryOf(identityCalls.getRider, { params: { type: 'admin', riderId } });

export const fetchResults = (riderId: string, query: PageQuery, signal?: AbortSignal) =>
  call(rewardsCalls.riderResults, { params: { type: 'admin', riderId }, query, signal });
export const resultsQuery = (riderId: string, query: PageQuery) =>
  queryOf(rewardsCalls.riderResults, { params: { type: 'admin', riderId }, query });

type LedgerSearch = CallQuery<typeof rewardsCalls.ledger>;
export const ledgerQuery = (riderId: string, query: LedgerSearch) =>
  queryOf(rewardsCalls.ledger, { params: { type: 'admin', riderId }, query });

export const pinLockQuery = (riderId: string) =>
  queryOf(rewardsCalls.getPinLock, { params: { riderId } }, ({ lock }) => lock);
export const unlockPin = (riderId: string) => call(rewardsCalls.unlockPin, { params: { riderId } });
export const sendMailsAgain = (userId: string) => call(identityCalls.sendMailsAgain, { params: { userId } });
export const sendLink = (riderId: string, kind: 'pin' | 'password') =>
  call(kind === 'pin' ? identityCalls.sendPinLink : identityCalls.sendRiderPasswordLink, { params: { riderId } });

export const createRider = (rider: NewRider) => call(identityCalls.createRider, { body: rider });

export const updateRider = (riderId: string, edit: RiderEdit, version: string | null) =>
  call(identityCalls.updateRider, { params: { type: 'admin', riderId }, body: edit, version });
