import type { Posting, PostingDifference } from '@podium/contracts/races.ts';
import type { PayoutType } from '@podium/contracts/payouts.ts';
import { accountSeenBy } from '@podium/contracts/roles.ts';
import type { Author } from '../calls/author.ts';
import type { EventDocument, PostedRow } from '../documents/fields.ts';
import { namesOf } from '../clients/identity.client.ts';
import { noSuchPosting } from '../errors.ts';
import { listFiles, openFile } from '../files/kept-files.ts';
import { eventDetailOf, fullResultOf } from '../races/event-views.ts';
import { getOwnEvent } from '../races/get-event.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { checkRows, knownOf, type Change } from './edit-results.ts';
import {
  findPosting,
  listPostings,
  loadRows,
  type ListedPosting,
  type StoredPosting,
} from '../postings/read-postings.ts';
import { checkTakesResults, putPostings } from './put-postings.ts';

/** Every posting of an event's results, newest first: who, when, how. */
export async function readHistory(parts: CatalogParts, eventId: string, by: Author): Promise<{ postings: Posting[] }> {
  const event = await getOwnEvent(parts, eventId, { session: by.session });
  const postings = await listPostings(parts, event);
  return { postings: await describeAll(parts, event, postings, by) };
}

/**
 * The differences between two postings of a class, result by result; without `from`, to the previous posting. Throws
 * `catalog/no-such-posting`, also for one of another class.
 */
export async function comparePostings(
  parts: CatalogParts,
  eventId: string,
  { from, to }: { from?: string | undefined; to: string },
  by: Author,
) {
  const event = await getOwnEvent(parts, eventId, { session: by.session });
  const after = await getPosting(parts, event, to);
  const ofClass = (await listPostings(parts, event))
    .filter(({ classId }) => classId === after.classId)
    .map(({ id }) => id);
  const earlier = from ?? ofClass[ofClass.indexOf(to) + 1];
  const before = earlier === undefined ? undefined : await getPosting(parts, event, earlier);
  if (before && before.classId !== after.classId) throw noSuchPosting();
  const [left, right] = await describeAll(parts, event, before ? [before, after] : [after], by);
  const type = event.classes.find(({ id }) => id === after.classId)?.payoutType ?? 'noPayout';
  return {
    from: before ? (left as Posting) : null,
    to: (right ?? left) as Posting,
    differences: differences(before?.rows ?? [], after.rows, type),
  };
}

/**
 * Restores an earlier posting: its results stand again, as a new posting; the ones in between stay in the history.
 * Throws `catalog/no-such-posting`.
 */
export async function restorePosting(
  parts: CatalogParts,
  eventId: string,
  postingId: string,
  dryRun: boolean,
  by: Author,
): Promise<Change> {
  const event = await getOwnEvent(parts, eventId, by);
  checkTakesResults(event, by.now);
  const { classId, rows, finishers, means } = await getPosting(parts, event, postingId);
  // Riders may have been merged since, and accounts may be deleted.
  await checkRows(parts, rows, knownOf(rows), by);
  const draft =
    means === 'removal' && rows.length === 0 ? { classId, rows: null, finishers: null } : { classId, rows, finishers };
  const { hash, posting } = await putPostings(parts, event, [draft], { means: 'restore' }, by, { dryRun, reports: by });
  return { event: eventDetailOf(event, await loadRows(parts, event), parts.clock()), hash, ...(dryRun && { posting }) };
}

/** The file of a posting. Throws `catalog/no-such-event`, `catalog/not-yours`, `catalog/file-not-kept`. */
export async function openPostedFile(
  parts: CatalogParts,
  eventId: string,
  postingId: string,
  { session }: Pick<Author, 'session'>,
) {
  const event = await getOwnEvent(parts, eventId, { session });
  const posting = event.postingIds.includes(postingId) ? await findPosting(parts, postingId) : null;
  return openFile(parts, posting?.fileId);
}

/** A posting that did stand for this event. */
async function getPosting(parts: CatalogParts, event: EventDocument, id: string): Promise<StoredPosting> {
  const found = event.postingIds.includes(id) ? await findPosting(parts, id) : null;
  if (!found) throw noSuchPosting();
  return found;
}

async function describeAll(
  parts: CatalogParts,
  event: EventDocument,
  postings: ListedPosting[],
  by: Author,
): Promise<Posting[]> {
  const names = await namesOf(
    parts.identityUrl,
    [...new Set(postings.flatMap(({ postedBy }) => postedBy ?? []))],
    by.context,
  );
  const stands = new Set(event.classes.map(({ postingId }) => postingId));
  const files = await listFiles(
    parts,
    postings.map(({ fileId }) => fileId),
  );
  return postings.map(
    ({ id, classId, className, means, fileName, fileId, postedAt, postedBy, results, matched, finishers }) => {
      const file = files.get(fileId ?? '');
      return {
        id,
        classId,
        className: event.classes.find((raceClass) => raceClass.id === classId)?.name ?? className ?? '',
        means,
        fileName: fileName ?? null,
        file: file ? { bytes: file.bytes, keptUntil: file.keptUntil.toISOString() } : null,
        postedAt: postedAt.toISOString(),
        postedBy: { id: accountSeenBy(by.session, postedBy), name: names[postedBy ?? ''] ?? null },
        results,
        matched,
        finishers,
        stands: stands.has(id),
      };
    },
  );
}

/** A row is identified by its rider, else by its name and hometown: ids name lines of files, which move. */
const identityOf = ({ riderId, name, hometown }: PostedRow) => riderId ?? `${name}|${hometown ?? ''}`;

/** Rows are paired by rider, else by name; sorted by place, those without one last. */
export function differences(before: PostedRow[], after: PostedRow[], type: PayoutType): PostingDifference[] {
  const full = (row: PostedRow) => fullResultOf(row, type);
  const taken = new Set<PostedRow>();
  const partner = (row: PostedRow) => {
    const found =
      before.find((each) => !taken.has(each) && identityOf(each) === identityOf(row)) ??
      before.find((each) => !taken.has(each) && each.name !== '' && each.name === row.name);
    if (found) taken.add(found);
    return found;
  };
  const changed = after.flatMap((row): PostingDifference[] => {
    const former = partner(row);
    if (!former) return [{ kind: 'added', before: null, after: full(row) }];
    const same = JSON.stringify({ ...full(former), id: '' }) === JSON.stringify({ ...full(row), id: '' });
    return same ? [] : [{ kind: 'changed', before: full(former), after: full(row) }];
  });
  const gone = before
    .filter((row) => !taken.has(row))
    .map((row): PostingDifference => ({ kind: 'gone', before: full(row), after: null }));
  const place = ({ before: left, after: right }: PostingDifference) => (right ?? left)?.place ?? Infinity;
  return [...changed, ...gone].sort((a, b) => place(a) - place(b));
}
