import { actorOf, countsAsSecond, type Session } from '@podium/contracts/roles.ts';
import type { Database, Transaction } from '@podium/service-kit/database.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { recordActs } from '../acts/record-acts.ts';
import { assertNoHand } from '../controls/assert-no-hand.ts';
import { amountDiffers, claimNotStuck, confirmedLater, noSettlement, sameAdmin } from '../errors.ts';
import type { ClaimRow } from '../payouts/list-claims.ts';
import { actOf, markSent } from '../payouts/mark-claims.ts';
import { startPaying, stopPaying } from '../payouts/start-paying.ts';
import { findLastOrder, updateOrder, type OrderRow } from './orders.store.ts';
import { providerUnavailable, type ProviderOrder, type ProviderParts } from './providers/provider.ts';
import {
  confirmSettlement,
  findPendingSettlement,
  listSettled,
  proposeSettlement,
  type TheirSide,
} from './settlements.store.ts';

/** The order of a payment that is stuck, and what the provider has of it. */
export type Stuck = { order: OrderRow; theirs: TheirSide };

const sideOf = (order: ProviderOrder | null): TheirSide => ({
  their_cents: order?.amountCents ?? null,
  their_currency: order?.currency ?? null,
  their_status: order?.status ?? null,
});

/**
 * The states in which no job can settle the order of a claim: the provider has another amount or currency under its id,
 * no longer finds the order that it once named, or executed one that failed here. Anything else the job settles. Called
 * outside a transaction. Throws `rewards/claim-not-stuck`, `rewards/provider-unavailable`.
 */
export async function findStuck({ db, provider }: ProviderParts, claimId: string): Promise<Stuck> {
  const order = await findLastOrder(db, claimId);
  if (!order || order.status === 'executed') throw claimNotStuck();
  const theirs = await provider
    .findOrder({ externalId: order.external_id, providerId: order.provider_id })
    .catch((error: unknown) => {
      throw providerUnavailable(error);
    });
  const differs = theirs && (theirs.amountCents !== order.amount_cents || theirs.currency !== order.currency);
  const isStuck =
    order.status === 'failed'
      ? theirs?.status === 'executed' && !(await isExplained(db, order, sideOf(theirs)))
      : theirs
        ? differs
        : order.provider_id !== null;
  if (!isStuck) throw claimNotStuck();
  return { order, theirs: sideOf(theirs) };
}

/** Two people said before how it ended, and the provider says the same as then. */
const isExplained = async (db: Database, { id }: OrderRow, theirs: TheirSide): Promise<boolean> =>
  (await listSettled(db, [id])).some((settlement) => isSame(settlement, theirs));

type By = { session: Session; at: Date };
/** Checks that it is still the order about which the provider was asked. */
async function assertSame(tx: Transaction, claim: ClaimRow, { order }: Stuck): Promise<void> {
  const last = await findLastOrder(tx, claim.id);
  const isSameState =
    last?.id === order.id && last.status !== 'executed' && (last.status === 'failed') === isLate(order);
  if (!isSameState || claim.status !== (isLate(order) ? 'open' : 'processing')) throw claimNotStuck();
}

/** It failed here, and the claim is open again. */
const isLate = ({ status }: OrderRow) => status === 'failed';

/** The first of two people says how the payment ended; nothing moves yet. The caller holds the claim. */
export async function propose(
  tx: Transaction,
  { claim, stuck, outcome, reason }: { claim: ClaimRow; stuck: Stuck; outcome: 'paid' | 'failed'; reason: string },
  { session, at }: By,
): Promise<void> {
  await assertSame(tx, claim, stuck);
  await proposeSettlement(tx, {
    claim_id: claim.id,
    attempt: claim.attempt,
    order_id: stuck.order.id,
    outcome,
    reason,
    ...stuck.theirs,
    proposed_at: at,
    proposed_by: actorOf(session),
  });
}

/**
 * The second person agrees, and the money moves as if the provider had said so: paid sends what the claim says, and the
 * provider's own amount stays with the settlement. The caller holds the claim. Throws `rewards/no-settlement` if it was
 * replaced or the provider now says something else, `rewards/same-admin`, `session/confirmed-later`, or the code of a
 * hand in the money (rule 38).
 */
export async function confirm(
  tx: Transaction,
  { claim, stuck, settlementId }: { claim: ClaimRow; stuck: Stuck; settlementId: string },
  { session, at, cause }: By & { cause: Cause },
): Promise<void> {
  await assertSame(tx, claim, stuck);
  const { order, theirs } = stuck;
  const settlement = await findPendingSettlement(tx, claim.id);
  if (settlement?.id !== settlementId || settlement.order_id !== order.id || !isSame(settlement, theirs))
    throw noSettlement();
  const [confirmerId, proposerId] = [actorOf(session), settlement.proposed_by];
  if (confirmerId === proposerId) throw sameAdmin();
  if (!countsAsSecond(session, settlement.proposed_at)) throw confirmedLater();
  await assertNoHand(tx, claim.id, session);
  await confirmSettlement(tx, settlement.id, { confirmed_at: at, confirmed_by: confirmerId });
  const { outcome, reason } = settlement;
  await recordActs(tx, [{ act: 'settle', ...actOf(claim), reason }], { session, at, secondId: proposerId });
  if (outcome === 'paid') {
    const paying = isLate(order) ? await payAgain(tx, { claim, order }, { session, at, cause }) : claim;
    await updateOrder(tx, order.id, { status: 'executed', settled_at: at });
    await markSent(tx, paying, { sentBy: confirmerId, reference: order.provider_id, at, cause });
  } else {
    await updateOrder(tx, order.id, { status: 'failed', failure: reason, settled_at: at });
    if (!isLate(order)) await stopPaying(tx, { claim, failure: reason, at, cause });
  }
}

/** What the order that failed here paid is fixed once more. Throws `rewards/amount-differs` if the claim is now of another amount. */
async function payAgain(
  tx: Transaction,
  { claim, order }: { claim: ClaimRow; order: OrderRow },
  by: By & { cause: Cause },
): Promise<ClaimRow> {
  const paying = await startPaying(tx, { claim, ...by });
  const net = { amount: (paying.gross_cents ?? 0) - (paying.withheld_cents ?? 0), currency: paying.currency };
  if (net.amount !== order.amount_cents) throw amountDiffers(net);
  return paying;
}

/** Whether the provider has what it had when a settlement was made. */
export const isSame = (a: TheirSide, b: TheirSide): boolean =>
  a.their_cents === b.their_cents && a.their_currency === b.their_currency && a.their_status === b.their_status;
