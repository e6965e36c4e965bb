import { createHash } from 'node:crypto';
import { ProblemError } from '@podium/service-kit/problem.ts';
import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { Posting } from '@podium/contracts/races.ts';
import type { Author } from '../calls/author.ts';
import { newId } from '../documents/ids.ts';
import { eventCanceled, noSuchClass, notApproved, previewChanged, raceNotRun } from '../errors.ts';
import { isRun } from '../races/race-day.ts';
import { saveEvent } from '../events/save-event.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { describePosting } from '../postings/describe-posting.ts';
import { judgeHolds } from './judge-hold.ts';
import { deletePostings, insertPostings } from '../postings/write-postings.ts';
import type { ClassFields, EventDocument, PostedRow, Hold } from '../documents/fields.ts';
import { loadRows } from '../postings/read-postings.ts';

/** New results of one class; `rows: null` removes them. */
export type Draft = { classId: string; rows: PostedRow[] | null; finishers: number | null };
/** Who posts; without a session the service itself. */
export type Poster = Pick<Author, 'cause' | 'context' | 'now'> & { session?: Session };
type Means = { means: Posting['means']; fileName?: string | null };
/** A preview writes nothing; a posting with the preview's hash is refused if anything changed since. */
export type Intent = { dryRun: boolean; /** Of the preview that is now posted. */ hash?: string | undefined };
/** `posting` is what rewards judges, with held classes as they were posted. */
export type Outcome = {
  hash: string;
  posting: ResultsPosting;
  /** What it changed, for the audit log. */ change: { before: object; after: object };
};

/**
 * Results are accepted for an approved event that is not canceled, from its first day on (rule 39). Throws
 * `catalog/not-approved`, `catalog/event-canceled`, `catalog/race-not-run`.
 */
export function checkTakesResults(event: EventDocument, now: Date): void {
  if (event.approval !== 'approved') throw notApproved();
  if (event.canceled) throw eventCanceled();
  if (!isRun(event, now)) throw raceNotRun(event.startDate);
}

/** Throws `catalog/no-such-class` if the event has no such class. */
export function classOf(event: EventDocument, classId: string | undefined): ClassFields {
  const raceClass = event.classes.find(({ id }) => id === classId);
  if (!raceClass) throw noSuchClass();
  return raceClass;
}

/**
 * The only way to change results: each changed class gets its own posting, unchanged ones are skipped (rules 3, 4).
 * Awards are dated by the posting; a claim keeps the class's day. With `dryRun` nothing is written; the hash covers
 * what the preview used. Throws `import/preview-changed`, `catalog/no-such-class`, `request/stale`.
 */
