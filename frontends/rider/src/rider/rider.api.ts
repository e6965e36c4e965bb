import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { RiderDetail } from '@podium/contracts/api/gateway.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { RiderResult } from '@podium/contracts/api/rewards.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

const base = (riderId: string) => `/api/rider/rider/${riderId}`;

export type MyRider = RiderDetail['rider'];

/** The public list of dealers, nearest to the rider first. */
export const dealersNear = ({ zipcode }: Pick<MyRider, 'zipcode'>): string =>
  zipcode ? `/dealers?${new URLSearchParams({ zipcode })}` : '/dealers';
export type RiderEdit = Partial<Input<typeof identityRoutes.updateRider.body>>;

/** `version` must be sent with an edit of the profile. */
export type RiderPage = RiderDetail & { version: string | null };

export const fetchRider = (riderId: string, signal?: AbortSignal): Promise<RiderPage> =>
  api.getVersioned<RiderDetail>(base(riderId), signal && { signal });

export const decodeVin = (riderId: string, vin: string, signal: AbortSignal) =>
  api.get<Answer<typeof dealersRoutes.decodeVin>>(`${base(riderId)}/vin/${vin}`, { signal });

export const saveRider = (riderId: string, edit: RiderEdit, version?: string | null) =>
  api.put<Answer<typeof identityRoutes.updateRider>>(base(riderId), edit, version ? { version } : {});

export type IdentityAsk = Input<typeof identityRoutes.askIdentityChange.body>;
export const askIdentityChange = (riderId: string, body: Partial<IdentityAsk>) =>
  api.post<Answer<typeof identityRoutes.askIdentityChange>>(`${base(riderId)}/identity-change`, body);

export const savePin = (riderId: string, body: { pin: string; password: string }) =>
  api.put<Answer<typeof identityRoutes.setPin>>(`${base(riderId)}/pin`, body);

export const changePassword = (body: { currentPassword: string; password: string }) =>
  api.put<Answer<typeof identityRoutes.changeRiderPassword>>('/api/rider/rider/change-password', body);

export const fetchLedger = (riderId: string, signal?: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.ledger>>(`${base(riderId)}/ledger`, signal && { signal });

type ResultsAnswer = Answer<typeof rewardsRoutes.riderResults>;
const resultsPage = (riderId: string, page: number, limit: number, signal?: AbortSignal) =>
  api.get<ResultsAnswer>(`${base(riderId)}/results`, { query: { page, limit }, ...(signal && { signal }) });

export const fetchLastResults = (riderId: string, signal?: AbortSignal) => resultsPage(riderId, 1, 6, signal);

/** A rider has dozens of results, seldom hundreds: all are loaded at once, so that a filter responds at once. */
export async function fetchAllResults(riderId: string, signal?: AbortSignal): Promise<RiderResult[]> {
  const first = await resultsPage(riderId, 1, 100, signal);
  const rest = await Promise.all(
    Array.from({ length: (first.pagination.totalPages ?? 1) - 1 }, (_, i) => resultsPage(riderId, i + 2, 100, signal)),
  );
  return [first, ...rest].flatMap(({ results }) => results);
}

export const fetchRedemptions = (page: number, limit: number, signal?: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.redemptions>>('/api/rider/credit-redemptions', {
    query: { page, limit },
    ...(signal && { signal }),
  });
