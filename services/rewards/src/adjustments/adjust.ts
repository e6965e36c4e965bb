import { randomUUID } from 'node:crypto';
import type { Adjustment } from '@podium/contracts/api/rewards/adjustments.ts';
import { addDays, addMonths, programmeDay } from '@podium/service-kit/clock.ts';
import { isUuid, type Transaction } from '@podium/service-kit/database.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { publishAwards } from '../awards/publish-awards.ts';
import { awardInClaim, noSuchAward, notARider } from '../errors.ts';
import { answerOnce } from '../kept-answers.store.ts';
import { correctLot, reinstateLot, writeOffDebt } from '../ledger/adjust-lots.ts';
import { listLots, lockWallets, type AwardRow } from '../ledger/ledger.store.ts';
import { replaceAwards, walletOf } from '../ledger/post-entry.ts';
import type { RewardsParts } from '../parts.ts';
import { isBeingPaid } from '../payouts/claims.store.ts';
import { getRuleVersion } from '../policy/policy.store.ts';
import { findRider, holdMerging } from '../riders/people.store.ts';

type By = { session: Session; at: Date; cause: Cause; key: string };
type Adjusted = { movementId: string; awardId: string | null };

/** Staff move money by hand, with a reason that stays in the journal and in the audit log; the same key does it once (rule 3). */
export async function adjust(
  parts: RewardsParts,
  riderId: string,
  adjustment: Adjustment,
  { session, at, cause, key }: By,
): Promise<Adjusted> {
  if (!(await findRider(parts.db, riderId))) throw notARider();
  const done = await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `adjust:${session.userId}`, key, body: [riderId, adjustment] }, () =>
      apply(tx, riderId, adjustment, { at, cause }),
    ),
  );
  parts.committed();
  return done;
}

async function apply(
  tx: Transaction,
  riderId: string,
  adjustment: Adjustment,
  { at, cause }: { at: Date; cause: Cause },
): Promise<Adjusted> {
  await holdMerging(tx);
  const byHand = { reason: adjustment.reason, at, cause };
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
  const { movementId, lot: moved } =
    adjustment.kind === 'correct'
      ? await correctLot(tx, lot.id, adjustment.amountCents, byHand)
      : await reinstateLot(tx, lot.id, programmeDay(at), byHand);
  await publishAwards(tx, { earned: [], moved: [moved] }, cause);
  return { movementId, awardId: lot.id };
}

/** Under the lock of its wallet, so that nobody begins to pay it meanwhile. */
async function getLotOf(tx: Transaction, riderId: string, awardId: string): Promise<AwardRow> {
  const [lot] = isUuid(awardId) ? await listLots(tx, [awardId]) : [];
  if (lot?.rider_id !== riderId) throw noSuchAward();
  await lockWallets(tx, [walletOf(lot)]);
  return lot;
}

/** An award without a race. It lives as long as any other, and a debt takes the first of it (rule 9). */
async function grant(
  tx: Transaction,
  riderId: string,
  { wallet, currency, amountCents }: Extract<Adjustment, { kind: 'grant' }>,
  { reason, at, cause }: { reason: string; at: Date; cause: Cause },
): Promise<Adjusted> {
  const today = programmeDay(at);
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
  await publishAwards(tx, { earned, moved }, cause);
  return { movementId: movementIds[0] as string, awardId: (earned[0] as AwardRow).id };
}
