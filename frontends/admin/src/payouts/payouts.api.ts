import type { claimRoutes, PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type ClaimsPage = Answer<typeof claimRoutes.payoutClaims>;
export type ClaimChange = Input<typeof claimRoutes.updateClaim.body>;
export type Ordered = Answer<typeof claimRoutes.orderClaims>['orders'][number];
export type ListedRun = Answer<typeof claimRoutes.chequeRuns>['runs'][number];
export type ChequeRun = Answer<typeof claimRoutes.chequeRun>['run'];

export const fetchClaims = (query: Record<string, string | number | undefined>, signal?: AbortSignal) =>
  call(rewardsCalls.payoutClaims, { params: { type: 'admin' }, query, signal });
export const claimsQuery = (query: Record<string, string | number | undefined>) =>
  queryOf(rewardsCalls.payoutClaims, { params: { type: 'admin' }, query });
export const claimQuery = (claimId: string) =>
  queryOf(rewardsCalls.payoutClaim, { params: { type: 'admin', claimId } }, ({ claim }) => claim);

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
  call(rewardsCalls.openClaims, { body: { currency }, idempotencyKey: key }).then(({ claims }) => claims);
export const changeClaim = (claimId: string, change: ClaimChange, key: string) =>
  call(rewardsCalls.updateClaim, { params: { type: 'admin', claimId }, body: change, idempotencyKey: key }).then(
    ({ claim }) => claim,
  );
export const orderClaims = (claimIds: string[], key: string) =>
  call(rewardsCalls.orderClaims, { body: { claimIds }, idempotencyKey: key }).then(({ orders }) => orders);
export const sendClaims = (claimIds: string[], reference: string, key: string) =>
  call(rewardsCalls.sendClaims, { body: { claimIds, ...(reference && { reference }) }, idempotencyKey: key });

/** The server pays the amount that it computes; the shown amount is only compared with it. */
export const orderClaim = ({ id, netCents, currency }: PayoutClaim, key: string) =>
  call(rewardsCalls.createOrder, {
    body: { claimId: id, payoutAmount: { amount: netCents, currency } },
    idempotencyKey: key,
  });

export const runCheques = (claimIds: string[], key: string) =>
  call(rewardsCalls.runCheques, { body: { claimIds }, idempotencyKey: key }).then(({ run }) => run);
export const fetchRuns = (page: number, limit: number, signal?: AbortSignal) =>
  call(rewardsCalls.chequeRuns, { query: { page, limit }, signal });
export const runsQuery = (page: number, limit: number) => queryOf(rewardsCalls.chequeRuns, { query: { page, limit } });
export const runQuery = (runId: string) => queryOf(rewardsCalls.chequeRun, { params: { runId } }, ({ run }) => run);

/** Cash that is earned and unpaid, by currency. */
export const owedQuery = () =>
  queryOf(rewardsCalls.liability, {}, ({ owed }) => owed.filter(({ kind }) => kind === 'cash'));
