import type { z } from 'zod';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Rider } from '@podium/contracts/people.ts';
import { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import { callCause, enqueue } from '@podium/service-kit/outbox.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import type { Connection } from '@podium/service-kit/database.ts';
import { updateUser } from '../users/write-users.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { askMerge } from '../clients/catalog.client.ts';
import type { CallContext } from '../clients/dealers.client.ts';
import { enqueueBikeImages } from '../documents/bike-images.ts';
import { mergeConflict, mergeItself, mergePhrase, noSuchRider } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { readWhole } from '../rider-accounts/read-riders.ts';
import { profileOf } from '../riders/rider-views.ts';
import { updateRider } from '../riders/write-rider.ts';
import { endSessionsOf } from '../sessions/ended-sessions.ts';
import { countOwn, moveOwn } from './merges.store.ts';
import { findRider, lockRider, type RiderRow } from '../riders/find-rider.ts';

type Request = z.output<typeof identityRoutes.mergeRiders.body>;
type Preview = z.input<typeof identityRoutes.previewMerge.answer>;

const phrases = (from: RiderRow, into: RiderRow) => ({
  deletePhrase: `DELETE ${from.email}`,
  keepPhrase: `KEEP ${into.email}`,
});

/**
 * What a merge would move, the required phrases, and the conflicting classes. Throws `identity/merge-itself`,
 * `identity/no-such-rider`.
 */
export async function previewMerge(
  parts: IdentityParts,
  { deleteRiderId: fromId, keepRiderId: intoId }: { deleteRiderId: string; keepRiderId: string },
  context: CallContext,
): Promise<Preview> {
  const [from, into] = await bothOf(parts.db, fromId, intoId, findRider);
  const [own, kept, merged, { results, conflicts }] = await Promise.all([
    countOwn(parts.db, [fromId]),
    countOwn(parts.db, [intoId]),
    countOwn(parts.db, [fromId, intoId]),
    askMerge(parts.config.CATALOG_URL, { fromId, intoId }, context),
  ]);
  return { ...phrases(from, into), moves: { results, ...own }, kept, merged, conflicts };
}

/**
 * Merges two riders into one (rule 25), here and, by `identity.rider-merged.v1`, in every service; the deleted account
 * stays as a tombstone. Irreversible. Throws `identity/merge-phrase`, `identity/merge-itself`,
 * `identity/merge-conflict`, `identity/no-such-rider`; a refused attempt is recorded too.
 */
export async function mergeRiders(
  parts: IdentityParts,
  request: Request,
  by: AuditBy & { context: CallContext },
): Promise<Rider> {
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

async function merge(
  parts: IdentityParts,
  { deleteRiderId: fromId, keepRiderId: intoId, deletePhrase, keepPhrase }: Request,
  by: AuditBy & { context: CallContext },
): Promise<Rider> {
  const checkPhrases = (from: RiderRow, into: RiderRow) => {
    const wanted = phrases(from, into);
    if (deletePhrase.trim() !== wanted.deletePhrase) throw mergePhrase('deletePhrase', wanted.deletePhrase);
    if (keepPhrase.trim() !== wanted.keepPhrase) throw mergePhrase('keepPhrase', wanted.keepPhrase);
  };
  checkPhrases(...(await bothOf(parts.db, fromId, intoId, findRider)));
  // Before the transaction, which waits for no other service: our locks would not keep away results posted in between
  // either, and catalog settles them when it consumes the merge.
  const { conflicts } = await askMerge(parts.config.CATALOG_URL, { fromId, intoId }, by.context);
  if (conflicts[0]) throw mergeConflict(conflicts[0].eventTitle, conflicts[0].className);
  const kept = await parts.db.transaction(async (tx) => {
    const [from, into] = await bothOf(tx, fromId, intoId, lockRider);
    checkPhrases(from, into);

    await moveOwn(tx, fromId, intoId, parts.clock());
    const address = `${fromId}@merged.invalid`;
    await updateRider(tx, from, { ama_number: null, ama_confirmed: false, email: address });
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
      after: { deletedId: fromId, keptId: intoId },
    });

    await audit(tx, by, { action: 'mergedAway', targetType: 'rider', targetId: fromId, after: { keptId: intoId } });
    const cause = callCause(by);
    const gone = await enqueueRider(tx, fromId, cause, parts.clock());
    await enqueue(tx, {
      event: riderMerged,
      aggregateId: fromId,
      version: gone.version,
      data: { fromId, intoId },
      cause,
    });
    await enqueueBikeImages(tx, intoId, cause);
    return readWhole(tx, await enqueueRider(tx, intoId, cause, parts.clock()));
  });
  parts.committed();
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
    if (!row || row.merged_into) throw noSuchRider();
    found.set(id, row);
  }
  return [found.get(fromId) as RiderRow, found.get(intoId) as RiderRow];
}
