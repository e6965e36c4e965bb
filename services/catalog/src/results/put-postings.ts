import { createHash } from 'node:crypto';
import { ProblemError } from '@podium/service-kit/problem.ts';
import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import type { JudgmentCause, ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import { recordFacts, type FactedRows } from '@podium/contracts/recorded-facts.ts';
import type { Posting } from '@podium/contracts/races.ts';
import type { Author } from '../calls/author.ts';
import { newId } from '../documents/ids.ts';
import { eventCanceled, noSuchClass, notApproved, previewChanged, raceNotRun } from '../errors.ts';
import { deleteFiles, keepFile } from '../files/kept-files.ts';
import { isRun } from '../races/race-day.ts';
import { saveEvent } from '../events/save-event.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { describePosting, todaysFacts } from '../postings/describe-posting.ts';
import { beforeChange, judgeChange, type PayChange, type Poster } from '../postings/judge-change.ts';
import { assertNotMerging, whoIsNow } from '../postings/mergings.ts';
import { deletePostings, insertPostings } from '../postings/write-postings.ts';
import type { ClassFields, EventDocument, PostedRow } from '../documents/fields.ts';

/** New results of one class; `rows: null` removes them. `facts` where they are not to be recorded now. */
export type Draft = {
  classId: string;
  rows: PostedRow[] | null;
  finishers: number | null;
  facts?: FactedRows<PostedRow>;
};
/** `file` is kept with what is posted from it. */
type Means = { means: Posting['means']; fileName?: string | null; file?: Buffer };
/** A preview writes nothing; a posting with the preview's hash is refused if anything changed since. */
export type Intent = {
  dryRun: boolean;
  /** Of the preview that is now posted. */ hash?: string | undefined;
  /** The call whose audit record names the changed classes. */ reports?: Pick<Author, 'changedFrom' | 'changedTo'>;
};
/** `posting` is what rewards judges, with held classes as they were posted. */
export type Outcome = {
  hash: string;
  posting: ResultsPosting;
  /** What each rider gains or loses by it. */ changes: PayChange[];
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
 * The only way to change results: each changed class gets its own posting with the facts that it is judged by (rule 41),
 * unchanged ones are skipped (rules 3, 4). Awards are dated by the posting; a claim keeps the class's day. With `dryRun`
 * nothing is written; the hash covers what the preview used. Throws `import/preview-changed`, `catalog/no-such-class`,
 * `catalog/kind-fixed`, `catalog/riders-merging`, `catalog/merge-underway`, `request/stale`.
 */
export async function putPostings(
  parts: CatalogParts,
  event: EventDocument,
  drafts: Draft[],
  { means, fileName = null, file }: Means,
  by: Poster,
  intent: Intent,
  riders: MatchableRider[] = [],
): Promise<Outcome> {
  const before = await beforeChange(parts, event, by);
  const rowsOf = (id: string | null) => before.postings.get(id ?? '')?.rows ?? [];
  // Posting the same file again leaves days and history alone.
  const isNew = (draft: Draft) => !isAsItStands(classOf(event, draft.classId), rowsOf, draft);
  const news = means === 'recheck' || means === 'todaysFacts' ? drafts : drafts.filter(isNew);
  intent.reports?.changedFrom({
    fileName: null,
    classes: news.map(({ classId }) => {
      const { id, name, finishers, postingId } = classOf(event, classId);
      return { id, name, finishers, results: resultsFor(rowsOf(postingId), means) };
    }),
  });
  const rows = news.flatMap((draft) => draft.rows ?? []);
  const whoIs = await whoIsNow(
    parts,
    news.flatMap(({ classId }) => ridersOf(rowsOf(classOf(event, classId).postingId))),
    new Set(ridersOf(rows)),
    parts.clock(),
  );
  const today = await todaysFacts(parts, event, rows, riders, by.context);
  const keepsDay = means === 'claim' || means === 'riderRemoval' || means === 'recheck';
  // Assigning a row's rider, except by the promoter, does not change whether the posting is held.
  const stillHeld = new Set(
    keepsDay && by.session?.type !== 'promoter'
      ? news.flatMap(({ classId }) => (classOf(event, classId).hold ? classId : []))
      : [],
  );
  // Each change is its own posting, so that the history has them all.
  const postings = news.map((draft) => {
    const raceClass = classOf(event, draft.classId);
    const standing = before.postings.get(raceClass.postingId ?? '');
    const former = standing && means !== 'todaysFacts' ? { facts: standing.facts, results: standing.rows } : null;
    const recorded = draft.facts ?? recordFacts(former, draft.rows ?? [], today, whoIs);
    const id = newId();
    const postedAt = keepsDay ? raceClass.postedAt : by.now;
    Object.assign(
      raceClass,
      draft.rows
        ? { postingId: id, finishers: draft.finishers, postedAt }
        : { postingId: null, finishers: null, postedAt: null },
    );
    return {
      id,
      eventId: event.id as string,
      classId: draft.classId,
      className: raceClass.name,
      rows: recorded.results,
      facts: recorded.facts,
      finishers: draft.finishers,
      postedAt: by.now,
      postedBy: by.cause.actor.proxiedBy ?? by.cause.actor.userId,
      means,
      fileName,
    };
  });
  const change = {
    cause: causeOf(means),
    changed: news.map(({ classId }) => classId),
    postings: new Map(postings.map(({ id, rows: own, facts }) => [id, { rows: own, facts }])),
    riders,
    stillHeld,
    dryRun: intent.dryRun,
  };
  const { posting: released, changes } = await judgeChange(parts, event, before, change, by);
  const posting = await describePosting(parts, event, by, {
    ...change,
    asPosted: new Set(event.classes.map(({ id }) => id)),
  });
  const hash = hashOf(posting, drafts);
  if (intent.hash !== undefined && intent.hash !== hash) throw previewChanged();
  intent.reports?.changedTo({
    fileName,
    classes: news.map(({ classId, rows: own }) => {
      const { id, name, finishers } = classOf(event, classId);
      return { id, name, finishers, results: resultsFor(own ?? [], means) };
    }),
  });
  if (!intent.dryRun && postings.length > 0) {
    // Rows first: they do not show until the event points to them, which is one write.
    const kept = file
      ? await keepFile(parts, { purpose: 'posting', eventId: event.id as string, name: fileName, bytes: file }, by.now)
      : null;
    await insertPostings(
      parts,
      postings.map((each) => ({ ...each, fileId: kept?.id ?? null })),
    );
    event.postingIds.push(...postings.map(({ id }) => id));
    try {
      for (const { rows: own } of postings) await assertNotMerging(parts, own, parts.clock());
      await saveEvent(parts, event, by, { posting: released });
    } catch (error) {
      // Only if the event certainly does not point to them: after a lost connection it may.
      if (error instanceof ProblemError && ['request/stale', 'catalog/riders-merging'].includes(error.code)) {
        await deletePostings(
          parts,
          postings.map(({ id }) => id),
        );
        if (kept) await deleteFiles(parts, [kept.id]);
      }
      throw error;
    }
  }
  return { hash, posting, changes };
}

const ridersOf = (rows: PostedRow[]) => rows.flatMap(({ riderId }) => riderId ?? []);

const causeOf = (means: Posting['means']): JudgmentCause =>
  means === 'claim' || means === 'recheck' || means === 'todaysFacts' ? means : 'results';

/** For many rows at once the audit log has only their number: the postings keep the rows. */
const resultsFor = (rows: PostedRow[], means: Posting['means']) =>
  means === 'file' || means === 'restore' ? rows.length : rows.map(({ recorded: _facts, ...row }) => row);

function isAsItStands(
  { postingId, finishers }: ClassFields,
  rowsOf: (postingId: string | null) => PostedRow[],
  draft: Draft,
): boolean {
  if (draft.rows === null || postingId === null) return draft.rows === null && postingId === null;
  return (
    (finishers ?? null) === draft.finishers &&
    JSON.stringify(rowsOf(postingId).map(comparable)) === JSON.stringify(draft.rows.map(comparable))
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
  const rows = drafts.map(({ classId, rows: own }) => [
    classId,
    own?.map(({ resultId: _id, recorded: _facts, ...row }) => row),
  ]);
  const seen = {
    ...posting,
    classes: classes.map(({ postedAt: _posted, postedBy: _by, releasedBy: _second, results, ...raceClass }) => ({
      ...raceClass,
      results: results.map(({ resultId: _id, ...result }) => result),
    })),
    rows,
  };
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex');
}
