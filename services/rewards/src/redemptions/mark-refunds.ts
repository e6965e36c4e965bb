import type { ErrorCode } from '@podium/contracts/errors.ts';
import type { DealerRefund } from '@podium/contracts/api/rewards/refunds.ts';
import { refundChanged } from '@podium/contracts/events/rewards.refund-changed.v1.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { ProblemError } from '@podium/service-kit/problem.ts';
import { callCause, enqueue } from '@podium/service-kit/outbox.ts';
import { readRefundHands } from '../controls/assert-no-hand.ts';
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
  /** Marks those that may be marked, and names the others. */ partly?: boolean | undefined;
  /** The reference of the credit, or the reason for taking it back. */ note: string | null;
};

type Hand = NonNullable<DealerRefund['hand']>;
/** One that was left out, and why. */
type Left = { redemptionId: string; code: string; because: ErrorCode };

/**
 * Marks refunds to dealers as sent, or takes that back (rule 15), all or none unless `partly`; each is its own movement. Who redeemed
 * one by proxy or granted its credit may not send it (rule 38). Once per idempotency key (rule 3). Throws
 * `rewards/no-such-redemption`, `rewards/refund-not-open`, `rewards/refund-not-sent`, `rewards/hand-in-refund`.
 */
export async function markRefunds(
  parts: ServiceParts,
  { redemptionIds, as, partly = false, note }: Marking,
  command: CommandContext,
): Promise<{ refunds: number; left: Left[] }> {
  const { session, now: at, idempotencyKey: key } = command;
  const cause = callCause(command);
  const ids = [...new Set(redemptionIds)].sort();
  const answer = await parts.db.transaction((tx) =>
    answerOnce(
      tx,
      { scope: `${as}:${session.subjectId}`, key, body: [ids, note, ...(partly ? ['partly'] : [])] },
      async () => {
        await holdMerging(tx);
        const found = await lockRefunds(tx, ids);
        if (found.length < ids.length) throw noSuchRedemption();
        const hands = as === 'send' ? await readRefundHands(tx, ids, actorOf(session)) : new Map<string, Hand>();
        const refusals = found.map((row) => ({ row, refusal: refusalOf(row, as, hands.get(row.id)) }));
        const refused = refusals.find(({ refusal }) => refusal)?.refusal;
        if (refused && !partly) throw refused;
        const redemptions = refusals.filter(({ refusal }) => !refusal).map(({ row }) => row);
        const left = refusals.flatMap(({ row, refusal }): Left[] =>
          refusal ? [{ redemptionId: row.id, code: showCode(row.code), because: refusal.code }] : [],
        );

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
        return { refunds: redemptions.length, left };
      },
    ),
  );
  parts.committed();
  return answer;
}

/** A redemption undone before it was sent is owed to nobody; one revoked later stays sent and becomes a debit. */
function refusalOf(row: RefundRow, as: Marking['as'], hand: Hand | undefined): ProblemError | null {
  const code = showCode(row.code);
  if (as === 'unsend') return row.refund_status === 'sent' ? null : refundNotSent(code);
  if (row.refund_status === 'sent' || row.undone_at) return refundNotOpen(code);
  if (hand) return hand === 'redeemByProxy' ? redeemedByYou(code) : handInRefund(code);
  return null;
}
