import { nameKey } from '@podium/contracts/names.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { ColumnMapping, UploadAnswer } from '@podium/contracts/races.ts';
import type { UploadedFile } from '@podium/service-kit/mount.ts';
import { ProblemError } from '@podium/service-kit/problem.ts';
import { FileProblems, readTable, type Table } from '@podium/service-kit/table-file.ts';
import type { Author } from '../calls/author.ts';
import type { ReadingChoices } from '@podium/contracts/reading.ts';
import type { ClassFields, EventDocument, PostedRow } from '../documents/fields.ts';
import { payoutsOf } from '../classes/payouts-of.ts';
import { matchRiders, nearNamesOf } from '../clients/identity.client.ts';
import { getOwnEvent } from '../races/get-event.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { checkTakesResults, classOf, putPostings, type Intent } from '../results/put-postings.ts';
import { applyMapping, findMapping, isOurs, saveMapping } from './mappings.ts';
import { describeRow, type MatchedRow } from './describe-row.ts';
import { askBike, askNear, keysOf, matchRow, ridersByKey, type Choices, type Match } from './match-rows.ts';
import { fullName } from './row-evidence.ts';
import { learnShape } from '../shapes/shapes.ts';
import { readFile } from './read-file.ts';
import { readResults, rowsOfReading, type ResultRow, type ResultsFormat } from './read-results.ts';

/** A file with what a person decided about it: `choices` by line, `remember` saves the mapping for such headers. */
export type ResultsUpload = Intent & {
  eventId: string;
  format: ResultsFormat;
  file: UploadedFile;
  classId?: string | undefined;
  choices: Choices;
  /** Finishers of classes whose file lists only the brand's riders, by class name (rule 6). */
  stated: Record<string, number>;
  brandOnly: boolean;
  mapping: ColumnMapping | null;
  remember: boolean;
  /** The choices of a reading, by which a file of any shape is read. */
  reading: ReadingChoices | null;
};

/**
 * Posts the results of a file, or with `dryRun` describes what posting would do. The classes in the file get new
 * results, the others keep theirs; a file with any unreadable row is refused whole. Posting the same file again changes
 * nothing. Throws the errors of the file by line, and `import/preview-changed` when `hash` differs.
 */
export async function postResults(
  parts: CatalogParts,
  upload: ResultsUpload,
  by: Author,
): Promise<UploadAnswer & { posting?: ResultsPosting }> {
  const event = await getOwnEvent(parts, upload.eventId, by);
  checkTakesResults(event, by.now);
  const only = upload.format === 'class' ? classOf(event, upload.classId) : null;

  const problems = new FileProblems();
  const { rows, mapping } = upload.reading
    ? { rows: rowsOfReading(await readFile(upload.file, event, upload.reading, by.locale), problems), mapping: null }
    : await readUnasked(parts, { upload, event, only, problems }, by);
  const riders = await matchRiders(parts.identityUrl, keysOf(rows, upload.choices), by.context);
  const known = ridersByKey(riders);
  const isPaid = paidPlaces(event);
  const matched = await withNearNames(
    parts,
    rows.map((row): MatchedRow => {
      const choice = upload.choices[row.key];
      const match = matchRow(row, known, { choice, byStaff: by.session.type === 'admin' });
      const pays = isPaid(row);
      return { row, match: pays && choice === undefined ? askBike(row, match) : match, isPaid: pays };
    }),
    upload.choices,
    by,
  );
  refuseTwice(matched, problems);
  if (!upload.dryRun) problems.check();

  if (rows.length === 0) throw new ProblemError('import/empty');
  const drafts = draftsOf(
    matched.filter(({ row }) => row.classId !== ''),
    upload,
  );
  const { hash, posting } = await putPostings(
    parts,
    event,
    drafts,
    { means: 'file', fileName: upload.file.name || null, file: upload.file.bytes },
    by,
    { ...upload, reports: by },
    riders,
  );
  if (upload.reading && !upload.dryRun) await learn(parts, { ...upload, reading: upload.reading }, event, by);
  return {
    classes: drafts.map((each) => summary(event, each)),
    rows: matched.map((each) => describeRow(each, problems, by.locale)),
    hash,
    mapping,
    ...(upload.dryRun && { posting }),
  };
}

/** What is posted stands by now: if nothing can be learned of it, the next such file is confirmed as a new one. */
async function learn(
  parts: CatalogParts,
  { file, reading: choices }: { file: UploadedFile; reading: ReadingChoices },
  event: EventDocument,
  by: Author,
): Promise<void> {
  try {
    const auto = await readFile(file, event, null, by.locale);
    await learnShape(parts, { auto, choices, name: file.name }, by);
  } catch (error) {
    parts.log.warn({ eventId: event.id as string, code: codeOf(error) }, 'the shape of a posted file was not learned');
  }
}

const codeOf = (error: unknown) => (error instanceof ProblemError ? error.code : (error as Error).name);

/** An upload to an event, or to one class of it, with the problems that its reading finds. */
type Asked = { upload: ResultsUpload; event: EventDocument; only: ClassFields | null; problems: FileProblems };
type Read = { rows: ResultRow[]; mapping: ColumnMapping | null };

/**
 * A file without choices: the three shapes of api.md, one with a saved mapping, or any other whose reading leaves nothing
 * open. Throws what the shape refuses where the reading is not sure.
 */
