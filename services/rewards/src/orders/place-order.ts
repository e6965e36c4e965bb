import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { Money } from '@podium/contracts/money.ts';
import { actorOf } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { callCause, type Cause } from '@podium/service-kit/outbox.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import { lockSums } from '../controls/lock-sums.ts';
import { amountDiffers, claimNotOpen, noSuchClaim, orderRefused, paidByCheque } from '../errors.ts';
import { answerOnce } from '@podium/service-kit/answer-once.ts';
import { methodOf } from '../payouts/claim-rules.ts';
import { lockForPaying } from '../payouts/lock-claims.ts';
import { startPaying } from '../payouts/start-paying.ts';
import { getClaimView } from '../payouts/view-claims.ts';
import { holdMerging } from '../people/lock-merging.ts';
import { findOrder, insertOrder, markUnknown, type OrderRow } from './orders.store.ts';
import { ProviderRefused, ProviderSilent, type ProviderParts } from './providers/provider.ts';
import { settleOrder } from './settle-order.ts';
import { nameOf } from '../people/read-people.ts';
import { type ClaimRow, listClaims } from '../payouts/list-claims.ts';
import { askProvider } from './ask-provider.ts';

/** The order, whose outcome may still be unknown; the amount is net, in integer cents. */
export type Placed = { orderId: string; payoutAmount: Money; claim: PayoutClaim };

/**
 * Orders the payment of a claim (rules 17, 18): fixes the claim and stores the order, calls the provider, applies its
 * answer. The process may die at any point in between: the order is stored, and `settleOrders` reads it back. Throws
 * `rewards/paid-by-cheque`, `rewards/claim-not-open`, `rewards/amount-differs`, `rewards/order-refused`.
 */
export async function placeOrder(
  parts: ProviderParts,
  { claimId, payoutAmount }: { claimId: string; payoutAmount?: Money | undefined },
  command: CommandContext,
): Promise<Placed> {
  const { session, now: at, idempotencyKey: key } = command;
  const cause = callCause(command);
  const [listed] = await listClaims(parts.db, [claimId]);
  if (!listed || (session.type === 'rider' && listed.rider_id !== session.subjectId)) throw noSuchClaim();
  if (methodOf(listed.currency) === 'cheque') throw paidByCheque();

  let isNew = false;
  const { orderId } = await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `order:${session.userId}`, key, body: [claimId, payoutAmount] }, async () => {
      await holdMerging(tx);
      await lockSums(tx, actorOf(session), [listed.rider_id]);
      const [claim] = await lockForPaying(tx, [claimId]);
      if (claim?.status !== 'open') throw claimNotOpen(nameOf(listed));
      const paying = await startPaying(tx, { claim: claim as ClaimRow, session, at, cause });
      const net = { amount: (paying.gross_cents ?? 0) - (paying.withheld_cents ?? 0), currency: paying.currency };
      if (payoutAmount && (payoutAmount.amount !== net.amount || payoutAmount.currency !== net.currency))
        throw amountDiffers(net);
      const row = await insertOrder(tx, {
        claim_id: claimId,
        attempt: paying.attempt,
        external_id: `claim:${claimId}:${paying.attempt}`,
        amount_cents: net.amount,
        currency: net.currency,
        placed_at: at,
      });
      isNew = true;
      return { orderId: row.id };
    }),
  );
  parts.committed();
  const order = (await findOrder(parts.db, orderId)) as OrderRow;
  if (isNew) await send(parts, order, { at, cause });
  else if (order.status === 'failed') throw orderRefused(order.failure ?? '');
  return {
    orderId,
    payoutAmount: { amount: order.amount_cents, currency: order.currency },
    claim: await getClaimView(parts.db, claimId, { now: at, session }),
  };
}

async function send(parts: ProviderParts, order: OrderRow, { at, cause }: { at: Date; cause: Cause }): Promise<void> {
  try {
    await settleOrder(parts, order, await askProvider(parts, order), { at, cause });
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await settleOrder(parts, order, { failure: error.message }, { at, cause });
      throw orderRefused(error.message);
    }
    if (!(error instanceof ProviderSilent)) throw error;
    await markUnknown(parts.db, order.id);
    parts.log.warn({ order: order.id, reason: error.message }, 'payout order not answered');
  }
}

/**
 * Orders the payment of many claims, one after the other; a refusal of one does not stop the others. A refusal stands
 * in its entry, as the problem that a single order would have thrown.
 */
export async function placeOrders(parts: ProviderParts, claimIds: string[], by: CommandContext) {
  await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `orders:${by.session.userId}`, key: by.idempotencyKey, body: claimIds }, async () => null),
  );
  const orders = [];
  for (const claimId of new Set(claimIds)) {
    // An idempotency key per claim: each has its own stored answer.
    const placed = await placeOrder(
      parts,
      { claimId },
      { ...by, idempotencyKey: by.idempotencyKey && `${by.idempotencyKey}:${claimId}` },
    ).catch((error: unknown) => {
      if (error instanceof ProblemError) return error;
      throw error;
    });
    const [claim] = await listClaims(parts.db, [claimId]);
    orders.push({
      claimId,
      riderName: claim ? nameOf(claim) : '',
      orderId: placed instanceof ProblemError ? null : placed.orderId,
      status: claim?.status ?? ('cancelled' as const),
      refused: placed instanceof ProblemError ? placed : null,
    });
  }
  return orders;
}
