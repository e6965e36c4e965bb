import type { KnownShape } from '@podium/contracts/api/catalog/results-files.ts';
import type { Reading, ReadingChoices } from '@podium/contracts/reading.ts';
import { accountSeenBy, actorOf, type Session } from '@podium/contracts/roles.ts';
import type { Author } from '../calls/author.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { namesOf } from '../clients/identity.client.ts';
import type { ShapeFields } from '../documents/file-schemas.ts';
import { isId } from '../documents/ids.ts';
import { noSuchShape } from '../errors.ts';
import { headerKeyOf, learnedFrom, mergeTables } from './known-shapes.ts';

type Store = Pick<CatalogParts, 'store'>;

/** A promoter's shapes are their own, those of staff are shared among them. */
const ownerOf = ({ type, subjectId }: Session) => (type === 'promoter' ? subjectId : 'staff');
const maxListed = 200;

/** What the caller posted before of the shape that this reading has; null if nothing. */
export async function findShape(
  { store }: Store,
  session: Session,
  auto: Reading,
): Promise<(ShapeFields & { id: string }) | null> {
  const headerKey = headerKeyOf(auto);
  const found = headerKey && (await store.shapes.findOne({ ownerId: ownerOf(session), headerKey }).lean());
  return found ? { ...found, id: String(found._id) } : null;
}

/**
 * Learns the shape of a file that was posted, with who and when (rule 46). `auto` is how the file is read with nothing
 * chosen, `choices` are those of the posted reading.
 */
export async function learnShape(
  { store }: Store,
  { auto, choices, name }: { auto: Reading; choices: ReadingChoices; name: string },
  { session, now }: Pick<Author, 'session' | 'now'>,
): Promise<void> {
  const headerKey = headerKeyOf(auto);
  const learned = learnedFrom(auto, choices);
  if (!headerKey || !learned) return;
  const ownerId = ownerOf(session);
  const known = await store.shapes.findOne({ ownerId, headerKey }, { tables: 1 }).lean();
  const first = { ownerId, headerKey, name: name.slice(0, 120), learnedAt: now, learnedBy: actorOf(session) };
  await store.shapes.updateOne(
    { ownerId, headerKey },
    {
      $setOnInsert: first,
      $set: { kind: auto.kind, tables: mergeTables(learned, known?.tables ?? []), postedAt: now },
      $inc: { files: 1 },
    },
    { upsert: true },
  );
}

/** Of the caller, or of all staff; last posted first, at most 200. */
export async function listShapes(parts: CatalogParts, by: Pick<Author, 'session' | 'context'>): Promise<KnownShape[]> {
  const shapes = await parts.store.shapes
    .find({ ownerId: ownerOf(by.session) })
    .sort({ postedAt: -1 })
    .limit(maxListed)
    .lean();
  const people = [...new Set(shapes.flatMap(({ learnedBy }) => learnedBy ?? []))];
  const names = await namesOf(parts.identityUrl, people, by.context);
  return shapes.map(({ _id, name, kind, tables, learnedAt, learnedBy, postedAt, files }) => ({
    id: String(_id),
    name,
    kind,
    tables: tables.map(({ header, roles }) => ({ header, roles })),
    learnedAt: learnedAt.toISOString(),
    learnedBy: { id: accountSeenBy(by.session, learnedBy), name: names[learnedBy ?? ''] ?? null },
    postedAt: postedAt.toISOString(),
    files,
  }));
}

/** Throws `catalog/no-such-shape`, also for another's. */
export async function renameShape({ store }: Store, session: Session, id: string, name: string): Promise<void> {
  const renamed = isId(id)
    ? await store.shapes.updateOne({ _id: id, ownerId: ownerOf(session) }, { $set: { name } })
    : { matchedCount: 0 };
  if (renamed.matchedCount === 0) throw noSuchShape();
}

/** Throws `catalog/no-such-shape`, also for another's. */
export async function deleteShape({ store }: Store, session: Session, id: string): Promise<void> {
  const { deletedCount } = isId(id)
    ? await store.shapes.deleteOne({ _id: id, ownerId: ownerOf(session) })
    : { deletedCount: 0 };
  if (deletedCount === 0) throw noSuchShape();
}