async function readUnasked(parts: CatalogParts, asked: Asked, by: Author): Promise<Read> {
  const { upload, event, only, problems } = asked;
  try {
    return await readShaped(parts, asked, by);
  } catch (problem) {
    if (upload.mapping) throw problem;
    const classes = only ? [only] : event.classes;
    const reading = await readFile(upload.file, { classes }, null, by.locale).catch((error: unknown) => {
      // What cannot be read either way is refused as the documented shapes say.
      throw error instanceof ProblemError ? problem : error;
    });
    if (!reading.sure) throw problem;
    return { rows: rowsOfReading(reading, problems), mapping: null };
  }
}

async function readShaped(parts: CatalogParts, { upload, event, only, problems }: Asked, by: Author): Promise<Read> {
  const { table, mapping } = await readMapped(parts, upload, by);
  const format = mapping ? mappedFormat(upload.format) : upload.format;
  return { rows: readResults(table, format, event.classes, only, problems), mapping };
}

/** A file with other headers is read by the mapping sent with it, or the one saved for such headers. */
async function readMapped(
  parts: CatalogParts,
  { file, mapping: given, remember }: ResultsUpload,
  by: Author,
): Promise<{ table: Table; mapping: ColumnMapping | null }> {
  const table = await readTable(file);
  const mapping = given ?? (isOurs(table.header) ? null : await findMapping(parts, by.session, table.header));
  if (!mapping) return { table, mapping };
  const mapped = applyMapping(table, mapping);
  if (given && remember)
    await saveMapping(parts, by.session, { header: table.header, mapping, name: file.name, at: by.now });
  return { table: mapped, mapping };
}

/** A mapped file may have any of our columns, whatever its shape. */
const mappedFormat = (format: ResultsFormat): ResultsFormat => (format === 'class' ? 'class' : 'all');

function refuseTwice(matched: MatchedRow[], problems: FileProblems): void {
  const seen = new Map<string, number>();
  for (const { row, match } of matched) {
    if (match.status !== 'matched') continue;
    const key = `${row.classId} ${match.rider.riderId}`;
    const other = seen.get(key);
    if (other !== undefined) problems.add(row.line, '', 'import/rider-twice', { class: row.className, other }, row.key);
    seen.set(key, other ?? row.line);
  }
}

/** The paid places of a class of a paying event; for these, unmatched riders are searched by similar names. */
function paidPlaces(event: EventDocument): (row: ResultRow) => boolean {
  const payouts = new Map(event.classes.map((raceClass) => [raceClass.id, payoutsOf(event, raceClass)]));
  return ({ classId, place }) => payouts.get(classId)?.has(place) ?? false;
}

async function withNearNames(
  { identityUrl }: CatalogParts,
  matched: MatchedRow[],
  choices: Choices,
  by: Author,
): Promise<MatchedRow[]> {
  const isAsked = ({ row, match, isPaid }: MatchedRow) =>
    isPaid && match.status === 'unmatched' && row.name !== '' && choices[row.key] === undefined;
  const names = matched.filter(isAsked).map(({ row }) => nameKey(row.name));
  const near = await nearNamesOf(identityUrl, [...new Set(names)], by.context);
  // Somebody who already has a result in the class is no candidate for another.
  const taken = new Set(
    matched.flatMap(({ row, match }) => (match.status === 'matched' ? [`${row.classId} ${match.rider.riderId}`] : [])),
  );
  const free = ({ classId, name }: ResultRow) =>
    near[nameKey(name)]?.filter(({ riderId }) => !taken.has(`${classId} ${riderId}`));
  return matched.map((each) => (isAsked(each) ? { ...each, match: askNear(each.row, free(each.row)) } : each));
}

type FileDraft = { classId: string; finishers: number | null; rows: PostedRow[] };

function draftsOf(matched: MatchedRow[], { brandOnly, stated, choices }: ResultsUpload): FileDraft[] {
  return [...Map.groupBy(matched, ({ row }) => row.classId)].map(([classId, ofClass]) => {
    const className = ofClass[0]?.row.className ?? '';
    const counted = ofClass.filter(({ row }) => row.place !== null).length;
    return {
      classId,
      finishers: stated[className] ?? (brandOnly ? null : counted),
      rows: ofClass.map(({ row, match }) => ({
        // The line within the class identifies a result well enough: the same file gives the same ids.
        resultId: `${classId}-${row.key}`,
        place: row.place,
        status: row.status,
        name: row.name || riderName(match) || (row.amaNumber ?? row.email ?? ''),
        hometown: row.hometown,
        riderId: match.status === 'matched' ? match.rider.riderId : null,
        ...(choices[row.key] === '' && { settled: true }),
        vin: row.vin,
        bike: row.bike,
        amaNumber: row.amaNumber,
        email: row.email,
      })),
    };
  });
}

const riderName = (match: Match) => (match.status === 'matched' ? fullName(match.rider) : undefined);

function summary(event: EventDocument, { classId, finishers, rows }: FileDraft): UploadAnswer['classes'][number] {
  const matched = rows.filter(({ riderId }) => riderId !== null).length;
  const { name, hold } = classOf(event, classId);
  const unmatched = rows.length - matched;
  return { classId, className: name, finishers, matched, unmatched, held: [...(hold?.reasons ?? [])] };
}
