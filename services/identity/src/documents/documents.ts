import { randomUUID } from 'node:crypto';
import type { Rider, Timecard } from '@podium/contracts/people.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { openDocument, rewrapKey, sealDocument } from '@podium/service-kit/envelope.ts';
import { audit } from '../audit/audit-log.ts';
import { noSuchFile, noSuchRider, unknownKind } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { updateRider } from '../riders/write-rider.ts';
import {
  deleteDocumentRow,
  findDocument,
  insertDocument,
  listTimecardRows,
  lockWrappedOtherwise,
  updateWrapping,
  type TimecardRow,
  type Which,
} from './documents.store.ts';
import { photoOf, scanOf } from '../files/pictures.ts';
import { documentsOf, idKinds, type DocumentKind, type DocumentRow } from '../files/id-documents.ts';
import { findRider, lockRider, type RiderRow } from '../riders/find-rider.ts';

const isIdKind = (kind: string) => idKinds.some((known) => known === kind);

/** The document kinds of the calls: a driver's license, a W-9 or a W-8BEN. Throws `request/invalid`. */
export function idKindOf(kind: string): (typeof idKinds)[number] {
  if (!isIdKind(kind)) throw unknownKind('kind', idKinds);
  return kind as (typeof idKinds)[number];
}

/**
 * A rider uploads identity documents: all of the call or none. Staff review them anew before payment (rule 20). Throws
 * `identity/no-such-rider`.
 */
export async function uploadIdFiles(
  parts: IdentityParts,
  riderId: string,
  files: Partial<Record<string, UploadedFile>>,
  by: CommandContext,
): Promise<Rider['documents']> {
  const rows = await Promise.all(
    idKinds.flatMap((kind) => (files[kind] ? [sealed(parts, riderId, kind, files[kind], by)] : [])),
  );
  const documents = await parts.db.transaction(async (tx) => {
    if (!(await findRider(tx, riderId))) throw noSuchRider();
    for (const row of rows) await insertDocument(tx, row);
    await requireReview(tx, riderId, by);
    await audit(tx, by, {
      action: 'uploadIdFiles',
      targetType: 'rider',
      targetId: riderId,
      after: { documents: rows.map(({ kind, size }) => ({ kind, size })) },
    });
    return documentsOf(tx, riderId);
  });
  parts.committed();
  return documents;
}

/** The documents differ from those that staff accepted; rewards needs to know before it pays. */
async function requireReview(tx: Transaction, riderId: string, by: CommandContext): Promise<void> {
  await updateRider(tx, (await lockRider(tx, riderId)) as RiderRow, { documents_verified_at: null });
  await enqueueRider(tx, riderId, callCause(by), by.now);
}

/** An upload, re-encoded and encrypted. */
export async function sealed(
  { config }: IdentityParts,
  riderId: string,
  kind: DocumentKind,
  file: UploadedFile,
  by: CommandContext,
): Promise<DocumentRow> {
  const draw = kind === 'bikeImage' ? photoOf : scanOf;
  const bytes = await draw(file.bytes, isIdKind(kind) ? kind : 'file', by.session.userId);
  const id = randomUUID();
  return {
    id,
    rider_id: riderId,
    kind,
    name: file.name.replaceAll(/[^\p{L}\p{N}. _-]/gu, '').slice(0, 100) || kind,
    media_type: 'image/jpeg',
    size: bytes.length,
    uploaded_by: by.session.userId,
    uploaded_at: by.now,
    vin: null,
    ...sealDocument(config.DOCUMENT_KEYS, id, bytes),
  };
}

/** Opens a document for its owner or for staff; the access is recorded first. Throws `upload/no-such-file`. */
export async function openFor(
  { db, config }: IdentityParts,
  which: Which,
  by: CommandContext,
): Promise<{ bytes: Buffer; row: DocumentRow }> {
  const row = await findDocument(db, which);
  if (!row) throw noSuchFile();
  await db.transaction((tx) =>
    audit(tx, by, {
      action: 'openDocument',
      targetType: 'rider',
      targetId: row.rider_id,
      after: { kind: row.kind, id: row.id, ...(row.vin && { vin: row.vin }) },
    }),
  );
  return { bytes: openDocument(config.DOCUMENT_KEYS, row.id, row), row };
}

/**
 * After a license or W-9 is deleted, what is left has to be reviewed anew before payment (rule 20). Throws
 * `upload/no-such-file`.
 */
export async function deleteDocument(
  parts: IdentityParts,
  which: Which,
  by: CommandContext,
): Promise<Rider['documents']> {
  const documents = await parts.db.transaction(async (tx) => {
    if ((await deleteDocumentRow(tx, which)) === 0) throw noSuchFile();
    if (which.kind !== 'timecard') await requireReview(tx, which.riderId, by);
    await audit(tx, by, {
      action: 'deleteDocument',
      targetType: 'rider',
      targetId: which.riderId,
      before: { kind: which.kind, ...(which.id && { id: which.id }) },
    });
    return documentsOf(tx, which.riderId);
  });
  parts.committed();
  return documents;
}

const timecardOf = (row: TimecardRow): Timecard => ({
  file: row.id,
  name: row.name,
  uploadedAt: row.uploaded_at.toISOString(),
  uploadedBy: row.uploader,
  bytes: row.size,
});

/** Newest first. Throws `identity/no-such-rider`. */
export async function listTimecards({ db }: IdentityParts, riderId: string): Promise<Timecard[]> {
  if (!(await findRider(db, riderId))) throw noSuchRider();
  return (await listTimecardRows(db, riderId)).map(timecardOf);
}

/** Staff upload a timecard; stored encrypted, like the other documents. Throws `identity/no-such-rider`. */
export async function addTimecard(
  parts: IdentityParts,
  riderId: string,
  file: UploadedFile,
  by: CommandContext & { asked: Asked },
): Promise<Timecard> {
  if (!(await findRider(parts.db, riderId))) throw noSuchRider();
  const row = await sealed(parts, riderId, 'timecard', file, by);
  const add = async (tx: Transaction): Promise<Timecard> => {
    await insertDocument(tx, row);
    await audit(tx, by, {
      action: 'uploadTimecard',
      targetType: 'rider',
      targetId: riderId,
      after: { file: row.id, name: row.name },
    });
    return timecardOf((await listTimecardRows(tx, riderId)).find(({ id }) => id === row.id) as TimecardRow);
  };
  return parts.db.transaction((tx) => answerOnce(tx, by.asked, () => add(tx)));
}

/**
 * `npm run ops documents rotate-key`: wraps every document's key by the first configured one. Returns how many were not
 * yet.
 */
export async function rotateDocumentKeys({ db, config }: Pick<IdentityParts, 'db' | 'config'>): Promise<number> {
  const current = config.DOCUMENT_KEYS[0]!.id;
  for (let rotated = 0; ;) {
    const batch = await db.transaction(async (tx) => {
      const rows = await lockWrappedOtherwise(tx, current);
      for (const row of rows) await updateWrapping(tx, row.id, rewrapKey(config.DOCUMENT_KEYS, row.id, row));
      return rows.length;
    });
    if (batch === 0) return rotated;
    rotated += batch;
  }
}
