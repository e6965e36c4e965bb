import { makeIn } from '@podium/contracts/brand.ts';
import type { ColumnRole, ReadingChoices, RowCorrection } from '@podium/contracts/reading.ts';
import { assignRoles, type Columns } from '../columns/assign-roles.ts';
import { chooseClass, type ClassDecision } from '../columns/choose-class.ts';
import { choosePlace, type PlaceChoice, type PlaceDecision } from '../columns/choose-place.ts';
import { readFinish, type RowFinish } from '../columns/read-finish.ts';
import type { Line } from '../grid.ts';
import type { Stated } from '../interpretation.ts';
import { sameClass, type EventClass } from '../words/class-names.ts';
import { homeText } from '../words/homes.ts';
import { readName } from '../words/names.ts';
import { readPlace } from '../words/places.ts';
import { adoptHeader, takeRepeatedHeaders, type Table } from './find-tables.ts';
import { unquotedCommas } from './join-commas.ts';
import { splitPlaceAndClass } from './place-with-class.ts';

/** A table with the roles of its columns and its rows as facts, before classes are judged. */
export type ReadTable = {
  table: Table;
  rows: Line[];
  /** Lines that say the header again. */
  repeated: Line[];
  columns: Columns;
  place: PlaceDecision;
  classes: ClassDecision;
  hasRiders: boolean;
  /** Lines whose cells were joined, if any. */
  joined: number;
  facts: RowFacts[];
};
export type RowFacts = Stated & {
  line: Line;
  segment: number;
  finish: RowFinish;
  /** What a person said of it in place of the file. */ correction: RowCorrection | undefined;
};

/** Reads a table by its own values, and by what a person chose. */
export function readTable(
  table: Table,
  classes: readonly EventClass[],
  titles: string[],
  isList: boolean,
  wishes: ReadingChoices,
): ReadTable {
  adoptHeader(table);
  const repeated = takeRepeatedHeaders(table);
  const own = table.segments.flatMap(({ rows }, segment) => rows.map((line) => ({ line, segment })));
  const commas = unquotedCommas(
    table,
    own.map(({ line }) => line),
  );
  const isJoined = commas.size > 0 && wishes.answers[`comma:${table.id}`] !== 'asIs';
  const joined = own.map(({ line }) => ({ ...line, cells: (isJoined && commas.get(line.line)) || line.cells }));
  const rows = splitPlaceAndClass(table, joined, classes);
  const columns = assignRoles(table, rows, classes);
  const decided = chooseClass(table, rows, columns, classes, titles);
  const corrections = rows.map(({ line }) => wishes.corrections?.[`${table.id}/${line}`]);
  correctClasses(decided, corrections, classes);
  const classOf = (row: number) => {
    const of = decided.of[row];
    return of?.eventClass?.id ?? of?.text ?? '';
  };
  const answer = wishes.answers[`place:${table.id}`];
  const place = answer === undefined ? choosePlace(rows, columns, classOf, { isList }) : decidedPlace(answer, columns);
  if (place.choice.at !== null) columns.roles[place.choice.at] = 'place';
  if (decided.at !== null) columns.roles[decided.at] = 'class';
  for (const at of [place.choice.at, decided.at]) if (at !== null) columns.why[at] = 'by-values';
  applyRoles(wishes.columns[table.id], columns, place, decided, rows);
  correctClasses(decided, corrections, classes);
  const roles = columns.roles;
  const hasRiders = ['name', 'firstName', 'lastName', 'amaNumber', 'email', 'vin'].some((role) =>
    roles.includes(role as ColumnRole),
  );
  const read = rows.map((line, i) => factsOf(line, own[i]?.segment ?? 0, columns, place.choice));
  if (place.choice.how !== 'column') number(read, classOf, place.choice);
  const facts = read.map((each, i) => corrected(each, corrections[i]));
  return { table, rows, repeated, columns, place, classes: decided, hasRiders, joined: commas.size, facts };
}

function decidedPlace(answer: string, columns: Columns): PlaceDecision {
  const [how = '', at = ''] = answer.split('/');
  const known = columns.all[Number(at)] && at !== '' ? Number(at) : null;
  const choice: PlaceChoice =
    how === 'order' ? { at: null, how } : how === 'count' ? { at: known, how } : { at: known, how: 'column' };
  return { choice, open: [], code: 'which-place' };
}

