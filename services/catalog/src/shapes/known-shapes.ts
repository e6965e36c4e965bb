import { createHash } from 'node:crypto';
import type { Reading, ReadingChoices } from '@podium/contracts/reading.ts';
import type { KnownTable } from '../documents/file-schemas.ts';

/** What a file of a known shape is read with, and how that compares to when the shape was learned. */
export type Known = { state: 'same' | 'differs' } | { state: 'applied'; choices: ReadingChoices };

type Table = Pick<KnownTable, 'header' | 'auto'> & { id: string };
/** A longer one is of no export: nothing is learned of it. */
const maxKeyLength = 20_000;
/** Kinds of tables with one header that differ by their values, such as a column that is empty in one of them. */
const maxTables = 20;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The used tables of a reading; null where one has no header, for then nothing says that another file is alike. */
function tablesOf({ tables, columns }: Pick<Reading, 'tables' | 'columns'>): Table[] | null {
  const used = tables.filter((table) => table.used);
  if (used.length === 0 || used.some(({ headerLine }) => headerLine === null)) return null;
  return used.map(({ id }) => {
    const own = columns.filter(({ table }) => table === id);
    return { id, header: own.map(({ name }) => name), auto: own.map(({ role }) => role) };
  });
}

/**
 * Identifies the shape of a file by the headers of its tables, in any number and order; null if it has none. `auto` is
 * how the file is read with nothing chosen.
 */
export function headerKeyOf(auto: Pick<Reading, 'tables' | 'columns'>): string | null {
  const tables = tablesOf(auto);
  if (!tables) return null;
  const key = JSON.stringify([...new Set(tables.map(({ header }) => JSON.stringify(header)))].sort());
  return key.length > maxKeyLength ? null : createHash('sha256').update(key).digest('hex');
}

/**
 * What a posted file teaches (rule 46): what each kind of table was read as, beside how it is read with nothing chosen.
 * Null where two tables that look alike were read as two things. Rows, classes and ties are of the one file.
 */
export function learnedFrom(
  auto: Pick<Reading, 'tables' | 'columns'>,
  { columns, answers }: Pick<ReadingChoices, 'columns' | 'answers'>,
): KnownTable[] | null {
  const learned: KnownTable[] = [];
  for (const { id, header, auto: own } of tablesOf(auto) ?? []) {
    const table: KnownTable = {
      header,
      auto: own,
      roles: columns[id] ?? own,
      place: answers[`place:${id}`] ?? null,
      comma: answers[`comma:${id}`] ?? null,
    };
    const alike = learned.find((each) => isAlike(each, table));
    if (alike && !isSame(alike, table)) return null;
    if (!alike) learned.push(table);
  }
  return learned.length > 0 && learned.length <= maxTables ? learned : null;
}

const isAlike = (one: Pick<KnownTable, 'header' | 'auto'>, other: Pick<KnownTable, 'header' | 'auto'>) =>
  isSame([one.header, one.auto], [other.header, other.auto]);

/** What was known with what the last posting taught, the newest first. */
export const mergeTables = (learned: KnownTable[], known: KnownTable[]): KnownTable[] =>
  [...learned, ...known.filter((each) => !learned.some((table) => isAlike(each, table)))].slice(0, maxTables);

/**
 * How a file of a known shape is read. It is known only where the values of every table lead the reader to the same
 * columns as then; what was chosen then is chosen again.
 */
export function readingOfKnown(
  auto: Pick<Reading, 'tables' | 'columns' | 'choices'>,
  known: readonly KnownTable[],
): Known {
  const tables = tablesOf(auto) ?? [];
  const found = tables.map((table) => ({ id: table.id, former: known.find((each) => isAlike(each, table)) }));
  const columns: ReadingChoices['columns'] = {};
  const answers: ReadingChoices['answers'] = {};
  for (const { id, former } of found) {
    if (!former) return { state: 'differs' };
    if (!isSame(former.roles, former.auto)) columns[id] = former.roles;
    if (former.place !== null) answers[`place:${id}`] = former.place;
    if (former.comma !== null) answers[`comma:${id}`] = former.comma;
  }
  const isPlain = Object.keys(columns).length === 0 && Object.keys(answers).length === 0;
  return isPlain ? { state: 'same' } : { state: 'applied', choices: { version: 1, answers, columns } };
}
