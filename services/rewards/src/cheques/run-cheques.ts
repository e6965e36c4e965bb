import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { lockSums } from '../controls/lock-sums.ts';
import { assertNoHand, withoutHand } from '../controls/assert-no-hand.ts';
import { leftAlone } from '../controls/gate.ts';
import { claimByOrder, claimNotProcessing, noSuchClaim, nothingToPay } from '../errors.ts';
import { answerOnce } from '@podium/service-kit/answer-once.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { holdMerging } from '../people/lock-merging.ts';
import { methodOf } from '../payouts/claim-rules.ts';
import { markSent, recordSent, putInRun } from '../payouts/mark-claims.ts';
import { readChequeRun } from './read-cheque-runs.ts';
import { startPaying } from '../payouts/start-paying.ts';
import { viewClaims } from '../payouts/view-claims.ts';
import { nameOf } from '../people/read-people.ts';
import { type ClaimRow, type ListedClaim, listClaims, listOpenIds } from '../payouts/list-claims.ts';
import { insertChequeRun } from './cheques.store.ts';
import { lockForPaying } from '../payouts/lock-claims.ts';

/**
 * Collects claims into a cheque run: those named, all or none; or every open claim that is not blocked. Throws
 * `rewards/nothing-to-pay`, `rewards/no-such-claim`, `rewards/claim-by-order` for US cash (rule 17).
 */
export async function runCheques(parts: ServiceParts, named: string[] | undefined, command: CommandContext) {
  const { session, now: at, idempotencyKey: key } = command;
  const cause = callCause(command);
  const runId = await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `cheques:${session.userId}`, key, body: named ?? null }, async () => {
      const ids = named ? [...new Set(named)] : await listPayableIds(tx, session, at);
      if (ids.length === 0) throw nothingToPay();
      await holdMerging(tx);
      await lockSums(
        tx,
        actorOf(session),
        (await listClaims(tx, ids)).map(({ rider_id }) => rider_id),
      );
      const claims = await lockForPaying(tx, ids);
      if (claims.length < ids.length) throw noSuchClaim();
      const byOrder = claims.find(({ currency }) => methodOf(currency) === 'order');
      if (byOrder) throw claimByOrder(await ownerOf(parts, byOrder));
      const run = await insertChequeRun(tx, { made_at: at, made_by: actorOf(session) });
      for (const claim of claims) {
        await putInRun(tx, claim, run.id);
        await startPaying(tx, { claim, session, at, cause });
      }
      return run.id;
    }),
  );
  parts.committed();
  return readChequeRun(parts.db, runId, { now: at, session });
}

/**
 * Claims that are not blocked, that the caller neither approved nor was involved in, and that together stay within what
 * one person may move alone; oldest first.
 */
async function listPayableIds(db: Connection, session: Session, at: Date): Promise<string[]> {
  const actorId = actorOf(session);
  const rows = await listClaims(db, await listOpenIds(db, 'CAD'));
  const open = new Set(
    await withoutHand(
      db,
      rows.map(({ id }) => id),
      session,
    ),
  );
  let leftCents = await leftAlone(db, actorId, 'CAD', at);
  return (await viewClaims(db, rows, { now: at, session }))
    .filter(({ id, blockedBy, approvedBy }) => open.has(id) && blockedBy.length === 0 && approvedBy !== actorId)
    .sort((a, b) => (a.openedAt < b.openedAt ? -1 : 1))
    .filter(
      ({ netCents, isApproved }) => isApproved || (leftCents -= netCents) >= 0 || ((leftCents += netCents), false),
    )
    .map(({ id }) => id);
}

/**
 * Marks cheques as sent, all or none. Throws `rewards/no-such-claim`, `rewards/claim-by-order`,
 * `rewards/claim-not-processing`.
 */
export async function sendCheques(
  parts: ServiceParts,
  { claimIds, reference }: { claimIds: string[]; reference?: string | undefined },
  command: CommandContext,
): Promise<{ claims: number }> {
  const { session, now: at, idempotencyKey: key } = command;
  const cause = callCause(command);
  const ids = [...new Set(claimIds)];
  const done = await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `cheques:${session.userId}`, key, body: [ids, reference] }, async () => {
      const claims = await lockForPaying(tx, ids);
      if (claims.length < ids.length) throw noSuchClaim();
      for (const claim of claims) {
        if (methodOf(claim.currency) === 'order') throw claimByOrder(await ownerOf(parts, claim));
        if (claim.status !== 'processing') throw claimNotProcessing(await ownerOf(parts, claim));
        await assertNoHand(tx, claim.id, session);
        await recordSent(tx, claim, { session, at, reference: reference ?? null });
        await markSent(tx, claim, { sentBy: actorOf(session), reference: reference ?? null, at, cause });
      }
      return { claims: ids.length };
    }),
  );
  parts.committed();
  return done;
}

/** The claim's rider, for an error message. */
const ownerOf = async ({ db }: ServiceParts, { id }: ClaimRow) =>
  nameOf((await listClaims(db, [id]))[0] as ListedClaim);
