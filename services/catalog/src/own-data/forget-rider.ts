import type { Envelope } from '@podium/contracts/event.ts';
import { resultClaimChanged } from '@podium/contracts/events/catalog.result-claim-changed.v1.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { blankInAnswersIn } from '@podium/service-kit/mongo-answer-once.ts';
import { blankInLog } from '@podium/service-kit/mongo-outbox.ts';
import { eventCause } from '@podium/service-kit/outbox.ts';
import { deleteFiles } from '../files/kept-files.ts';
import { forgetClaims } from '../claims/forget-claims.ts';
import type { PostedRow } from '../documents/fields.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { summaryOf } from '../postings/row-keys.ts';

/** What a result shows in place of the name of somebody who had their account deleted. */
const noName = '—';

/**
 * The results of a rider who had the account deleted stay, as facts of the race and of what it paid, without the name
 * and without what else was stated about the rider (decision 085): in every posting, standing or past, in the matches
 * of rows, and in stored answers; the files of these classes are deleted. The VIN stays with what it paid. Idempotent.
 */
export async function forgetRider(parts: CatalogParts, envelope: Envelope<RiderSnapshot>): Promise<void> {
  const { riderId } = envelope.data;
  const { store } = parts;
  const names = new Set<string>();
  const without = (row: PostedRow): PostedRow => {
    for (const text of [row.name, row.email, row.amaNumber]) if (text && text !== noName) names.add(text);
    return { ...row, name: noName, hometown: null, email: null, amaNumber: null };
  };
  await forgetClaims(parts, riderId, { without, cause: eventCause(envelope) });
  const postings = await store.postings.find({ 'rows.riderId': riderId }, { rows: 1, eventId: 1, classId: 1 }).lean();
  for (const { _id, rows, eventId, classId } of postings) {
    // The files of the class name the rider too, and cannot be changed without being other files.
    const files = await store.postings.find({ eventId, classId }, { fileId: 1 }).lean();
    await deleteFiles(
      parts,
      files.flatMap(({ fileId }) => fileId ?? []),
    );
    const changed = rows.map((row) => (row.riderId === riderId ? without(row) : row));
    await store.postings.updateOne({ _id }, { $set: { rows: changed, ...summaryOf(changed) } });
  }
  await blankInAnswersIn(store.storedAnswers, riderId, [...names]);
  await blankInLog(store.claims.db, resultClaimChanged, { riderId }, ['amaNumber']);
}
