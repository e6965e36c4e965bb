import type { z } from 'zod';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import { actorOf, countsAsSecond, type Session } from '@podium/contracts/roles.ts';
import type { Rider } from '@podium/contracts/people.ts';
import { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import { callCause, enqueue } from '@podium/service-kit/outbox.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { updateUser } from '../users/write-users.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { abortMerge, askMerge } from '../clients/catalog.client.ts';
import type { CallContext } from '../clients/dealers.client.ts';
import { askMergeMoney } from '../clients/rewards.client.ts';
import { enqueueBikeImages } from '../documents/bike-images.ts';
import { approverNeeded, confirmedLater, mergeConflict, mergeItself, mergePhrase, noSuchRider } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { readWhole } from '../rider-accounts/read-riders.ts';
import { profileOf } from '../riders/rider-views.ts';
import { updateRider } from '../riders/write-rider.ts';
import { endSessionsOf } from '../sessions/ended-sessions.ts';
import { postMail } from '../mail/post-mail.ts';
import { mergeTaxNumbers } from '../tax-numbers/tax-numbers.ts';
import { countOwn, deletePending, findPending, insertPending, listPending, moveOwn } from './merges.store.ts';
import { findRider, lockRider, type RiderRow } from '../riders/find-rider.ts';

type Request = z.output<typeof identityRoutes.mergeRiders.body>;
type Preview = z.input<typeof identityRoutes.previewMerge.answer>;

const phrases = (from: RiderRow, into: RiderRow) => ({
  deletePhrase: `DELETE ${from.email}`,
  keepPhrase: `KEEP ${into.email}`,
});

function checkPhrases({ deletePhrase, keepPhrase }: Request, from: RiderRow, into: RiderRow): void {
  const wanted = phrases(from, into);
  if (deletePhrase.trim() !== wanted.deletePhrase) throw mergePhrase('deletePhrase', wanted.deletePhrase);
  if (keepPhrase.trim() !== wanted.keepPhrase) throw mergePhrase('keepPhrase', wanted.keepPhrase);
}

type Conflict = Preview['conflicts'][number];
/** Those of catalog and those of rewards, each class once. */
const allConflicts = (...found: Conflict[][]): Conflict[] => [
  ...new Map(found.flat().map((each) => [`${each.eventTitle} ${each.className}`, each])).values(),
];

/**
 * What a merge would move, the money of both, the required phrases, and the conflicting classes. Throws `identity/merge-itself`,
 * `identity/no-such-rider`.
 */
export async function previewMerge(
  parts: IdentityParts,
  { deleteRiderId: fromId, keepRiderId: intoId }: { deleteRiderId: string; keepRiderId: string },
  { context, session }: { context: CallContext; session: Session },
): Promise<Preview> {
  const [from, into] = await bothOf(parts.db, fromId, intoId, findRider);
  const question = { fromId, intoId };
  const [own, kept, merged, { results, conflicts }, { conflicts: paid, ...money }] = await Promise.all([
    countOwn(parts.db, [fromId]),
    countOwn(parts.db, [intoId]),
    countOwn(parts.db, [fromId, intoId]),
    askMerge(parts.config.CATALOG_URL, question, context),
    askMergeMoney(parts.config.REWARDS_URL, question, context),
  ]);
  const pending = await findPending(parts.db, fromId, intoId, parts.clock());
  return {
    ...phrases(from, into),
    moves: { results, ...own },
    kept,
    merged,
    conflicts: allConflicts(conflicts, paid),
    money,
    pending: pending && { askedAt: pending.asked_at.toISOString(), isOwn: pending.asked_by === actorOf(session) },
  };
}

/** Merges that one admin asked for and that wait for another, the longest waiting first (rule 44). */
export async function listPendingMerges({ db, clock }: Pick<IdentityParts, 'db' | 'clock'>) {
  return (await listPending(db, clock())).map((row) => ({
    fromId: row.from_id,
    fromName: row.from_name,
    intoId: row.into_id,
    intoName: row.into_name,
    askedAt: row.asked_at.toISOString(),
    askedBy: row.asked_by,
  }));
}

/** Whether a merge of an account, either way, waits for a second admin (rule 44). */
export const isMergeWaiting = async ({ db, clock }: Pick<IdentityParts, 'db' | 'clock'>, riderId: string) =>
  (await listPending(db, clock())).some(({ from_id, into_id }) => [from_id, into_id].includes(riderId));

type By = AuditBy & { session: Session; context: CallContext };
/** `pending`: it waits until a second admin asks for the same. */
type Merged = { status: 'merged' | 'pending'; rider: Rider };

/**
 * Merges two riders into one (rule 25), here and, by `identity.rider-merged.v1`, in every service; the deleted account
 * stays as a tombstone. Irreversible, so catalog and rewards are asked before anything is written, and above the limit
 * of money it waits until a second admin asks for the same (rule 44). Throws `identity/merge-phrase`,
 * `identity/merge-itself`, `identity/merge-conflict`, `identity/no-such-rider`, `session/approver-needed`,
 * `session/confirmed-later`, `service/unavailable`; a refused attempt is recorded too.
 */
export async function mergeRiders(parts: IdentityParts, request: Request, by: By): Promise<Merged> {
  try {
    return await merge(parts, request, by);
  } catch (refusal) {
    // An attempt is recorded, too.
    if (refusal instanceof ProblemError)
      await parts.db.transaction((tx) =>
        audit(tx, by, {
          action: 'mergeRefused',
          targetType: 'rider',
          targetId: request.keepRiderId,
          after: { deletedId: request.deleteRiderId, reason: refusal.code },
        }),
      );
    throw refusal;
  }
}

async function merge(parts: IdentityParts, request: Request, by: By): Promise<Merged> {
  const { deleteRiderId: fromId, keepRiderId: intoId } = request;
  checkPhrases(request, ...(await bothOf(parts.db, fromId, intoId, findRider)));
  const question = { fromId, intoId, lock: true };
  // Before the transaction, which waits for no other service. From here on catalog takes no results that name both.
  const abort = () => abortMerge(parts.config.CATALOG_URL, question, by.context);
  const { conflicts } = await askMerge(parts.config.CATALOG_URL, question, by.context);
  const [conflict] = conflicts;
  // Its lock is gone already.
  if (conflict) throw mergeConflict(conflict.eventTitle, conflict.className);
  try {
    const { conflicts: paid, needsSecond } = await askMergeMoney(parts.config.REWARDS_URL, question, by.context);
    if (paid[0]) throw mergeConflict(paid[0].eventTitle, paid[0].className);
    const secondId = needsSecond ? await askedByAnother(parts, request, by) : null;
    if (needsSecond && secondId === null) {
      await abort();
      return { status: 'pending', rider: await readWhole(parts.db, (await findRider(parts.db, intoId)) as RiderRow) };
    }
    const rider = await mergeHere(parts, request, secondId, by);
    return { status: 'merged', rider };
  } catch (refusal) {
    // A lock that is left behind by a failure here ends by itself.
    await abort().catch((error: unknown) => parts.log.warn({ error }, 'catalog still keeps two riders apart'));
    throw refusal;
  }
}

/**
 * Who else asked for this merge within the last days; null if nobody did, then the caller asks. Throws
 * `session/approver-needed`, `session/confirmed-later` if the caller is no second person for it (rule 42).
 */
async function askedByAnother(
  { db, clock }: IdentityParts,
  { deleteRiderId: fromId, keepRiderId: intoId }: Request,
  by: By,
): Promise<string | null> {
  const actorId = actorOf(by.session);
  const pending = await findPending(db, fromId, intoId, clock());
  if (pending && pending.asked_by !== actorId) {
    if (!by.session.roles?.includes('approver')) throw approverNeeded();
    if (!countsAsSecond(by.session, pending.asked_at)) throw confirmedLater();
    return pending.asked_by;
  }
  if (!pending)
    await db.transaction(async (tx) => {
      await insertPending(tx, { from_id: fromId, into_id: intoId, asked_by: actorId, asked_at: clock() });
      const after = { deletedId: fromId, keptId: intoId };
      await audit(tx, by, { action: 'mergeAsked', targetType: 'rider', targetId: intoId, after });
    });
  return null;
}

async function mergeHere(parts: IdentityParts, request: Request, secondId: string | null, by: By): Promise<Rider> {
  const { deleteRiderId: fromId, keepRiderId: intoId } = request;
  const kept = await parts.db.transaction(async (tx) => {
    const [from, into] = await bothOf(tx, fromId, intoId, lockRider);
    checkPhrases(request, from, into);

    await moveOwn(tx, fromId, intoId, parts.clock());
    await mergeTaxNumbers(tx, fromId, intoId);
    await deletePending(tx, fromId);
    const path = '/about/contact';
    await postMail(tx, parts, { address: from.email }, 'mergedAway', from.locale, { path });
    await postMail(tx, parts, { userId: intoId }, 'mergedInto', into.locale, { path });
    const address = `${fromId}@merged.invalid`;
    await updateRider(tx, from, { ama_number: null, ama_confirmed: false });
    await updateUser(tx, fromId, {
      email: address,
      active: false,
      merged_into: intoId,
      password_hash: null,
      user_image: null,
    });
    await endSessionsOf(tx, fromId, parts.clock());
    const { ama_number, ama_confirmed } = into.ama_number === null ? from : into;
    await updateRider(tx, into, { ama_number, ama_confirmed });
    await audit(tx, by, {
      action: 'mergeRiders',
      targetType: 'rider',
      targetId: intoId,
      before: { deleted: profileOf(from), kept: profileOf(into) },
      after: { deletedId: fromId, keptId: intoId, ...(secondId && { secondId }) },
    });

    await audit(tx, by, { action: 'mergedAway', targetType: 'rider', targetId: fromId, after: { keptId: intoId } });
    const cause = callCause(by);
    const gone = await enqueueRider(tx, fromId, cause, parts.clock());
    await enqueue(tx, {
      event: riderMerged,
      aggregateId: fromId,
      version: gone.version,
      data: { fromId, intoId, secondId },
      cause,
    });
    await enqueueBikeImages(tx, intoId, cause);
    return readWhole(tx, await enqueueRider(tx, intoId, cause, parts.clock()));
  });
  parts.committed();
  parts.mailer.wake();
  return kept;
}

type Find<C> = (db: C, id: string) => Promise<RiderRow | undefined>;

/** In the order of the ids, so that two opposite merges cannot deadlock. */
async function bothOf<C extends Connection>(
  db: C,
  fromId: string,
  intoId: string,
  find: Find<C>,
): Promise<[RiderRow, RiderRow]> {
  if (fromId === intoId) throw mergeItself();
  const found = new Map<string, RiderRow>();
  for (const id of [fromId, intoId].sort()) {
    const row = await find(db, id);
    if (!row || row.merged_into || row.erased_at) throw noSuchRider();
    found.set(id, row);
  }
  return [found.get(fromId) as RiderRow, found.get(intoId) as RiderRow];
}
