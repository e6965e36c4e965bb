import type { claimRoutes, PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { Answer, Input } from '@podium/contracts/route.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type ClaimsPage = Answer<typeof claimRoutes.payoutClaims>;
export type ClaimChange = Input<typeof claimRoutes.updateClaim.body>;
export type Ordered = Answer<typeof claimRoutes.orderClaims>['orders'][number];
export type ListedRun = Answer<typeof claimRoutes.chequeRuns>['runs'][number];
export type ChequeRun = Answer<typeof claimRoutes.chequeRun>['run'];

export const claimsQuery = (query: Record<string, string | number>) =>
  queryOf(rewardsCalls.payoutClaims, { params: { type: 'admin' }, query });
export const claimQuery = (claimId: string) =>
  queryOf(rewardsCalls.payoutClaim, { params: { type: 'admin', claimId } }, ({ claim }) => claim);

/** Every claim that matches a query, page by page. */
export async function fetchAllClaims(query: Record<string, string>, signal?: AbortSignal): Promise<PayoutClaim[]> {
  const claims: PayoutClaim[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const paged = { ...query, page, limit: 100 };
    const answer = await call(rewardsCalls.payoutClaims, { params: { type: 'admin' }, query: paged, signal });
    claims.push(...answer.claims);
    pages = answer.pagination.totalPages ?? 1;
  }
  return claims;
}

export const openClaims = (currency: Currency) =>
  call(rewardsCalls.openClaims, { body: { currency } }).then(({ claims }) => claims);
/** As they were shown: the same change of a claim that was changed since is another attempt. */
type Shown = Pick<PayoutClaim, 'id' | 'version'>;
const idsOf = (claims: readonly Shown[]) => claims.map(({ id }) => id);
const versionsOf = (claims: readonly Shown[]) => claims.map(({ version }) => version);

export const changeClaim = ({ id, version }: Shown, change: ClaimChange) =>
  call(rewardsCalls.updateClaim, { params: { type: 'admin', claimId: id }, body: change, attempt: version }).then(
    ({ claim }) => claim,
  );
export const orderClaims = (claims: readonly Shown[]) =>
  call(rewardsCalls.orderClaims, { body: { claimIds: idsOf(claims) }, attempt: versionsOf(claims) }).then(
    ({ orders }) => orders,
  );
export const sendClaims = (claims: readonly Shown[], reference: string) =>
  call(rewardsCalls.sendClaims, {
    body: { claimIds: idsOf(claims), ...(reference && { reference }) },
    attempt: versionsOf(claims),
  });

/** The server pays the amount that it computes; the shown amount is only compared with it. */
export const orderClaim = ({ id, netCents, currency, version }: PayoutClaim) =>
  call(rewardsCalls.createOrder, {
    body: { claimId: id, payoutAmount: { amount: netCents, currency } },
    attempt: version,
  });

export const runCheques = (claims: readonly Shown[]) =>
  call(rewardsCalls.runCheques, { body: { claimIds: idsOf(claims) }, attempt: versionsOf(claims) }).then(
    ({ run }) => run,
  );
export const runsQuery = (query: PageQuery) => queryOf(rewardsCalls.chequeRuns, { query });
export const runQuery = (runId: string) => queryOf(rewardsCalls.chequeRun, { params: { runId } }, ({ run }) => run);

/** Cash that is earned and unpaid, by currency. */
export const owedQuery = () =>
  queryOf(rewardsCalls.liability, {}, ({ owed }) => owed.filter(({ kind }) => kind === 'cash'));
