import { actorOf, type Session } from '@podium/contracts/roles.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { enqueueAwards } from '../awards/enqueue-awards.ts';
import { assertNoHand } from '../controls/assert-no-hand.ts';
import { isAboveLimit } from '../controls/gate.ts';
import { recordActs } from '../acts/record-acts.ts';
import { claimBlocked, claimNotOpen, mergeHold, sameAdmin } from '../errors.ts';
import { lockWallets } from '../ledger/wallets.ts';
import { repayFromLots } from '../ledger/pay-lots.ts';
import { settleDebts } from '../ledger/settle-debts.ts';
import { getRuleVersion } from '../policy/read-policy.ts';
import { getTaxPolicy } from '../policy/read-tax-policy.ts';
import { needsResidence, withholdingPercentOf } from '../policy/tax-policy.ts';
import { findHold } from '../people/merge-holds.ts';
import { nameOf } from '../people/read-people.ts';
import { blocksOf, splitClaim, sumsOf } from './claim-rules.ts';
import { insertPayment } from './claim-payments.ts';
import { deleteClaimLots, findOpenClaim, insertClaimLots, listPayable, updateClaim } from './claims.store.ts';
import { enqueueClaim } from './enqueue-claims.ts';
import { payeeOf } from './view-claims.ts';
import { type ClaimRow, type ListedClaim, listClaims } from './list-claims.ts';

type Paying = {
  /** Locked, with its sums (`lockSums`). */ claim: ClaimRow;
  session: Session;
  at: Date;
  cause: Cause;
};

/**
 * Starts paying an open claim: a debt is repaid first, then lots and amounts are fixed (rules 9, 17); money moves once
 * the payment is known to be sent. The payer must not be involved in the money, and above the limit another person
 * approves (rule 38). Throws `rewards/claim-not-open`, `rewards/claim-blocked`, `rewards/merge-hold`, `rewards/same-admin`.
 */
export async function startPaying(tx: Transaction, { claim, session, at, cause }: Paying): Promise<ClaimRow> {
  const [listed] = await listClaims(tx, [claim.id]);
  const row = listed as ListedClaim;
  if (row.status !== 'open') throw claimNotOpen(nameOf(row));
  const hold = await findHold(tx, row.rider_id, at);
  if (hold) throw mergeHold(hold.until);
  await assertNoHand(tx, row.id, session);
  const actorId = actorOf(session);
  const wallet = { riderId: row.rider_id, kind: 'cash' as const, currency: row.currency };
  const [debtCents = 0] = (await lockWallets(tx, [wallet])).values();
  const today = programDay(at);
  const rules = await getRuleVersion(tx, today);
  const { values: tax } = await getTaxPolicy(tx, Number(today.slice(0, 4)));
  const payee = payeeOf(row);
  const parts = splitClaim(
    await listPayable(tx, row),
    debtCents,
    withholdingPercentOf(payee, row.currency, { values: tax, rule21Percent: rules.withholdingPercent }),
  );
  const { grossCents, withheldCents, netCents } = sumsOf(parts);
  const isAbove = await isAboveLimit(tx, {
    cents: netCents,
    claimId: row.id,
    riderId: row.rider_id,
    currency: row.currency,
    actorId,
    at,
  });
  const blocks = blocksOf({
    payee,
    currency: row.currency,
    netCents,
    approvedCents: row.approved_cents,
    isAboveLimit: isAbove,
    needsResidence: needsResidence(tax, row.currency),
  });
  if (blocks.length > 0) throw claimBlocked(nameOf(row), blocks);
  if (isAbove && row.approved_by === actorId) throw sameAdmin();

  const repaid = await repayFromLots(tx, { wallet, parts, at, cause });
  await insertClaimLots(
    tx,
    row.id,
    parts.filter((part) => part.grossCents > 0),
  );
  const paying = await updateClaim(tx, row.id, {
    status: 'processing',
    gross_cents: grossCents,
    withheld_cents: withheldCents,
  });
  await insertPayment(tx, row, { grossCents, withheldCents, at });
  await recordActs(
    tx,
    [
      {
        act: 'order',
        riderId: row.rider_id,
        claimId: row.id,
        attempt: row.attempt,
        wallet: 'cash',
        currency: row.currency,
        cents: netCents,
      },
    ],
    {
      session,
      at,
      // An approval of this amount that the limit did not require still counts as the second pair of eyes.
      secondId: row.approved_by !== actorId && netCents <= (row.approved_cents ?? 0) ? row.approved_by : null,
    },
  );
  await enqueueAwards(tx, { earned: [], moved: repaid }, cause);
  await enqueueClaim(tx, 'paying', paying, cause);
  return paying;
}

/**
 * The payment did not happen: the claim is open again with the next attempt, and its lots are free; a debt is set
 * against them (rule 9). It has to be approved again. A claim opened meanwhile for later awards is merged into it, since a rider has one open claim per
 * currency.
 */
export async function stopPaying(
  tx: Transaction,
  { claim, failure, at, cause }: { claim: ClaimRow; failure: string; at: Date; cause: Cause },
): Promise<ClaimRow> {
  const wallet = { riderId: claim.rider_id, kind: 'cash' as const, currency: claim.currency };
  await lockWallets(tx, [wallet]);
  await deleteClaimLots(tx, claim.id);
  await enqueueAwards(tx, { earned: [], moved: await settleDebts(tx, [wallet], { at, cause }) }, cause);
  const later = await findOpenClaim(tx, claim.rider_id, claim.currency);
  if (later)
    await enqueueClaim(
      tx,
      'cancelled',
      await updateClaim(tx, later.id, { status: 'cancelled', closed_reason: null }),
      cause,
    );
  const open = {
    gross_cents: null,
    withheld_cents: null,
    cheque_run_id: null,
    sent_at: null,
    sent_by: null,
    reference: null,
    approved_at: null,
    approved_by: null,
    approved_cents: null,
  };
  const opened = await updateClaim(tx, claim.id, {
    status: 'open',
    attempt: claim.attempt + 1,
    last_failure: failure,
    ...open,
  });
  await enqueueClaim(tx, 'failed', opened, cause);
  return opened;
}
