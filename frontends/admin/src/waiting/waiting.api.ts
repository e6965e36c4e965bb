import type { Wallet } from '@podium/contracts/api/rewards.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { keyOf, queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

const type = 'admin';
/** The longest page of a list. */
const maxShown = 100;

/** Merges that were asked for, each with what the wallets hold of who goes; null where rewards does not answer. */
async function fetchMerges(signal: AbortSignal) {
  const { merges } = await call(identityCalls.listPendingMerges, { signal });
  return Promise.all(
    merges.map(async (merge) => ({
      ...merge,
      wallet: await call(rewardsCalls.wallet, { params: { type, riderId: merge.fromId }, signal }).catch(
        (): Wallet | null => null,
      ),
    })),
  );
}

/** What each list of the services holds for a second person, the longest waiting first; up to `limit` of each. */
export const waitingQueries = (limit = maxShown) => ({
  postings: queryOf(catalogCalls.listHolds, { query: { limit } }),
  adjustments: queryOf(rewardsCalls.pendingAdjustments, { query: { status: 'pending', limit } }),
  claims: queryOf(rewardsCalls.payoutClaims, { params: { type }, query: { waitsFor: 'approval', limit } }),
  settlements: queryOf(rewardsCalls.payoutClaims, { params: { type }, query: { waitsFor: 'settlement', limit } }),
  mergeHolds: queryOf(rewardsCalls.listMergeHolds, { query: {} }),
  rules: queryOf(rewardsCalls.ruleVersions),
  taxPolicies: queryOf(rewardsCalls.taxPolicies),
  merges: {
    queryKey: [...keyOf(identityCalls.listPendingMerges), 'with wallets'],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchMerges(signal),
  },
  admins: queryOf(identityCalls.listAdmins),
  changes: queryOf(identityCalls.listIdentityChanges, { query: { status: 'waiting', limit } }),
});
