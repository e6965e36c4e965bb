import type { ReadingChoices } from '@podium/contracts/reading.ts';
import type { Source } from './grid.ts';
import type { Interpretation, Open, Row, TableReading } from './interpretation.ts';
import { findTables, type Table, type UnusedLine } from './tables/find-tables.ts';
import { readTable, type ReadTable } from './tables/read-table.ts';
import { toRows } from './tables/to-rows.ts';
import { judgeClasses } from './verdict/judge-classes.ts';
import { pickParts } from './verdict/pick-parts.ts';
import { nameClasses } from './verdict/name-classes.ts';
import type { EventClass } from './words/class-names.ts';

export type Context = { classes: readonly EventClass[]; fileName: string | null; choices: ReadingChoices };

type ReadTables = { read: ReadTable[]; hidden: TableReading[]; unused: UnusedLine[] };

/**
 * Reads the tables of a file by their own values and by what a person chose; the same always reads the same. Tables are
 * read once for all choices that say the same of them: each answer of each question is previewed.
 */
export function interpreterOf(
  source: Source,
  { classes, fileName }: Omit<Context, 'choices'>,
): (choices: ReadingChoices) => Interpretation {
  const known = new Map<string, ReadTables>();
  return (choices) => {
    const { columns, corrections, answers } = choices;
    const ofTables = Object.entries(answers).filter(([id]) => /^(place|comma):/.test(id));
    const key = JSON.stringify([columns, corrections, ofTables]);
    const tables = known.get(key) ?? readTables(source, classes, choices);
    known.set(key, tables);
    return interpret(tables, { classes, fileName, choices });
  };
}

function readTables(source: Source, classes: readonly EventClass[], choices: ReadingChoices): ReadTables {
  const unused: UnusedLine[] = source.asides.map(({ line, cells }) => ({
    table: '1',
    line,
    text: cells.join(' '),
    code: 'aside',
  }));
  const read: ReadTable[] = [];
  const hidden: TableReading[] = [];
  source.grids.forEach((grid, i) => {
    const found = findTables(grid, String(i + 1));
    unused.push(...found.unused);
    if (grid.isHidden) {
      hidden.push(...found.tables.map(hiddenTable));
      unused.push(...found.tables.flatMap((table) => linesOf(table, 'hidden-sheet')));
      return;
    }
    const titles = found.tables[0]?.segments[0]?.texts.map(({ cells }) => cells.filter(Boolean).join(' ')) ?? [];
    for (const table of found.tables) read.push(readTable(table, classes, titles, source.kind === 'text', choices));
  });
  return { read, hidden, unused };
}

