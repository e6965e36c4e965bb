import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { RiderResult } from '@podium/contracts/api/rewards.ts';
import type { CallBody } from '@podium/contracts/call.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as dealersCalls from '@podium/contracts/calls/dealers.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf, versionedQueryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type MyRider = RiderDetail['rider'];

/** The public list of dealers, nearest to the rider first. */
export const dealersNear = ({ zipcode }: Pick<MyRider, 'zipcode'>): string =>
  zipcode ? `/dealers?${new URLSearchParams({ zipcode })}` : '/dealers';
export type RiderEdit = CallBody<typeof identityCalls.updateRider>;

/** `version` must be sent with an edit of the profile. */
export type RiderPage = RiderDetail & { version: string | null };

export const riderQuery = (riderId: string) =>
  versionedQueryOf(identityCalls.getRider, { params: { type: 'rider', riderId } });

export const decodeVin = (riderId: string, vin: string, signal: AbortSignal) =>
  call(dealersCalls.decodeVin, { params: { type: 'rider', riderId, vin }, signal });

export const saveRider = (riderId: string, edit: RiderEdit, version?: string | null) =>
  call(identityCalls.updateRider, { params: { type: 'rider', riderId }, body: edit, version });

export type IdentityAsk = CallBody<typeof identityCalls.askIdentityChange>;
export const askIdentityChange = (riderId: string, body: IdentityAsk) =>
  call(identityCalls.askIdentityChange, { params: { riderId }, body });

export const savePin = (riderId: string, body: { pin: string; password: string }) =>
  call(identityCalls.setPin, { params: { riderId }, body });

export const changePassword = (body: { currentPassword: string; password: string }) =>
  call(identityCalls.changeRiderPassword, { body });

export const ledgerQuery = (riderId: string) => queryOf(rewardsCalls.ledger, { params: { type: 'rider', riderId } });

const resultsPage = (riderId: string, page: number, limit: number, signal?: AbortSignal) =>
  call(rewardsCalls.riderResults, { params: { type: 'rider', riderId }, query: { page, limit }, signal });

export const fetchLastResults = (riderId: string, signal?: AbortSignal) => resultsPage(riderId, 1, 6, signal);

/** A rider has dozens of results, seldom hundreds: all are loaded at once, so that a filter needs no request. */
export async function fetchAllResults(riderId: string, signal?: AbortSignal): Promise<RiderResult[]> {
  const first = await resultsPage(riderId, 1, 100, signal);
  const rest = await Promise.all(
    Array.from({ length: (first.pagination.totalPages ?? 1) - 1 }, (_, i) => resultsPage(riderId, i + 2, 100, signal)),
  );
  return [first, ...rest].flatMap(({ results }) => results);
}

/** The session says whose they are; the key does too, because staff act as one rider after the other. */
export function redemptionsQuery(riderId: string, { page, limit }: PageQuery) {
  const { queryKey, ...rest } = queryOf(rewardsCalls.redemptions, {
    params: { type: 'rider' },
    query: { page, limit },
  });
  return { ...rest, queryKey: [...queryKey, riderId] };
}

/** Renews an expired session before a download. */
export const renewSession = () => call(identityCalls.me);
