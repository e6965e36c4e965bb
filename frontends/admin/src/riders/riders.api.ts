import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { RiderSort } from '@podium/contracts/api/identity/riders.ts';
import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { ListedWallet } from '@podium/contracts/api/rewards/wallets.ts';
import type { Rider } from '@podium/contracts/people.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type RiderSearch = {
  page?: number;
  limit?: number;
  query?: string;
  status?: string;
  country?: string;
  sort?: RiderSort;
  descending?: boolean;
};
/** `wallet` is null while rewards does not answer: the list is shown without it. */
export type ListedRider = Rider & { wallet: ListedWallet | null };
export type RiderEdit = Partial<Input<typeof identityRoutes.updateRider.body>>;
export type NewRider = Partial<Input<typeof identityRoutes.createRider.body>>;
/** `version` is the ETag of the profile, null where the answer had none. */
export type RiderPage = RiderDetail & { version: string | null };

const one = (riderId: string) => `/api/admin/rider/${riderId}`;

/** A page of riders, each with profile and money. */
export async function fetchRiders(
  query: RiderSearch,
  signal?: AbortSignal,
): Promise<{ riders: ListedRider[]; pagination: Answer<typeof identityRoutes.listRiders>['pagination'] }> {
  const { riders, pagination } = await api.get<Answer<typeof identityRoutes.listRiders>>('/api/admin/riders', {
    query,
    ...(signal && { signal }),
  });
  const wallets = await fetchWallets(
    riders.map(({ id }) => id),
    signal,
  ).catch(() => []);
  const of = new Map(wallets.map((wallet) => [wallet.riderId, wallet]));
  return { riders: riders.map((rider) => ({ ...rider, wallet: of.get(rider.id) ?? null })), pagination };
}
async function fetchWallets(riderIds: string[], signal?: AbortSignal): Promise<ListedWallet[]> {
  if (riderIds.length === 0) return [];
  const query = { riderIds: riderIds.join(',') };
  return (
    await api.get<Answer<typeof rewardsRoutes.listWallets>>('/api/admin/rider-wallets', {
      query,
      ...(signal && { signal }),
    })
  ).wallets;
}

/** An edit must send the version that it changes. */
export const fetchRider = (riderId: string, signal?: AbortSignal): Promise<RiderPage> =>
  api.getVersioned<RiderDetail>(one(riderId), signal && { signal });

export const fetchResults = (riderId: string, page: number, limit: number, signal?: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.riderResults>>(`${one(riderId)}/results`, {
    query: { page, limit },
    ...(signal && { signal }),
  });

export const fetchLedger = async (riderId: string, signal?: AbortSignal) =>
  (await api.get<Answer<typeof rewardsRoutes.ledger>>(`${one(riderId)}/ledger`, signal && { signal })).movements;

export const fetchPinLock = async (riderId: string, signal?: AbortSignal) =>
  (await api.get<Answer<typeof rewardsRoutes.getPinLock>>(`${one(riderId)}/pin-lock`, signal && { signal })).lock;
export const unlockPin = (riderId: string) =>
  api.delete<Answer<typeof rewardsRoutes.unlockPin>>(`${one(riderId)}/pin-lock`);
export const sendLink = (riderId: string, kind: 'pin' | 'password') =>
  api.post<Answer<typeof identityRoutes.sendPinLink>>(`${one(riderId)}/${kind}-link`);

export const createRider = (rider: NewRider) =>
  api.post<Answer<typeof identityRoutes.createRider>>('/api/admin/riders', rider);

export const updateRider = (riderId: string, edit: RiderEdit, version: string | null) =>
  api.put<Answer<typeof identityRoutes.updateRider>>(one(riderId), edit, { version });
