import { centsFilled, deadHeatOver, sharedPlaces } from '@podium/contracts/dead-heats.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { FullResult, ResultInput } from '@podium/contracts/races.ts';

export type ResultStatus = FullResult['status'];
/** A result as a row of the grid, every cell as typed. */
export type ResultRow = {
  key: string;
  id?: string;
  place: string;
  status: ResultStatus;
  name: string;
  riderId: string | null;
  /** Set by the user: this is no rider of the program. Otherwise a row that had no rider is matched by its content. */
  isNobody: boolean;
  amaNumber: string;
  bike: string;
  vin: string;
  hometown: string;
  email: string;
};
export const textColumns = ['name', 'amaNumber', 'bike', 'vin', 'hometown', 'email'] as const;
export const columns = ['place', 'status', 'name', 'amaNumber', 'bike', 'vin', 'hometown'] as const;
export type Column = (typeof columns)[number];
export const statuses: readonly ResultStatus[] = ['finished', 'DNF', 'DNS', 'DSQ'];

/** Keeps new keys distinct from those in a draft stored before a reload. */
const session = Math.random().toString(36).slice(2, 8);
let made = 0;
export const blankRow = (place = ''): ResultRow => ({
  key: `new-${session}-${(made += 1)}`,
  place,
  status: 'finished',
  name: '',
  riderId: null,
  isNobody: false,
  amaNumber: '',
  bike: '',
  vin: '',
  hometown: '',
  email: '',
});

export function rowsOf(results: readonly FullResult[]): ResultRow[] {
  const order = (result: FullResult) => result.place ?? 10_000 + statuses.indexOf(result.status);
  return results.toSorted((a, b) => order(a) - order(b)).map(rowOf);
}

export const rowOf = ({
  id,
  place,
  status,
  name,
  riderId,
  amaNumber,
  bike,
  vin,
  hometown,
  email,
}: FullResult): ResultRow => ({
  key: id,
  id,
  place: place === null ? '' : String(place),
  status,
  name,
  riderId,
  isNobody: false,
  amaNumber: amaNumber ?? '',
  bike: bike ?? '',
  vin: vin ?? '',
  hometown: hometown ?? '',
  email: email ?? '',
});

export const isBlank = (row: ResultRow) =>
  row.id === undefined && row.riderId === null && textColumns.every((column) => row[column].trim() === '');

const isPlace = (text: string) => /^[1-9]\d{0,3}$/.test(text.trim());
export const placeIn = ({ place }: ResultRow) => (isPlace(place) ? Number(place) : null);

export function inputOfRow(row: ResultRow, wasLinked: boolean): ResultInput {
  const text = (value: string) => value.trim() || null;
  const riderId = row.riderId ?? (row.isNobody || wasLinked ? null : undefined);
  return {
    ...(row.id && { id: row.id }),
    place: placeIn(row),
    status: row.status,
    name: row.name.trim(),
    ...(riderId !== undefined && { riderId }),
    amaNumber: text(row.amaNumber),
    email: text(row.email),
    vin: text(row.vin),
    bike: text(row.bike),
    hometown: text(row.hometown),
  };
}

export type RowProblem = 'placeMissing' | 'notAPlace' | 'placeTwice' | 'placeLeftOut' | 'riderTwice' | 'unnamed';
export const cellKey = (row: ResultRow, column: string) => `${row.key} ${column}`;

/** The places that several rows share, with how many do. */
export const placesShared = (rows: readonly ResultRow[]) =>
  sharedPlaces(rows.map((row) => (isBlank(row) ? null : placeIn(row))));

/** The problems by cell. A place that is shared in a dead heat is none; those that it fills besides are left out (rule 45). */
export function problemsOf(rows: readonly ResultRow[], deadHeats: ReadonlySet<number>): Map<string, RowProblem> {
  const ties = new Map([...placesShared(rows)].filter(([place]) => deadHeats.has(place)));
  const problems = new Map<string, RowProblem>();
  const [places, riders] = [new Set<string>(), new Set<string>()];
  for (const row of rows) {
    const place = row.place.trim();
    const isEmpty = isBlank(row);
    // A blank row has the next free place, or none; a place that is typed over it is checked at once.
    if (place === '' && row.status === 'finished' && !isEmpty) problems.set(cellKey(row, 'place'), 'placeMissing');
    else if (place !== '' && !isPlace(place)) problems.set(cellKey(row, 'place'), 'notAPlace');
    else if (place !== '' && places.has(String(Number(place))) && !ties.has(Number(place)))
      problems.set(cellKey(row, 'place'), 'placeTwice');
    else if (place !== '' && deadHeatOver(ties, Number(place)) !== undefined)
      problems.set(cellKey(row, 'place'), 'placeLeftOut');
    if (place !== '') places.add(String(Number(place)));
    if (isEmpty) continue;
    if (row.riderId !== null && riders.has(row.riderId)) problems.set(cellKey(row, 'name'), 'riderTwice');
    if (row.riderId !== null) riders.add(row.riderId);
    else if (textColumns.every((column) => ['bike', 'hometown'].includes(column) || row[column].trim() === ''))
      problems.set(cellKey(row, 'name'), 'unnamed');
  }
  return problems;
}

/** The row with a typed cell. "DNF" as the place sets the status, and a changed name removes the link to a rider. */
export function withCell(row: ResultRow, column: Column | 'email', text: string): ResultRow {
  const status = statuses.find((each) => each !== 'finished' && each === text.trim().toUpperCase());
  if (column === 'place')
    return status
      ? { ...row, place: '', status }
      : { ...row, place: text, status: text.trim() === '' ? row.status : 'finished' };
  if (column === 'status') {
    const known = statuses.find((each) => nameKey(each) === nameKey(text));
    return known ? { ...row, status: known, ...(known !== 'finished' && { place: '' }) } : row;
  }
  if (column === 'name') return text === row.name ? row : { ...row, name: text, riderId: null, isNobody: false };
  return { ...row, [column]: text };
}

/**
 * Swaps a row with the one above or below it. The places stay in order, so that two riders of the same status trade
 * theirs.
 */
export function moveRow(rows: readonly ResultRow[], at: number, by: 1 | -1): readonly ResultRow[] {
  const [row, other] = [rows[at], rows[at + by]];
  if (!row || !other) return rows;
  const trades = row.status === other.status;
  const next = [...rows];
  next[at + by] = trades ? { ...row, place: other.place } : row;
  next[at] = trades ? { ...other, place: row.place } : other;
  return next;
}

/** After the last one; a dead heat for it leaves the next ones out. */
export function nextPlace(rows: readonly ResultRow[]): string {
  const last = Math.max(0, ...rows.map((row) => placeIn(row) ?? 0));
  return String(last + Math.max(1, placesShared(rows).get(last) ?? 1));
}

/** Cents of each place; riders in a dead heat share what they fill together, but for odd cents (rule 45). */
export function payoutsOf(
  payouts: readonly { place: number; amountCents: number }[],
  rows: readonly ResultRow[],
): Map<number, number> {
  const paid = new Map(payouts.map(({ place, amountCents }) => [place, amountCents]));
  for (const [place, count] of placesShared(rows))
    paid.set(place, Math.floor(centsFilled(payouts, place, count) / count));
  return paid;
}

/** The content of a row, for comparisons; its key, its id and `isNobody` do not count. */
export const contentOf = ({ key: _key, id: _id, isNobody: _isNobody, ...content }: ResultRow) => content;
export const isSameRow = (a: ResultRow, b: ResultRow | undefined) =>
  b !== undefined && JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b)) && a.isNobody === b.isNobody;
