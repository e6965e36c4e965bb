import type { Session } from '@podium/contracts/roles.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { enqueueAwards } from '../awards/enqueue-awards.ts';
import { recordActs } from '../acts/record-acts.ts';
import { fundLots, unfundLots } from '../ledger/pay-lots.ts';
import { insertPayment, updatePayment } from './claim-payments.ts';
import { listParts, updateClaim } from './claims.store.ts';
import { enqueueClaim } from './enqueue-claims.ts';
import { stopPaying } from './start-paying.ts';
import { type ClaimRow, listClaims } from './list-claims.ts';

const walletOf = (claim: ClaimRow) => ({ riderId: claim.rider_id, kind: 'cash' as const, currency: claim.currency });

/**
 * The payment was sent: the only place where a claim's money moves. The caller holds the claim, which is being paid.
 */
export async function markSent(
  tx: Transaction,
  claim: ClaimRow,
  {
    sentBy,
    reference,
    at,
    cause,
  }: { /** Null for the provider. */ sentBy: string | null; reference: string | null; at: Date; cause: Cause },
): Promise<ClaimRow> {
  const moved = await fundLots(tx, {
    claimId: claim.id,
    wallet: walletOf(claim),
    parts: await listParts(tx, claim.id),
    at,
    cause,
  });
  const sent = await updateClaim(tx, claim.id, {
    status: 'sent',
    sent_at: at,
    sent_by: sentBy,
    reference,
    last_failure: null,
  });
  if (!(await updatePayment(tx, sent, { sent_at: at }))) await recordLate(tx, sent, at);
  await enqueueAwards(tx, { earned: [], moved }, cause);
  await enqueueClaim(tx, 'sent', sent, cause);
  return sent;
}

/** A payment that a release without `claim_payments` began while this one was rolled out. */
async function recordLate(tx: Transaction, claim: ClaimRow, at: Date): Promise<void> {
  const [grossCents, withheldCents] = [claim.gross_cents ?? 0, claim.withheld_cents ?? 0];
  for (const payee of await listClaims(tx, [claim.id]))
    await insertPayment(tx, payee, { grossCents, withheldCents, at, recorded: false });
  await updatePayment(tx, claim, { sent_at: at });
}

/** Staff approved today's amount; the approval covers that amount only. */
export const markApproved = async (
  tx: Transaction,
  claim: ClaimRow,
  { approvedBy, netCents, at, cause }: { approvedBy: string; netCents: number; at: Date; cause: Cause },
): Promise<void> =>
  enqueueClaim(
    tx,
    'approved',
    await updateClaim(tx, claim.id, { approved_at: at, approved_by: approvedBy, approved_cents: netCents }),
    cause,
  );

/** Cancels a claim and enqueues its state. */
export const markCanceled = async (
  tx: Transaction,
  claim: ClaimRow,
  { reason, cause }: { reason: string | null; cause: Cause },
): Promise<void> =>
  enqueueClaim(tx, 'cancelled', await updateClaim(tx, claim.id, { status: 'cancelled', closed_reason: reason }), cause);

/** The claim is paid by a cheque of this run. */
export const putInRun = (tx: Transaction, claim: ClaimRow, runId: string): Promise<ClaimRow> =>
  updateClaim(tx, claim.id, { cheque_run_id: runId });

/** Records who marked a cheque as sent (rule 38), before it is marked. */
export const recordSent = (
  tx: Transaction,
  claim: ClaimRow,
  { session, at, reference }: { session: Session; at: Date; reference: string | null },
): Promise<void> => recordActs(tx, [{ act: 'send', ...actOf(claim), reason: reference }], { session, at });

/** The fields of an act on a claim, in fixed net cents. */
export const actOf = (claim: ClaimRow) => ({
  riderId: claim.rider_id,
  claimId: claim.id,
  attempt: claim.attempt,
  wallet: 'cash' as const,
  currency: claim.currency,
  ...(claim.gross_cents !== null && { cents: claim.gross_cents - (claim.withheld_cents ?? 0) }),
});

/** It came back, or was never sent: the awards are earned again and the claim is open. */
export async function takeBack(
  tx: Transaction,
  claim: ClaimRow,
  { reason, at, cause }: { reason: string; at: Date; cause: Cause },
): Promise<ClaimRow> {
  const moved = await unfundLots(tx, {
    claimId: claim.id,
    wallet: walletOf(claim),
    parts: await listParts(tx, claim.id),
    at,
    cause,
    reason,
  });
  await updatePayment(tx, claim, { taken_back_at: at });
  await enqueueAwards(tx, { earned: [], moved }, cause);
  return stopPaying(tx, { claim, failure: reason, at, cause });
}
