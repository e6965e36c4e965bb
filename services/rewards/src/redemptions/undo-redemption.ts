import type { Transaction } from '@podium/service-kit/database.ts';
import { redemptionUndone } from '@podium/contracts/events/rewards.redemption-undone.v1.ts';
import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { callCause, enqueue } from '@podium/service-kit/outbox.ts';
import { remindAgain } from '../reminders/remind-riders.ts';
import { alreadyUndone, noSuchRedemption, refundSent } from '../errors.ts';
import { flagUndoneByProxy } from '../controls/flags.ts';
import { recordActs } from '../acts/record-acts.ts';
import { answerOnce } from '@podium/service-kit/answer-once.ts';
import { returnRedemption } from '../ledger/post-entry.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { redemptionSeenBy } from './list-redemptions.ts';
import type { RedeemAnswer } from './redeem-credit.ts';
import { holdMerging } from '../people/lock-merging.ts';
import {
  getAnswer,
  getEventData,
  listParts,
  lockRedemption,
  markUndone,
  type RedemptionRow,
} from './redemptions.store.ts';

/**
 * Returns the value of a redemption to its lots, once (rule 14): dealers undo their own until its refund is sent,
 * admins any at any time; with an idempotency key, the same request returns the stored answer (rule 3). Throws
 * `rewards/no-such-redemption`, `rewards/already-undone`, `rewards/refund-sent`.
 */
export async function undoRedemption(
  parts: ServiceParts,
  redemptionId: string,
  command: CommandContext,
): Promise<RedeemAnswer> {
  const { session, now: at, idempotencyKey: key } = command;
  const cause = callCause(command);
  const answer = await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `undo:${session.subjectId}`, key, body: redemptionId }, async () => {
      await holdMerging(tx);
      const redemption = await lockRedemption(tx, redemptionId);
      const asDealer = session.type === 'dealer';
      if (!redemption || (asDealer && redemption.dealer_id !== session.subjectId)) throw noSuchRedemption();
      if (redemption.undone_at) throw alreadyUndone();
      if (asDealer && redemption.refund_status === 'sent') throw refundSent();

      const as = asDealer ? 'undo' : 'refund';
      const moved = await returnRedemption(tx, {
        redemptionId,
        dealerId: redemption.dealer_id,
        wallet: { riderId: redemption.rider_id, kind: 'dealerCredit', currency: redemption.currency },
        parts: await listParts(tx, redemptionId),
        as,
        today: programDay(at),
        at,
        cause,
      });
      await remindAgain(
        tx,
        moved.filter(({ revived_at }) => revived_at?.getTime() === at.getTime()).map(({ id }) => id),
      );
      await recordUndone(tx, redemption, { session, at });
      const version = await markUndone(tx, redemptionId, { at, by: actorOf(session), as });
      await enqueue(tx, {
        event: redemptionUndone,
        aggregateId: redemptionId,
        version,
        data: await getEventData(tx, redemptionId),
        cause,
      });
      return getAnswer(tx, redemptionId, redemption.rider_id, programDay(at));
    }),
  );
  parts.committed();
  return { ...answer, redemption: redemptionSeenBy(command.session, answer.redemption) };
}

/** Records an undo by staff, and flags one on a dealer's behalf; a dealer's own undo is neither (rule 38). */
async function recordUndone(
  tx: Transaction,
  redemption: RedemptionRow,
  { session, at }: { session: Session; at: Date },
): Promise<void> {
  if (session.type === 'dealer' && !session.proxiedBy) return;
  const { id, rider_id, dealer_id, currency, amount_cents } = redemption;
  await recordActs(
    tx,
    [
      {
        act: 'undoRedemption',
        riderId: rider_id,
        dealerId: dealer_id,
        redemptionId: id,
        wallet: 'dealerCredit',
        currency,
        cents: amount_cents,
      },
    ],
    { session, at },
  );
  if (session.proxiedBy) await flagUndoneByProxy(tx, redemption, { actorId: session.proxiedBy, at });
}