/** Roles that a person gave the columns, in place of those that the values suggest. */
function applyRoles(
  chosen: (ColumnRole | null)[] | undefined,
  columns: Columns,
  place: PlaceDecision,
  decided: ClassDecision,
  rows: Line[],
): void {
  if (!chosen || chosen.length !== columns.roles.length || chosen.every((role, at) => role === columns.roles[at]))
    return;
  columns.roles = [...chosen];
  columns.why = columns.why.map((why, at) => (chosen[at] === null ? why : 'by-choice'));
  const placeAt = chosen.indexOf('place');
  if (placeAt >= 0 && placeAt !== place.choice.at) Object.assign(place, decidedPlace(`column/${placeAt}`, columns));
  const classAt = chosen.indexOf('class');
  if (classAt < 0 || classAt === decided.at) return;
  decided.at = classAt;
  decided.of = rows.map(({ cells }) =>
    cells[classAt] ? { text: cells[classAt], eventClass: null, sure: false } : null,
  );
}

/** The classes that a person gave single rows. */
function correctClasses(
  decided: ClassDecision,
  corrections: (RowCorrection | undefined)[],
  classes: readonly EventClass[],
): void {
  decided.of = decided.of.map((of, i) => {
    const text = corrections[i]?.class;
    return text === undefined ? of : { text, eventClass: sameClass(text, classes), sure: true };
  });
}

/** A row with what a person said of it; a place that was typed has no doubt from other columns. */
function corrected(facts: RowFacts, correction: RowCorrection | undefined): RowFacts {
  if (!correction) return facts;
  const { place, name, hometown, bike, amaNumber } = correction;
  const said = place === undefined ? null : readPlace(place);
  return {
    ...facts,
    correction,
    ...(place !== undefined && {
      finish: {
        place: said?.place ?? null,
        status: said?.status ?? null,
        isTie: said?.isTie ?? false,
        text: said ? '' : place,
        isUnclear: false,
      },
    }),
    ...(name !== undefined && { name }),
    ...(hometown !== undefined && { hometown: hometown || null }),
    ...(bike !== undefined && { bike: bike || null }),
    ...(amaNumber !== undefined && { amaNumber: amaNumber || null }),
  };
}

function factsOf(line: Line, segment: number, columns: Columns, choice: PlaceChoice): RowFacts {
  const cells = (role: ColumnRole) =>
    columns.roles.flatMap((each, at) => (each === role && line.cells[at] ? [line.cells[at]] : []));
  const cell = (role: ColumnRole) => cells(role)[0] ?? '';
  const whole = cell('name');
  const name =
    whole !== '' ? readName(whole, columns.nameOrder) : [...cells('firstName'), ...cells('lastName')].join(' ');
  const numberText = cell('amaNumber').replace(/\.0$/, '').replace(/[\s-]/g, '');
  return {
    line,
    segment,
    correction: undefined,
    finish: readFinish(line, columns, choice.at),
    name,
    bike: bikeOf(cells('bike')),
    amaNumber: /^[-–]*$/.test(numberText) ? null : numberText,
    email: cell('email').toLowerCase() || null,
    vin: cell('vin').replace(/[\s-]/g, '').toUpperCase() || null,
    hometown:
      homeText({ hometown: cell('hometown'), city: cell('city'), state: cell('state'), country: cell('country') }) ??
      homeInName(whole),
  };
}

/** "Britta Kirkbride (NSW)". */
const homeInName = (name: string): string | null => /[([](\p{Lu}{2,3})[)\]]/u.exec(name)?.[1] ?? null;

/** Make and model of their columns, without saying either twice. */
function bikeOf(parts: string[]): string | null {
  const distinct = parts.filter(
    (part, i) =>
      !/^[-–]+$/.test(part) && !parts.some((other, j) => j !== i && other.length > part.length && other.includes(part)),
  );
  const [first] = distinct;
  if (first === undefined) return null;
  // The make stands first, wherever its column does.
  return [...distinct].sort((one, other) => Number(makeIn(other) === other) - Number(makeIn(one) === one)).join(' ');
}

/** Places counted within each class: by an overall place, or by the order of the rows. */
function number(facts: RowFacts[], classOf: (row: number) => string, { how }: PlaceChoice): void {
  const counts = new Map<string, number>();
  const order = facts.map((_, i) => i);
  if (how === 'count')
    order.sort((one, other) => (facts[one]?.finish.place ?? 1e9) - (facts[other]?.finish.place ?? 1e9));
  for (const i of order) {
    const { finish } = facts[i] as RowFacts;
    if (finish.status !== null || (how === 'count' && finish.place === null)) continue;
    const next = (counts.get(classOf(i)) ?? 0) + 1;
    counts.set(classOf(i), next);
    finish.place = next;
  }
}
