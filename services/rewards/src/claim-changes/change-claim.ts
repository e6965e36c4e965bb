import type { z } from 'zod';
import type { claimRoutes, PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { actorOf, countsAsSecond } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { assertNoHand } from '../controls/assert-no-hand.ts';
import { recordActs } from '../acts/record-acts.ts';
import {
  amountDiffers,
  claimByOrder,
  claimNotOpen,
  claimNotProcessing,
  claimNotSent,
  confirmedLater,
  forbidden,
  noSuchClaim,
  sameAdmin,
} from '../errors.ts';
import { assertNotPaid, failLiveOrder, findLiveOrder } from '../orders/live-order.ts';
import { confirm, findStuck, propose, type Stuck } from '../orders/settle-stuck.ts';
import { answerOnce } from '@podium/service-kit/answer-once.ts';
import type { ProviderParts } from '../orders/providers/provider.ts';
import { nameOf } from '../people/read-people.ts';
import { methodOf } from '../payouts/claim-rules.ts';
import { actOf, markSent, recordSent, takeBack, markApproved, markCanceled } from '../payouts/mark-claims.ts';
import { stopPaying } from '../payouts/start-paying.ts';
import { getClaimView } from '../payouts/view-claims.ts';
import { type ClaimRow, type ListedClaim, listClaims } from '../payouts/list-claims.ts';
import { lockForPaying } from '../payouts/lock-claims.ts';

/** The action with what it needs: the net cents of an approval, the reason or the reference. */
export type ClaimChange = z.output<typeof claimRoutes.updateClaim.body>;

/**
 * Approves or cancels a claim, marks a cheque as sent, or takes that back (rule 17); settles a stuck payment. Riders may only cancel their own
 * open claim. Throws `rewards/no-such-claim` (also for another rider's), `rewards/same-admin`,
 * `rewards/amount-differs`, and by status `rewards/claim-not-open`, `-not-processing` or `-not-sent`.
 */
export async function changeClaim(
  parts: ProviderParts,
  id: string,
  change: ClaimChange,
  by: CommandContext,
): Promise<PayoutClaim> {
  const [listed] = await listClaims(parts.db, [id]);
  const isRider = by.session.type === 'rider';
  if (!listed || (isRider && listed.rider_id !== by.session.subjectId)) throw noSuchClaim();
  if (isRider && change.action !== 'cancel') throw forbidden();
  // The provider is called outside the transaction: what it says of a failed order is kept.
  const isOrder = methodOf(listed.currency) === 'order';
  const failedOrder = change.action === 'undo' && isOrder ? await assertNotPaid(parts, listed) : null;
  const isSettling = change.action === 'settleAs' || change.action === 'confirmSettlement';
  const stuck = isSettling ? await findStuck(parts, id) : null;
  const view = await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `claim:${by.session.userId}`, key: by.idempotencyKey, body: [id, change] }, async () => {
      const [claim] = await lockForPaying(tx, [id]);
      // Checks that it is the order that the provider was asked about: it may have been paid, or ordered again, since.
      if (change.action === 'undo' && isOrder && failedOrder !== (await findLiveOrder(tx, id))?.id)
        throw claimNotSent(nameOf(listed));
      await apply(tx, { claim: claim as ClaimRow, listed, change, stuck }, by);
      return getClaimView(tx, id, { now: by.now, session: by.session });
    }),
  );
  parts.committed();
  return view;
}

async function apply(
  tx: Transaction,
  { claim, listed, change, stuck }: { claim: ClaimRow; listed: ListedClaim; change: ClaimChange; stuck: Stuck | null },
  command: CommandContext,
): Promise<void> {
  const { session, now: at } = command;
  const cause = callCause(command);
  const [name, actorId] = [nameOf(listed), actorOf(session)];
  if (change.action === 'approve') {
    if (claim.status !== 'open') throw claimNotOpen(name);
    // Two pairs of eyes: not who opened it for the rider, and not who pays it (`startPaying` checks that).
    if (claim.opened_as === 'admin' && claim.opened_by === actorId) throw sameAdmin();
    if (!countsAsSecond(session, claim.opened_at)) throw confirmedLater();
    await assertNoHand(tx, claim.id, session);
    const { netCents } = await getClaimView(tx, claim.id, { now: at, session });
    // The approval names an amount: an award may have been added since it was shown.
    if (change.netCents !== netCents) throw amountDiffers({ amount: netCents, currency: claim.currency });
    await recordActs(tx, [{ act: 'approve', ...actOf(claim), cents: netCents }], { session, at });
    await markApproved(tx, claim, { approvedBy: actorId, netCents, at, cause });
  } else if (change.action === 'cancel') {
    await recordActs(tx, [{ act: 'cancelClaim', ...actOf(claim), reason: change.reason }], { session, at });
    // Staff take a cheque out of its run: nothing was sent, the claim is open again.
    if (claim.status === 'processing' && methodOf(claim.currency) === 'cheque' && session.type === 'admin')
      return void (await stopPaying(tx, { claim, failure: change.reason ?? '', at, cause }));
    if (claim.status !== 'open') throw claimNotOpen(name);
    await markCanceled(tx, claim, { reason: change.reason ?? null, cause });
  } else if (change.action === 'send') {
    if (methodOf(claim.currency) === 'order') throw claimByOrder(name);
    if (claim.status !== 'processing') throw claimNotProcessing(name);
    await assertNoHand(tx, claim.id, session);
    await recordSent(tx, claim, { session, at, reference: change.reference ?? null });
    await markSent(tx, claim, { sentBy: actorId, reference: change.reference ?? null, at, cause });
  } else if (change.action === 'settleAs') {
    await propose(tx, { claim, stuck: stuck as Stuck, ...change }, { session, at });
  } else if (change.action === 'confirmSettlement') {
    await confirm(tx, { claim, stuck: stuck as Stuck, ...change }, { session, at, cause });
  } else {
    if (claim.status !== 'sent') throw claimNotSent(name);
    await recordActs(tx, [{ act: 'takeBack', ...actOf(claim), reason: change.reason }], { session, at });
    await failLiveOrder(tx, claim.id, change.reason, at);
    await takeBack(tx, claim, { reason: change.reason, at, cause });
  }
}
