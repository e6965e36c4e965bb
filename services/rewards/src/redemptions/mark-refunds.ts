import { refundChanged } from '@podium/contracts/events/rewards.refund-changed.v1.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause, enqueue } from '@podium/service-kit/outbox.ts';
import { readRefundHand } from '../controls/assert-no-hand.ts';
import { recordActs } from '../acts/record-acts.ts';
import { handInRefund, noSuchRedemption, redeemedByYou, refundNotOpen, refundNotSent } from '../errors.ts';
import { answerOnce } from '@podium/service-kit/answer-once.ts';
import { postRefunds } from '../ledger/post-entry.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { holdMerging } from '../people/lock-merging.ts';
import { showCode } from './redemption-code.ts';
import { lockRefunds, updateRefund, type RefundRow } from './refunds.store.ts';

type Marking = {
  redemptionIds: string[];
  as: 'send' | 'unsend';
  /** The reference of the credit, or the reason for taking it back. */ note: string | null;
};

/**
 * Marks refunds to dealers as sent, or takes that back (rule 15), all or none; each is its own movement. Who redeemed
 * one by proxy or granted its credit may not send it (rule 38). Once per idempotency key (rule 3). Throws
 * `rewards/no-such-redemption`, `rewards/refund-not-open`, `rewards/refund-not-sent`, `rewards/hand-in-refund`.
 */
export async function markRefunds(
  parts: ServiceParts,
  { redemptionIds, as, note }: Marking,
  command: CommandContext,
): Promise<{ refunds: number }> {
  const { session, now: at, idempotencyKey: key } = command;
  const cause = callCause(command);
  const ids = [...new Set(redemptionIds)].sort();
  const answer = await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `${as}:${session.subjectId}`, key, body: [ids, note] }, async () => {
      await holdMerging(tx);
      const redemptions = await lockRefunds(tx, ids);
      if (redemptions.length < ids.length) throw noSuchRedemption();
      redemptions.forEach((row) => check(row, as));
      if (as === 'send') await assertNoHand(tx, redemptions, actorOf(session));

      await postRefunds(tx, { redemptions, as, at, cause });
      await recordActs(
        tx,
        redemptions.map((row) => ({
          act: as === 'send' ? ('refundSent' as const) : ('refundTakenBack' as const),
          riderId: row.rider_id,
          dealerId: row.dealer_id,
          redemptionId: row.id,
          wallet: 'dealerCredit' as const,
          currency: row.currency,
          cents: row.amount_cents,
          reason: note,
        })),
        { session, at },
      );
      for (const row of redemptions) {
        const version = await updateRefund(
          tx,
          row.id,
          as === 'send'
            ? { refund_status: 'sent', refund_sent_at: at, refund_sent_by: actorOf(session), refund_reference: note }
            : { refund_status: 'open', refund_sent_at: null, refund_sent_by: null, refund_reference: null },
        );
        const data = {
          redemptionId: row.id,
          dealerId: row.dealer_id,
          amountCents: row.amount_cents,
          currency: row.currency,
          sent: as === 'send',
        };
        await enqueue(tx, { event: refundChanged, aggregateId: row.id, version, data, cause });
      }
      return { refunds: redemptions.length };
    }),
  );
  parts.committed();
  return answer;
}

async function assertNoHand(tx: Transaction, rows: RefundRow[], actorId: string): Promise<void> {
  const hand = await readRefundHand(
    tx,
    rows.map(({ id }) => id),
    actorId,
  );
  if (!hand) return;
  const code = showCode(rows.find(({ id }) => id === hand.redemption_id)?.code ?? 0);
  throw hand.act === 'redeemByProxy' ? redeemedByYou(code) : handInRefund(code);
}

/** A redemption undone before it was sent is owed to nobody; one revoked later stays sent and becomes a debit. */
function check(row: RefundRow, as: Marking['as']): void {
  if (as === 'send' && (row.refund_status === 'sent' || row.undone_at)) throw refundNotOpen(showCode(row.code));
  if (as === 'unsend' && row.refund_status !== 'sent') throw refundNotSent(showCode(row.code));
}
