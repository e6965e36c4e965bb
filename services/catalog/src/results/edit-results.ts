import type { z } from 'zod';
import { deadHeatOver, sharedPlaces } from '@podium/contracts/dead-heats.ts';
import type { ResultsChange, resultInputSchema } from '@podium/contracts/races.ts';
import type { ResultsPosting } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { Author } from '../calls/author.ts';
import type { EventDocument, PostedRow } from '../documents/fields.ts';
import { badRows, noSuchResult } from '../errors.ts';
import { eventDetailOf } from '../races/event-views.ts';
import { getOwnEvent } from '../races/get-event.ts';
import { matchRiders } from '../clients/identity.client.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { loadRows } from '../postings/read-postings.ts';
import { checkTakesResults, classOf, putPostings, type Draft, type Intent } from './put-postings.ts';

type Entry = z.output<typeof resultInputSchema>;
/** The event after it and the hash of what was posted; a preview also has the posting that rewards would judge. */
export type Change = ResultsChange & { posting?: ResultsPosting };
/** `deadHeats`: places that several rows share, confirmed by who posts; those that stand already need no confirmation. */
type Edit = { classId: string; deadHeats?: number[] | undefined } & Intent;

/**
 * Sets one result: a new one, or with `id` an existing one. Setting only its rider claims it, dated by the standing
 * posting. Throws `catalog/no-such-result`, and as `checkRows`.
 */
export async function setResult(
  parts: CatalogParts,
  eventId: string,
  { classId, result, deadHeats, ...intent }: Edit & { result: Entry },
  by: Author,
): Promise<Change> {
  const event = await getOwnEvent(parts, eventId, by);
  const standing = await rowsOf(parts, event, classId);
  const newId = by.idFor('result');
  // A new one that exists already is from a try of this call whose worker died.
  const before = standing.find(({ resultId }) => resultId === (result.id ?? newId));
  if (result.id !== undefined && !before) throw noSuchResult();
  const after = rowOf(result, before, newId);
  const rows = before ? standing.map((row) => (row === before ? after : row)) : [...standing, after];
  const isClaim =
    before !== undefined &&
    before.riderId === null &&
    JSON.stringify({ ...after, riderId: null }) === JSON.stringify({ ...ordered(before), riderId: null });
  const raceClass = classOf(event, classId);
  const counted = (list: PostedRow[]) => list.filter(({ place }) => place !== null).length;
  const finishers =
    raceClass.finishers === null
      ? raceClass.postingId
        ? null
        : counted(rows)
      : raceClass.finishers + counted(rows) - counted(standing);
  return put(
    parts,
    event,
    { classId, rows, finishers, ...knownOf(standing, deadHeats) },
    isClaim ? 'claim' : 'grid',
    by,
    { ...intent, reports: by },
  );
}

/**
 * Sets all results of a class as in the grid; no rows remove them. Without `finishers` the rows with a place are
 * counted; null means that not all are listed and the number is not known yet (rule 6). Throws as `checkRows` and
 * `checkTakesResults`.
 */
export async function setResults(
  parts: CatalogParts,
  eventId: string,
  {
    classId,
    results,
    finishers,
    deadHeats,
    ...intent
  }: Edit & { results: Entry[]; finishers?: number | null | undefined },
  by: Author,
): Promise<Change> {
  const event = await getOwnEvent(parts, eventId, by);
  const standing = await rowsOf(parts, event, classId);
  const known = new Map(standing.map((row) => [row.resultId, row]));
  const rows = results.map((result, i) => {
    const newId = by.idFor(`result ${i}`);
    return rowOf(result, known.get(result.id ?? newId), newId);
  });
  const counted = rows.filter(({ place }) => place !== null).length;
  return put(
    parts,
    event,
    { classId, rows, finishers: finishers === undefined ? counted : finishers, ...knownOf(standing, deadHeats) },
    'grid',
    by,
    intent,
  );
}

const placesOf = (rows: PostedRow[]) => rows.map(({ place }) => place);

/** What needs no confirmation any more: places that are shared, and riders who were linked before. */
type Known = { tied: ReadonlySet<number>; linked: ReadonlySet<string> };
export const knownOf = (standing: PostedRow[], deadHeats: number[] = []): Known => ({
  tied: new Set([...deadHeats, ...sharedPlaces(placesOf(standing)).keys()]),
  linked: new Set(standing.flatMap(({ riderId }) => riderId ?? [])),
});

