import { actorOf, type Session } from '@podium/contracts/roles.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { claimByOrder, claimNotProcessing, noSuchClaim, nothingToPay } from '../errors.ts';
import { answerOnce } from '../kept-answers.store.ts';
import type { RewardsParts } from '../parts.ts';
import { nameOf } from '../riders/people.store.ts';
import { methodOf } from './claim-rules.ts';
import {
  insertChequeRun,
  listClaims,
  listOpenIds,
  lockForPaying,
  updateClaim,
  type ClaimRow,
  type ListedClaim,
} from './claims.store.ts';
import { markSent } from './mark-claims.ts';
import { readChequeRun } from './read-claims.ts';
import { startPaying } from './start-paying.ts';
import { viewClaims } from './view-claims.ts';

type By = { session: Session; at: Date; cause: Cause; key?: string | undefined };

/** Gathers claims into a run of cheques: those named, all or none; or every open one that nothing blocks. */
export async function runCheques(parts: RewardsParts, named: string[] | undefined, { session, at, cause, key }: By) {
  const runId = await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `cheques:${session.userId}`, key, body: named ?? null }, async () => {
      const ids = named ? [...new Set(named)] : await listPayableIds(tx, actorOf(session), at);
      if (ids.length === 0) throw nothingToPay();
      const claims = await lockForPaying(tx, ids);
      if (claims.length < ids.length) throw noSuchClaim();
      const byOrder = claims.find(({ currency }) => methodOf(currency) === 'order');
      if (byOrder) throw claimByOrder(await ownerOf(parts, byOrder));
      const run = await insertChequeRun(tx, { made_at: at, made_by: actorOf(session) });
      for (const claim of claims) {
        await updateClaim(tx, claim.id, { cheque_run_id: run.id });
        await startPaying(tx, { claim, actorId: actorOf(session), at, cause });
      }
      return run.id;
    }),
  );
  parts.committed();
  return readChequeRun(parts.db, runId, at);
}

/** Nothing blocks them, and it was not I who approved them. */
async function listPayableIds(db: Connection, actorId: string, at: Date): Promise<string[]> {
  const views = await viewClaims(db, await listClaims(db, await listOpenIds(db, 'CAD')), at);
  return views
    .filter(({ blockedBy, approvedBy }) => blockedBy.length === 0 && approvedBy !== actorId)
    .map(({ id }) => id);
}

/** Marks cheques as sent, all or none. */
export async function sendCheques(
  parts: RewardsParts,
  { claimIds, reference }: { claimIds: string[]; reference?: string | undefined },
  { session, at, cause, key }: By,
): Promise<{ claims: number }> {
  const ids = [...new Set(claimIds)];
  const done = await parts.db.transaction((tx) =>
    answerOnce(tx, { scope: `cheques:${session.userId}`, key, body: [ids, reference] }, async () => {
      const claims = await lockForPaying(tx, ids);
      if (claims.length < ids.length) throw noSuchClaim();
      for (const claim of claims) {
        if (methodOf(claim.currency) === 'order') throw claimByOrder(await ownerOf(parts, claim));
        if (claim.status !== 'processing') throw claimNotProcessing(await ownerOf(parts, claim));
        await markSent(tx, claim, { sentBy: actorOf(session), reference: reference ?? null, at, cause });
      }
      return { claims: ids.length };
    }),
  );
  parts.committed();
  return done;
}

/** Whose claim it is, for a refusal. */
const ownerOf = async ({ db }: RewardsParts, { id }: ClaimRow) =>
  nameOf((await listClaims(db, [id]))[0] as ListedClaim);
