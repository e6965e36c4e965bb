import type { ColumnRole } from '@podium/contracts/reading.ts';
import type { Line } from '../grid.ts';
import type { Table } from '../tables/find-tables.ts';
import type { HeaderTag } from '../words/header-names.ts';
import { sameClass, type EventClass } from '../words/class-names.ts';
import { isStatusCode, statusIn } from '../words/places.ts';
import { orderByGivenNames, orderOf, type NameOrder } from '../words/names.ts';
import { columnValues, type ColumnValues } from './cell-kinds.ts';

export type Column = ColumnValues & { at: number; name: string; tag: HeaderTag | null };
/** The columns of a table and what they are; place and class are chosen together, later. */
export type Columns = {
  all: Column[];
  roles: (ColumnRole | null)[];
  why: string[];
  /**
   * Columns with status words beside a place: `time` if the words stand where a time would, `hint` if somewhere else, where
   * they are evidence and no more.
   */
  statusColumns: { at: number; how: 'status' | 'remark' | 'flag' | 'time' | 'hint' }[];
  motos: number[];
  /** Columns named as places, in class or overall: a status in any of them counts. */
  places: number[];
  nameOrder: NameOrder;
};

/** The roles of columns but place and class, by their names and values. */
export function assignRoles(table: Table, rows: Line[], classes: readonly EventClass[]): Columns {
  const width = rows.reduce((max, { cells }) => Math.max(max, cells.length), table.names.length);
  const all = Array.from({ length: width }, (_, at): Column => {
    const values = columnValues(rows.map(({ cells }) => cells[at] ?? ''));
    const tag = table.tags[at] ?? null;
    const isPlace = (tag === 'class' || tag === 'group') && countsUp(values.values, classes);
    return { ...values, at, name: table.names[at] ?? '', tag: isPlace ? 'placeInClass' : tag };
  });
  const roles: (ColumnRole | null)[] = all.map(() => null);
  const why = all.map(({ tag, values }) => whyNot(tag, values.length));
  const give = (column: Column | undefined, role: ColumnRole, reason = 'by-name') => {
    if (!column || roles[column.at] !== null) return;
    roles[column.at] = role;
    why[column.at] = reason;
  };
  const free = (column: Column) => roles[column.at] === null && column.values.length > 0;
  const tagged = (...tags: HeaderTag[]) =>
    all.filter((column) => free(column) && column.tag !== null && tags.includes(column.tag));
  const unnamed = () => all.filter((column) => free(column) && column.tag === null);

  for (const column of tagged('amaNumber'))
    if (column.share('ama') > 0.5 || column.share('number') > 0.8) give(column, 'amaNumber');
  if (!roles.includes('amaNumber'))
    for (const column of tagged('license')) if (column.share('seven') > 0.8) give(column, 'amaNumber', 'by-values');
  give(
    all.find((column) => free(column) && column.share('email') > 0.6),
    'email',
    'by-values',
  );
  give(tagged('vin')[0] ?? unnamed().find((column) => column.share('vin') > 0.9), 'vin');

  for (const column of tagged('make', 'model', 'bike'))
    if (column.share('letters') > 0.6 || column.share('bike') > 0.3) give(column, 'bike');
  const isClassLike = (column: Column) =>
    column.values.filter((value) => sameClass(value, classes)).length > column.values.length * 0.8;
  if (!roles.includes('bike'))
    give(
      unnamed().find((column) => column.share('bike') > 0.7 && !isClassLike(column)),
      'bike',
      'by-values',
    );

  const statusColumns = statusOf(all.filter(free));
  for (const { at, how } of statusColumns)
    if (how !== 'time' && how !== 'hint') give(all[at], 'status', how === 'status' ? 'by-values' : `status-${how}`);
  const nameOrder = giveNames(tagged, unnamed, give);
  giveHomes(tagged, unnamed, give);
  for (const { at, how } of statusColumns) if (how === 'time') give(all[at], 'status', 'status-time');
  return {
    all,
    roles,
    why,
    statusColumns,
    motos: all.filter(({ tag }) => tag === 'moto').map(({ at }) => at),
    places: all
      .filter(({ tag }) => tag === 'place' || tag === 'placeInClass' || tag === 'placeOverall')
      .map(({ at }) => at),
    nameOrder,
  };
}

/**
 * Whether a column called "Div" or "Cat" holds the places in it, in rows by the overall place: hardly anybody is second
 * before somebody is first.
 */
function countsUp(values: string[], classes: readonly EventClass[]): boolean {
  const counts: number[] = [];
  let early = 0;
  for (const value of values) {
    if (/^[0-]$/.test(value) || statusIn(value) !== null) continue;
    if (!/^[1-9]\d{0,3}$/.test(value)) return false;
    const place = Number(value);
    const count = (counts[place] ?? 0) + 1;
    if (place > 1 && count > (counts[place - 1] ?? 0)) early += 1;
    counts[place] = count;
  }
  return counts.length > 5 && early <= values.length * 0.02 && !values.some((value) => sameClass(value, classes));
}

