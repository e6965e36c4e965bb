import { catalogStaffWrote } from '@podium/contracts/events/catalog.staff-wrote.v1.ts';
import { openDocument, rewrapKey, sealDocument } from '@podium/service-kit/envelope.ts';
import { writingRecord } from '@podium/service-kit/mongo-outbox.ts';
import { batchSize } from '@podium/service-kit/retention.ts';
import type { CatalogParts } from '../calls/parts.ts';
import type { KeptFileFields } from '../documents/file-schemas.ts';
import { isId, newId } from '../documents/ids.ts';
import { fileNotKept } from '../errors.ts';

type Parts = Pick<CatalogParts, 'store' | 'fileKeys' | 'clock'>;

const dayMs = 86_400_000;
/** For how many days a file is kept (`docs/retention.md`). */
const keptDays = { posting: 730, report: 90 } as const;

export type NewFile = Pick<KeptFileFields, 'purpose' | 'eventId' | 'name'> & { bytes: Buffer };

/** Seals a results file and keeps it for the days of its purpose. */
export async function keepFile(
  { store, fileKeys }: Parts,
  { bytes, purpose, eventId, name }: NewFile,
  now: Date,
): Promise<{ id: string; keptUntil: Date }> {
  const id = newId();
  const keptUntil = new Date(now.getTime() + keptDays[purpose] * dayMs);
  const about = { purpose, eventId, name, bytes: bytes.length, keptAt: now, keptUntil };
  await store.keptFiles.create({ _id: id, ...about, ...sealDocument(fileKeys, id, bytes) });
  return { id, keptUntil };
}

/**
 * The file; that staff opened it is recorded first (rule 30). Throws `catalog/file-not-kept`, also for one whose days
 * are over.
 */
export async function openFile(
  { store, fileKeys, clock }: Parts,
  id: string | null | undefined,
): Promise<{ name: string | null; bytes: Buffer }> {
  const kept = { _id: id, keptUntil: { $gt: clock() } };
  const found = id && isId(id) ? await store.keptFiles.findOne(kept) : null;
  if (!found) throw fileNotKept();
  await writingRecord(catalogStaffWrote, async (record) => {
    if (record.length === 0) return;
    const marked = await store.keptFiles.updateOne(kept, {
      $push: { pendingEvents: { $each: record } },
      $set: { hasPending: true },
    });
    if (marked.matchedCount === 0) throw fileNotKept();
  });
  return { name: found.name, bytes: openDocument(fileKeys, found.id as string, found) };
}

/** Size and last day of those of the files that are kept. */
export async function listFiles(
  { store, clock }: Parts,
  ids: (string | null | undefined)[],
): Promise<Map<string, Pick<KeptFileFields, 'bytes' | 'keptUntil'>>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  if (wanted.length === 0) return new Map();
  const found = await store.keptFiles
    .find({ _id: { $in: wanted }, keptUntil: { $gt: clock() } }, { bytes: 1, keptUntil: 1 })
    .lean();
  return new Map(found.map(({ _id, bytes, keptUntil }) => [String(_id), { bytes, keptUntil }]));
}

/** Deletes files before their day: of a posting that failed, or of a rider who had the account deleted. */
export async function deleteFiles({ store }: Pick<Parts, 'store'>, ids: string[]): Promise<void> {
  await store.keptFiles.deleteMany({ _id: { $in: ids } });
}

/** The job `forget-files`: deletes files and reports whose days are over; returns how many files. */
export async function forgetFiles({ store, clock }: Parts): Promise<number> {
  const over = { keptUntil: { $lte: clock() } };
  // A record that was not sent yet goes first.
  await store.fileReports.deleteMany({ ...over, hasPending: { $ne: true } });
  let deleted = 0;
  for (let last = batchSize; last === batchSize; deleted += last) {
    const found = await store.keptFiles.find({ ...over, hasPending: { $ne: true } }, { _id: 1 }).limit(batchSize);
    await deleteFiles(
      { store },
      found.map(({ id }) => id as string),
    );
    last = found.length;
  }
  return deleted;
}

/** `npm run ops results-files rotate-key`: wraps every file's key by the first configured one; returns how many. */
export async function rotateFileKeys({ store, fileKeys }: Pick<Parts, 'store' | 'fileKeys'>): Promise<number> {
  const current = fileKeys[0]!.id;
  const others = { key_id: { $ne: current } };
  let rotated = 0;
  for (;;) {
    const [found] = await store.keptFiles.find(others, { key_id: 1, wrapped_key: 1 }).limit(1);
    if (!found) return rotated;
    await store.keptFiles.updateOne(
      { _id: found.id as string },
      { $set: rewrapKey(fileKeys, found.id as string, found) },
    );
    rotated += 1;
  }
}