function interpret({ read, hidden, unused: unread }: ReadTables, context: Context): Interpretation {
  const { choices } = context;
  const unused = [...unread];
  const open: Open[] = [];
  const isPlaced = ({ place, facts }: ReadTable) =>
    place.choice.at !== null || place.choice.how === 'order' || facts.every(({ finish }) => finish.status !== null);
  const isUsable = (each: ReadTable) => each.hasRiders && each.facts.length > 0 && isPlaced(each);
  const withPlaces = read.filter(isUsable);
  const withoutPlaces = read.filter((each) => each.hasRiders && !isUsable(each) && each.facts.length > 1);
  // A list of riders without places is read in its order only if somebody says so.
  const asked = withPlaces.length === 0 ? withoutPlaces : [];
  const used = [...withPlaces, ...asked];
  for (const each of used) open.push(...questionsOf(each, choices.answers));

  let rows: Row[] = [];
  for (const each of used) {
    const made = toRows(each, choices.answers);
    rows.push(...made.rows);
    unused.push(...made.unused);
    open.push(...made.open);
  }
  for (const { table } of read.filter((each) => !used.includes(each))) unused.push(...linesOf(table, 'other-table'));
  for (const { table, repeated } of read)
    unused.push(...repeated.map(({ line, cells }) => aside(table.id, line, cells, 'repeated-header')));

  const named = nameClasses(rows, context);
  rows = named.rows;
  open.push(...named.open);
  unused.push(...named.unused);
  // Who has no class is asked once.
  const isAskedOnce = named.open.some(({ kind }) => kind === 'no-class') || choices.answers['class:'] !== undefined;
  const before = new Set(rows.map(({ table }) => table));
  const picked = pickParts(rows, used, context);
  rows = picked.rows;
  const kept = new Set(rows.map(({ table }) => table));
  open.push(...picked.open);
  unused.push(...picked.unused);
  const judged = judgeClasses(rows, used, choices.answers);
  open.push(...judged.open);
  for (const { table } of used)
    unused.push(
      ...table.segments.flatMap(({ texts }) => texts.map(({ line, cells }) => aside(table.id, line, cells, 'section'))),
    );

  return {
    tables: [...read.map((each) => tableReading(each, rows)), ...hidden],
    rows: judged.rows,
    classes: judged.classes,
    unused: unused.filter(({ line }) => line > 0).sort((one, other) => one.line - other.line),
    open: open.filter(
      ({ id, kind }) =>
        choices.answers[id] === undefined && !(isAskedOnce && kind === 'class-blank') && !isOfDropped(id),
    ),
  };

  /** A table whose rows another table replaces raises no questions of its own. */
  function isOfDropped(id: string): boolean {
    const [kind = '', table = ''] = id.split(':');
    return ofTable.has(kind) && before.has(table) && !kept.has(table);
  }

  function questionsOf(
    { table: { id, names }, place, joined, classes: decided, columns }: ReadTable,
    answers: Record<string, string>,
  ): Open[] {
    const questions: Open[] = [];
    if (joined > 0 && answers[`comma:${id}`] === undefined)
      questions.push({
        id: `comma:${id}`,
        kind: 'unquoted-comma',
        params: { count: joined },
        options: [
          { label: { code: 'option-join' }, answer: 'join' },
          { label: { code: 'option-as-is' }, answer: 'asIs' },
        ],
      });
    if (place.open.length > 0)
      questions.push({
        id: `place:${id}`,
        kind: place.code,
        params: {},
        options: place.open.map(({ at, how }) => ({
          label:
            at === null
              ? { code: how === 'order' ? 'option-order' : 'option-no-place' }
              : {
                  code: how === 'count' ? 'option-count' : 'option-column',
                  params: { column: distinctName(names, at) },
                },
          answer: at === null ? how : `${how}/${at}`,
        })),
      });
    if (decided.isBlank && decided.at !== null)
      questions.push({
        id: `noclass:${id}`,
        kind: 'class-blank',
        params: { column: columns.all[decided.at]?.name ?? '' },
        options: [{ label: { code: 'option-leave-out' }, answer: 'leaveOut' }],
      });
    return questions;
  }
}

/** Kinds of questions about one table, by which their ids begin. */
const ofTable = new Set(['comma', 'place', 'noclass', 'blank', 'word']);
const columnName = (name: string, at: number) => name || `${at + 1}`;
/** With its number where two columns have one name. */
const distinctName = (names: string[], at: number) =>
  names.indexOf(names[at] ?? '') === names.lastIndexOf(names[at] ?? '')
    ? columnName(names[at] ?? '', at)
    : `${names[at]} (${at + 1})`;
const aside = (table: string, line: number, cells: string[], code: string): UnusedLine => ({
  table,
  line,
  text: cells.filter(Boolean).join(' ').slice(0, 200),
  code,
});
const linesOf = ({ id, segments, headerLine, names }: Table, code: string): UnusedLine[] => [
  ...(headerLine === null ? [] : [aside(id, headerLine, names, code)]),
  ...segments.flatMap(({ texts, rows }) => [...texts, ...rows].map(({ line, cells }) => aside(id, line, cells, code))),
];

const extent = ({ segments, headerLine }: Table): [number, number] => {
  const lines = segments.flatMap(({ rows }) => rows.map(({ line }) => line));
  const all = headerLine === null ? lines : [headerLine, ...lines];
  return all.length === 0 ? [1, 1] : [all.reduce((a, b) => Math.min(a, b)), all.reduce((a, b) => Math.max(a, b))];
};

const hiddenTable = (table: Table): TableReading => ({
  id: table.id,
  name: table.sheet,
  headerLine: table.headerLine,
  lines: extent(table),
  used: false,
  why: { code: 'hidden-sheet' },
  columns: [],
});

function tableReading({ table, columns }: ReadTable, rows: Row[]): TableReading {
  const used = rows.some((row) => row.table === table.id);
  return {
    id: table.id,
    name: table.sheet,
    headerLine: table.headerLine,
    lines: extent(table),
    used,
    why: used ? null : { code: 'other-table' },
    columns: columns.all.map(({ at, name, values }) => ({
      name: columnName(name, at),
      at,
      role: columns.roles[at] ?? null,
      sample: values.slice(0, 3).map((value) => value.slice(0, 80)),
      why: { code: `column-${columns.why[at] ?? 'unknown'}` },
    })),
  };
}