function whyNot(tag: HeaderTag | null, filled: number): string {
  if (filled === 0) return 'empty';
  if (tag === 'placeOther' || tag === 'placeOverall') return tag;
  if (tag === 'number') return 'number';
  if (tag === 'moto') return 'moto';
  if (tag === 'points') return 'points';
  if (tag === 'time' || tag === 'gap') return 'time';
  return tag === null ? 'unknown' : 'not-needed';
}

/** Columns whose cells are words such as DNF, whatever they are called; never those of motos, laps or states. */
function statusOf(columns: Column[]): Columns['statusColumns'] {
  return columns.flatMap((column): Columns['statusColumns'] => {
    const { at, tag } = column;
    const words = column.share('status');
    const isState = column.share('state') > 0.9 && column.distinct > 2;
    if (tag === 'flag' && column.share('flag') > 0.9) return [{ at, how: 'flag' }];
    if (tag === 'remark') return [{ at, how: 'remark' }];
    // Every cell counts here, however rare the word: one DNF in a thousand rows must not be paid.
    const saysStatus = column.values.some((value) => statusIn(value) !== null);
    if (tag === 'status' && (words > 0.5 || saysStatus)) return [{ at, how: 'status' }];
    if (isState || tag === 'moto' || tag?.startsWith('place') || tag === 'state' || tag === 'name') return [];
    // One letter is as likely a sex or a group.
    const isWords = words > 0.95 && column.values.some(({ length: letters }) => letters > 1);
    if (isWords && (tag === null || tag === 'known' || tag === 'status' || tag === 'points'))
      return [{ at, how: 'status' }];
    if ((tag === 'time' || tag === 'gap') && saysStatus) return [{ at, how: 'time' }];
    const isOther = tag === null || tag === 'known' || tag === 'points' || tag === 'number';
    const isTimes = column.share('time') > 0.5 && saysStatus;
    return isOther && (isTimes || column.values.some(isStatusCode)) ? [{ at, how: 'hint' }] : [];
  });
}

type Give = (column: Column | undefined, role: ColumnRole, reason?: string) => void;
type Tagged = (...tags: HeaderTag[]) => Column[];

/** One whole name, or first and last name; a whole name that holds more than a name loses to a plain one. */
function giveNames(tagged: Tagged, unnamed: () => Column[], give: Give): NameOrder {
  const firsts = tagged('firstName').filter((column) => column.share('namePart') > 0.7);
  const lasts = tagged('lastName').filter((column) => column.share('namePart') > 0.7);
  const [surname] = tagged('surname');
  if (surname && lasts.length === 0 && firsts.length > 0) lasts.push(surname);
  const nameLike = [...tagged('name', 'lastFirst'), ...(surname && !lasts.includes(surname) ? [surname] : [])];
  // A column that is often empty names the entrant, not the rider.
  const fullest = nameLike.reduce((max, { filled }) => Math.max(max, filled), 0);
  const whole = nameLike.filter((column) => column.share('letters') > 0.7 && column.filled > fullest * 0.8);
  // A column "Name" beside "First Name" holds the family name.
  const nameAsLast = whole.find((column) => column.share('fullName') < 0.3 && column.share('namePart') > 0.7);
  if (firsts[0] && lasts.length === 0 && nameAsLast) lasts.push(nameAsLast);
  if (firsts[0] && lasts[0]) {
    give(firsts[0], 'firstName');
    give(lasts[0], 'lastName');
    return 'firstLast';
  }
  const named = whole
    .filter((column) => column.share('fullName') > 0.4 || column.share('commaName') > 0.4)
    .sort((one, other) => length(one) - length(other));
  const found =
    named[0] ??
    unnamed().find(
      (column) =>
        (column.share('fullName') > 0.8 || column.share('commaName') > 0.8) &&
        column.share('home') < 0.3 &&
        column.share('bike') < 0.3 &&
        column.distinct > column.values.length * 0.7,
    ) ??
    whole[0];
  if (!found) {
    give(firsts[0], 'firstName');
    give(lasts[0], 'lastName');
    return 'firstLast';
  }
  give(found, 'name', found.tag === null ? 'by-values' : 'by-name');
  const order = orderOf(found.values);
  return order ?? (found.tag === 'lastFirst' ? 'lastFirst' : orderByGivenNames(found.values));
}

const length = ({ values }: Column) => values.reduce((sum, value) => sum + value.length, 0);

function giveHomes(tagged: Tagged, unnamed: () => Column[], give: Give): void {
  const isNamed = tagged('city', 'hometown').length > 0;
  for (const column of tagged('hometown')) if (column.share('letters') > 0.6) give(column, 'hometown');
  for (const column of tagged('city'))
    if (column.share('letters') > 0.6) give(column, column.share('home') > 0.5 ? 'hometown' : 'city');
  for (const column of tagged('state')) if (column.share('letters') > 0.8) give(column, 'state');
  for (const column of tagged('country'))
    if (column.share('letters') > 0.8 && column.share('country') > 0.3) give(column, 'country');
  if (!isNamed)
    give(
      unnamed().find((column) => column.share('home') > 0.8),
      'hometown',
      'by-values',
    );
}
