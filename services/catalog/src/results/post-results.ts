import type { MatchableRider } from '@podium/contracts/api/identity.ts';
import type { UploadAnswer, UploadRow } from '@podium/contracts/api/catalog.ts';
import { errorMessage } from '@podium/contracts/errors.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Session } from '@podium/contracts/roles.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { FileProblems, readTable } from '@podium/service-kit/table-file.ts';
import { newId, type ClassFields, type EventDocument, type PostedRow } from '../catalog.store.ts';
import { matchRiders, type CallContext } from '../clients/identity.client.ts';
import { eventCanceled, noSuchClass } from '../errors.ts';
import { getOwnEvent, saveEvent } from '../events/save-event.ts';
import type { CatalogParts } from '../parts.ts';
import { describePosting } from './describe-posting.ts';
import { keysOf, matchRow, type Choices, type Match } from './match-rows.ts';
import { readResults, type ResultRow, type ResultsFormat } from './read-results.ts';

export type ResultsUpload = {
  eventId: string; format: ResultsFormat; file: UploadedFile; classId?: string; choices: Choices;
  /** Finishers of classes whose file lists the brand's riders only, by class name (rule 6). */
  stated: Record<string, number>; brandOnly: boolean; dryRun: boolean;
};
type By = { session: Session; cause: Cause; context: CallContext; locale: Locale; now: Date };
type MatchedRow = { row: ResultRow; match: Match };

/**
 * Posts the results of a file, or with `dryRun` tells what posting would do. The classes that the file names get new results,
 * the others keep theirs; a file with any row that cannot be read is refused whole. The same file again changes nothing.
 */
export async function postResults(parts: CatalogParts, upload: ResultsUpload, by: By): Promise<UploadAnswer & { posting?: ResultsPosting }> {
  const event = await getOwnEvent(parts, upload.eventId, by.session);
  if (event.canceled) throw eventCanceled();
  const only = upload.format === 'class' ? classOf(event, upload.classId) : null;

  const problems = new FileProblems();
  const rows = readResults(await readTable(upload.file), upload.format, event.classes, only, problems);
  const riders = await matchRiders(parts.identityUrl, keysOf(rows, upload.choices), by.context);
  const matched = rows.map((row) => ({ row, match: matchRow(row, riders, upload.choices[row.line]) }));
  refuseTwice(matched, problems);
  if (!upload.dryRun) problems.check();

  const at = by.now;
  const postings = newPostings(matched.filter(({ row }) => row.classId !== ''), upload);
  for (const { classId, id, finishers } of postings) Object.assign(classOf(event, classId), { postingId: id, finishers, postedAt: at });
  const posting = await describePosting(parts, event, by.context, { riders, rows: new Map(postings.map(({ id, rows: posted }) => [id, posted])) });
  if (!upload.dryRun) {
    // Rows first: nothing shows them until the event points to them, and that is one write.
    await parts.store.postings.insertMany(postings.map(({ id, ...fields }) => ({ _id: id, eventId: event.id, ...fields, postedAt: at, postedBy: by.session.userId })));
    await saveEvent(parts, event, by.cause, posting);
  }
  return { classes: postings.map((each) => summary(event, each)), rows: matched.map((each) => describeRow(each, problems, by.locale)), ...(upload.dryRun && { posting }) };
}

function classOf(event: EventDocument, classId: string | undefined): ClassFields {
  const raceClass = event.classes.find(({ id }) => id === classId);
  if (!raceClass) throw noSuchClass();
  return raceClass;
}

function refuseTwice(matched: MatchedRow[], problems: FileProblems): void {
  const seen = new Map<string, number>();
  for (const { row, match } of matched) {
    if (match.status !== 'matched') continue;
    const key = `${row.classId} ${match.rider.riderId}`;
    const other = seen.get(key);
    if (other !== undefined) problems.add(row.line, '', 'import/rider-twice', { class: row.className, other });
    seen.set(key, other ?? row.line);
  }
}

type NewPosting = { id: string; classId: string; finishers: number | null; rows: PostedRow[] };

function newPostings(matched: MatchedRow[], { brandOnly, stated }: ResultsUpload): NewPosting[] {
  return [...Map.groupBy(matched, ({ row }) => row.classId)].map(([classId, ofClass]) => {
    const className = ofClass[0]?.row.className ?? '';
    const counted = ofClass.filter(({ row }) => row.place !== null).length;
    return {
      id: newId(),
      classId,
      finishers: stated[className] ?? (brandOnly ? null : counted),
      rows: ofClass.map(({ row, match }) => ({
        // The line within the class names a result for good enough: the same file gives the same ids.
        resultId: `${classId}-${row.line}`,
        place: row.place, status: row.status, name: row.name || riderName(match) || (row.amaNumber ?? row.email ?? ''), hometown: row.hometown,
        riderId: match.status === 'matched' ? match.rider.riderId : null, vin: row.vin, bike: row.bike,
      })),
    };
  });
}

const fullName = ({ firstName, lastName }: MatchableRider) => `${firstName} ${lastName}`;
const riderName = (match: Match) => (match.status === 'matched' ? fullName(match.rider) : undefined);

function summary(event: EventDocument, { classId, finishers, rows }: NewPosting): UploadAnswer['classes'][number] {
  const matched = rows.filter(({ riderId }) => riderId !== null).length;
  return { classId, className: classOf(event, classId).name, finishers, matched, unmatched: rows.length - matched };
}

function describeRow({ row, match }: MatchedRow, problems: FileProblems, locale: Locale): UploadRow {
  const stated = { line: row.line, className: row.className, place: row.placeText, name: row.name || (row.amaNumber ?? row.email ?? row.vin ?? '') };
  const problem = problems.fields.find(({ line }) => line === row.line);
  if (problem) return { ...stated, status: 'error', code: problem.code, ...(problem.column && { column: problem.column }), message: errorMessage(problem.code, locale, problem.params) };
  if (match.status === 'matched') return { ...stated, status: 'matched', riderId: match.rider.riderId, riderName: fullName(match.rider) };
  if (match.status === 'unmatched') return { ...stated, status: 'unmatched' };
  const candidates = match.candidates.map((rider) => ({ riderId: rider.riderId, name: fullName(rider), hometown: rider.hometown, amaNumber: rider.amaNumber, active: rider.active }));
  return { ...stated, status: 'review', candidates };
}