export async function putPostings(
  parts: CatalogParts,
  event: EventDocument,
  drafts: Draft[],
  { means, fileName = null }: Means,
  by: Poster,
  intent: Intent,
  riders?: MatchableRider[],
): Promise<Outcome> {
  const standing = await loadRows(parts, event);
  // Posting the same file again leaves days and history alone.
  const news = drafts.filter((draft) => !isAsItStands(classOf(event, draft.classId), standing, draft));
  const holds = await holdsOf(parts, event, news, standing, by);
  const before = {
    fileName: null,
    classes: news.map(({ classId }) => {
      const { id, name, finishers, postingId } = classOf(event, classId);
      return { id, name, finishers, results: resultsFor(standing.get(postingId ?? '') ?? [], means) };
    }),
  };
  // Each change is its own posting, so that the history has them all.
  const postings = news.map(({ classId, rows, finishers }) => {
    const raceClass = classOf(event, classId);
    const id = newId();
    const keepsDay = means === 'claim' || means === 'riderRemoval';
    const postedAt = keepsDay ? raceClass.postedAt : by.now;
    // Assigning a row's rider, except by the promoter, does not change whether the posting is held.
    if (!keepsDay || by.session?.type === 'promoter')
      Object.assign(raceClass, { hold: holds.get(classId) ?? null, holdAnswer: null });
    Object.assign(
      raceClass,
      rows ? { postingId: id, finishers, postedAt } : { postingId: null, finishers: null, postedAt: null },
    );
    return {
      id,
      eventId: event.id as string,
      classId,
      className: raceClass.name,
      rows: rows ?? [],
      finishers,
      postedAt: by.now,
      postedBy: by.cause.actor.proxiedBy ?? by.cause.actor.userId,
      means,
      fileName,
    };
  });
  const known = { ...(riders && { riders }), rows: new Map(postings.map(({ id, rows }) => [id, rows])) };
  const posting = await describePosting(parts, event, by, { ...known, asPosted: true });
  const hash = hashOf(posting, drafts);
  if (intent.hash !== undefined && intent.hash !== hash) throw previewChanged();
  if (!intent.dryRun && postings.length > 0) {
    // Rows first: they do not show until the event points to them, which is one write.
    await insertPostings(parts, postings);
    event.postingIds.push(...postings.map(({ id }) => id));
    const isHeld = event.classes.some(({ hold }) => hold);
    const released = isHeld ? await describePosting(parts, event, by, known) : posting;
    await saveEvent(parts, event, by, { posting: released }).catch(async (error: unknown) => {
      // Only if the event certainly does not point to them: after a lost connection it may.
      if (error instanceof ProblemError && error.code === 'request/stale')
        await deletePostings(
          parts,
          postings.map(({ id }) => id),
        );
      throw error;
    });
  }
  const classes = news.map(({ classId, rows }) => {
    const { id, name, finishers } = classOf(event, classId);
    return { id, name, finishers, results: resultsFor(rows ?? [], means) };
  });
  return { hash, posting, change: { before, after: { fileName, classes } } };
}

/** For many rows at once the audit log has only their number: the postings keep the rows. */
const resultsFor = (rows: PostedRow[], means: Posting['means']) =>
  means === 'file' || means === 'restore' ? rows.length : rows;

/** Postings by staff are reviewed by definition, so they hold nothing and reset the sums (rule 39). */
async function holdsOf(
  parts: CatalogParts,
  event: EventDocument,
  news: Draft[],
  standing: Map<string, PostedRow[]>,
  by: Poster,
): Promise<Map<string, Hold>> {
  const { session } = by;
  if (session?.type === 'admin') Object.assign(event, { passedCents: 0, movedCents: 0 });
  if (session?.type !== 'promoter' || news.length === 0) return new Map();
  return judgeHolds(
    parts,
    event,
    news.map(({ classId, rows, finishers }) => ({ raceClass: classOf(event, classId), rows, finishers })),
    (postingId) => standing.get(postingId ?? '') ?? [],
    { ...by, session },
  );
}

function isAsItStands(
  { postingId, finishers }: ClassFields,
  standing: Map<string, PostedRow[]>,
  draft: Draft,
): boolean {
  if (draft.rows === null || postingId === null) return draft.rows === null && postingId === null;
  return (
    (finishers ?? null) === draft.finishers &&
    JSON.stringify(standing.get(postingId)?.map(comparable)) === JSON.stringify(draft.rows.map(comparable))
  );
}

const comparable = ({
  resultId,
  place,
  status,
  name,
  hometown,
  riderId,
  vin,
  bike,
  amaNumber,
  email,
  settled,
}: PostedRow) => [
  resultId,
  place,
  status,
  name,
  hometown,
  riderId,
  vin,
  bike,
  amaNumber ?? null,
  email ?? null,
  settled ?? false,
];

/** A hash of everything that decides what is posted and what it pays; without the time and the ids of new rows. */
function hashOf({ postedAt: _at, classes, ...posting }: ResultsPosting, drafts: Draft[]): string {
  const rows = drafts.map(({ classId, rows: own }) => [classId, own?.map(({ resultId: _id, ...row }) => row)]);
  const seen = {
    ...posting,
    classes: classes.map(({ postedAt: _posted, results, ...raceClass }) => ({
      ...raceClass,
      results: results.map(({ resultId: _id, ...result }) => result),
    })),
    rows,
  };
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}
