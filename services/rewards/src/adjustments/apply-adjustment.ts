import { randomUUID } from 'node:crypto';
import type { Adjustment } from '@podium/contracts/api/rewards/adjustments.ts';
import { returnedValueDays } from '@podium/contracts/program-rules.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import { addDays, addMonths, programDay } from '@podium/service-kit/clock.ts';
import { isUuid, type Transaction } from '@podium/service-kit/database.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { enqueueAwards } from '../awards/enqueue-awards.ts';
import { recordActs } from '../acts/record-acts.ts';
import { awardInClaim, noSuchAward } from '../errors.ts';
import { correctLot, reinstateLot, writeOffDebt } from '../ledger/adjust-lots.ts';
import { lockWallets } from '../ledger/wallets.ts';
import { walletOf } from '../ledger/lots.ts';
import { replaceAwards } from '../ledger/post-entry.ts';
import { notifyOfReinstatement } from '../missing-payments/ask-reinstatement.ts';
import { isBeingPaid } from '../payouts/list-claims.ts';
import { getRuleVersion } from '../policy/read-policy.ts';
import { listLots, type AwardRow } from '../ledger/read-lots.ts';
import { remindAgain } from '../reminders/remind-riders.ts';

/** The movement in the journal; the award is null for a debt that was written off. */
export type Applied = { movementId: string; awardId: string | null };
/** Who requested it, and the second person if one was needed. */
type By = { session: Session; secondId: string | null; at: Date; cause: Cause };

/**
 * Moves money by hand and records who did. The caller holds the merge lock and the sums of the actor and the rider
 * (`lockSums`), and has checked the limit. Throws `rewards/no-such-award`, `rewards/award-in-claim`, and what the
 * ledger refuses.
 */
export async function applyAdjustment(
  tx: Transaction,
  riderId: string,
  adjustment: Adjustment,
  by: By,
): Promise<Applied> {
  const { at, cause } = by;
  const { cents, currency, wallet } = await weigh(tx, riderId, adjustment);
  const byHand = { reason: adjustment.reason, at, cause };
  const applied = await move(tx, riderId, adjustment, byHand);
  if (adjustment.kind === 'reinstate') {
    // The mail about it names the new last day, as the first reminder would.
    await remindAgain(tx, [adjustment.awardId], returnedValueDays);
    const lot = await getLotOf(tx, riderId, adjustment.awardId);
    await notifyOfReinstatement(tx, {
      ...byHand,
      lot,
      amountCents: cents,
      answer: adjustment.reason,
      decidedBy: actorOf(by.session),
    });
  }
  await recordActs(
    tx,
    [{ act: adjustment.kind, riderId, wallet, currency, cents, reason: adjustment.reason, ...applied }],
    by,
  );
  return applied;
}

/**
 * What an adjustment moves: cents of a currency, in a wallet. Throws `rewards/no-such-award` for an award that is not
 * the rider's.
 */
export async function weigh(tx: Transaction, riderId: string, adjustment: Adjustment) {
  if (adjustment.kind === 'grant' || adjustment.kind === 'writeOff')
    return { cents: adjustment.amountCents, currency: adjustment.currency, wallet: adjustment.wallet };
  const lot = await getLotOf(tx, riderId, adjustment.awardId);
  return {
    cents: adjustment.kind === 'correct' ? adjustment.amountCents : lot.expired_cents,
    currency: lot.currency,
    wallet: lot.kind,
  };
}

type ByHand = { reason: string; at: Date; cause: Cause };
async function move(tx: Transaction, riderId: string, adjustment: Adjustment, byHand: ByHand): Promise<Applied> {
  if (adjustment.kind === 'grant') return grant(tx, riderId, adjustment, byHand);
  if (adjustment.kind === 'writeOff')
    return {
      movementId: await writeOffDebt(
        tx,
        { riderId, kind: adjustment.wallet, currency: adjustment.currency },
        adjustment.amountCents,
        byHand,
      ),
      awardId: null,
    };

  const lot = await getLotOf(tx, riderId, adjustment.awardId);
  if (await isBeingPaid(tx, lot.id)) throw awardInClaim();
  const { movementId, lots } =
    adjustment.kind === 'correct'
      ? await correctLot(tx, lot.id, adjustment.amountCents, byHand)
      : await reinstateLot(tx, lot.id, programDay(byHand.at), byHand);
  await enqueueAwards(tx, { earned: [], moved: lots }, byHand.cause);
  return { movementId, awardId: lot.id };
}

/** Under the lock of its wallet, so that no payment of it starts meanwhile. */
async function getLotOf(tx: Transaction, riderId: string, awardId: string): Promise<AwardRow> {
  const [lot] = isUuid(awardId) ? await listLots(tx, [awardId]) : [];
  if (lot?.rider_id !== riderId) throw noSuchAward();
  await lockWallets(tx, [walletOf(lot)]);
  return lot;
}

/** An award without a race. It lives as long as any other, and a debt is repaid from it first (rule 9). */
async function grant(
  tx: Transaction,
  riderId: string,
  { wallet, currency, amountCents }: Extract<Adjustment, { kind: 'grant' }>,
  { reason, at, cause }: ByHand,
): Promise<Applied> {
  const today = programDay(at);
  const rules = await getRuleVersion(tx, today);
  const id = randomUUID();
  const lot = {
    rider_id: riderId,
    event_id: 'grant',
    event_title: '',
    event_date: today,
    series_id: '',
    series_name: '',
    class_id: id,
    class_name: '',
    place: 0,
    kind: wallet,
    currency,
    initial_cents: amountCents,
    awarded_on: today,
    expires_on: wallet === 'dealerCredit' ? addMonths(today, rules.creditMonths) : null,
    claim_by: wallet === 'cash' ? addDays(today, rules.documentDaysAfterRace) : null,
    rule_version_id: rules.id,
    source: 'grant' as const,
    reason,
  };
  const { earned, moved, movementIds } = await replaceAwards(tx, { revoke: [], earn: [lot], at, cause, reason });
  await enqueueAwards(tx, { earned, moved }, cause);
  return { movementId: movementIds[0] as string, awardId: (earned[0] as AwardRow).id };
}
