import type { claimRoutes, PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { creditRoutes } from '@podium/contracts/api/rewards/credit.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type ClaimsPage = Answer<typeof claimRoutes.payoutClaims>;
export type ClaimChange = Input<typeof claimRoutes.updateClaim.body>;
export type Ordered = Answer<typeof claimRoutes.orderClaims>['orders'][number];
export type ListedRun = Answer<typeof claimRoutes.chequeRuns>['runs'][number];
export type ChequeRun = Answer<typeof claimRoutes.chequeRun>['run'];

/** The idempotency key makes a second click, or a retry after a lost answer, the same operation. */
const once = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const one = (claimId: string) => `/api/admin/payout-claim/${encodeURIComponent(claimId)}`;

export const fetchClaims = (query: Record<string, string | number | undefined>, signal?: AbortSignal) =>
  api.get<ClaimsPage>('/api/admin/payout-claims', { query, ...(signal && { signal }) });
export const fetchClaim = (claimId: string, signal?: AbortSignal) =>
  api.get<{ claim: PayoutClaim }>(one(claimId), signal && { signal }).then(({ claim }) => claim);

/** Every claim that matches a query, page by page. */
export async function fetchAllClaims(query: Record<string, string>, signal?: AbortSignal): Promise<PayoutClaim[]> {
  const claims: PayoutClaim[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetchClaims({ ...query, page, limit: 100 }, signal);
    claims.push(...answer.claims);
    pages = answer.pagination.totalPages ?? 1;
  }
  return claims;
}

export const openClaims = (currency: Currency, key: string) =>
  api.post<{ claims: PayoutClaim[] }>('/api/admin/payout-claims', { currency }, once(key)).then(({ claims }) => claims);
export const changeClaim = (claimId: string, change: ClaimChange, key: string) =>
  api.put<{ claim: PayoutClaim }>(one(claimId), change, once(key)).then(({ claim }) => claim);
export const orderClaims = (claimIds: string[], key: string) =>
  api
    .post<{ orders: Ordered[] }>('/api/admin/payout-claims/order', { claimIds }, once(key))
    .then(({ orders }) => orders);
export const sendClaims = (claimIds: string[], reference: string, key: string) =>
  api.post<{ claims: number }>(
    '/api/admin/payout-claims/send',
    { claimIds, ...(reference && { reference }) },
    once(key),
  );

/** The server pays the amount that it computes; the shown amount is only compared with it. */
export const orderClaim = ({ id, netCents, currency }: PayoutClaim, key: string) =>
  api.post<Answer<typeof claimRoutes.createOrder>>(
    '/api/payments/create-order',
    { claimId: id, payoutAmount: { amount: netCents, currency } },
    once(key),
  );

export const runCheques = (claimIds: string[], key: string) =>
  api.post<{ run: ChequeRun }>('/api/admin/cheque-runs', { claimIds }, once(key)).then(({ run }) => run);
export const fetchRuns = (page: number, limit: number, signal?: AbortSignal) =>
  api.get<Answer<typeof claimRoutes.chequeRuns>>('/api/admin/cheque-runs', {
    query: { page, limit },
    ...(signal && { signal }),
  });
export const fetchRun = (runId: string, signal?: AbortSignal) =>
  api
    .get<{ run: ChequeRun }>(`/api/admin/cheque-run/${encodeURIComponent(runId)}`, signal && { signal })
    .then(({ run }) => run);

/** Cash that is earned and unpaid, by currency. */
export const fetchOwed = (signal?: AbortSignal) =>
  api
    .get<Answer<typeof creditRoutes.liability>>('/api/admin/liability', signal && { signal })
    .then(({ owed }) => owed.filter(({ kind }) => kind === 'cash'));