async function put(
  parts: CatalogParts,
  event: EventDocument,
  { tied, linked, ...draft }: Draft & { rows: PostedRow[] } & Known,
  means: 'grid' | 'claim',
  by: Author,
  intent: Intent,
): Promise<Change> {
  checkTakesResults(event, by.now);
  await checkRows(parts, draft.rows, { tied, linked }, by);
  const kept: Draft = draft.rows.length > 0 ? draft : { classId: draft.classId, rows: null, finishers: null };
  const { hash, posting } = await putPostings(
    parts,
    event,
    [kept],
    { means: kept.rows ? means : 'removal' },
    by,
    intent,
  );
  return {
    event: eventDetailOf(event, await loadRows(parts, event), parts.clock()),
    hash,
    ...(intent.dryRun && { posting }),
  };
}

const rowsOf = async (parts: CatalogParts, event: EventDocument, classId: string): Promise<PostedRow[]> =>
  (await loadRows(parts, event)).get(classOf(event, classId).postingId ?? '') ?? [];

const ordered = ({
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
}: PostedRow): PostedRow => ({
  ...(settled && { settled }),
  resultId,
  place,
  status,
  name,
  hometown,
  riderId,
  vin,
  bike,
  amaNumber: amaNumber ?? null,
  email: email ?? null,
});

/** The content of a row; a missing field of an existing result keeps its value. */
function rowOf({ id, ...entry }: Entry, before: PostedRow | undefined, newId: string): PostedRow {
  const blank = { name: '', hometown: null, riderId: null, vin: null, bike: null, amaNumber: null, email: null };
  const said = Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
  const row = { ...blank, ...before, ...said } as PostedRow;
  const status = entry.place === null ? (entry.status ?? before?.status ?? 'finished') : 'finished';
  // Unlinked by hand: it is not claimed automatically again.
  const settled = row.riderId === null && ((before?.riderId ?? null) !== null || before?.settled === true);
  return ordered({
    ...row,
    settled,
    status,
    vin: row.vin?.replace(/[\s-]/g, '').toUpperCase() || null,
    email: row.email?.toLowerCase() || null,
    resultId: before?.resultId ?? newId,
  });
}

/**
 * Each rider at most once per class, and each place, but for dead heats, after which places are left out (rule 45); a
 * row identifies its rider; an account is known to identity. Throws all errors together: `catalog/place-taken`,
 * `catalog/place-left-out`, `catalog/rider-twice`, `catalog/result-twice`, `catalog/result-unnamed`,
 * `catalog/place-missing`, `catalog/no-such-rider`, `catalog/rider-unverified`.
 */
export async function checkRows(
  parts: CatalogParts,
  rows: PostedRow[],
  { tied, linked }: Known,
  by: Pick<Author, 'context' | 'session'>,
): Promise<void> {
  const riderIds = [...new Set(rows.flatMap(({ riderId }) => riderId ?? []))];
  const riders =
    riderIds.length === 0
      ? []
      : await matchRiders(parts.identityUrl, { amaNumbers: [], emails: [], vins: [], names: [], riderIds }, by.context);
  const [places, people, ids] = [new Map<number, number>(), new Map<string, number>(), new Map<string, number>()];
  const shared = sharedPlaces(placesOf(rows));
  const problems: Parameters<typeof badRows>[0] = [];
  rows.forEach(({ resultId, place, status, riderId, name, amaNumber, email, vin }, i) => {
    const row = i + 1;
    if (ids.has(resultId))
      problems.push({ row, field: 'id', code: 'catalog/result-twice', params: { other: ids.get(resultId) as number } });
    ids.set(resultId, row);
    if (place === null && status === 'finished') problems.push({ row, field: 'place', code: 'catalog/place-missing' });
    if (!riderId && !name && !amaNumber && !email && !vin)
      problems.push({ row, field: 'name', code: 'catalog/result-unnamed' });
    if (place !== null && places.has(place) && !tied.has(place))
      problems.push({
        row,
        field: 'place',
        code: 'catalog/place-taken',
        params: { place, other: places.get(place) as number },
      });
    const over = place === null ? undefined : deadHeatOver(shared, place);
    if (place !== null && over !== undefined && tied.has(over))
      problems.push({ row, field: 'place', code: 'catalog/place-left-out', params: { place, tied: over } });
    if (place !== null && !places.has(place)) places.set(place, row);
    if (!riderId) return;
    const rider = riders.find((each) => each.riderId === riderId);
    if (!rider) problems.push({ row, field: 'riderId', code: 'catalog/no-such-rider' });
    // Only staff vouch for an account that nobody verified (rule 47).
    else if (!rider.emailVerified && !linked.has(riderId) && by.session.type !== 'admin')
      problems.push({ row, field: 'riderId', code: 'catalog/rider-unverified' });
    if (people.has(riderId))
      problems.push({
        row,
        field: 'riderId',
        code: 'catalog/rider-twice',
        params: { other: people.get(riderId) as number },
      });
    else people.set(riderId, row);
    if (rider && !name) rows[i]!.name = `${rider.firstName} ${rider.lastName}`;
  });
  if (problems.length > 0) throw badRows(problems);
}
