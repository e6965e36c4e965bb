import type { Grid, Line } from '../grid.ts';
import { headerTag, type HeaderTag } from '../words/header-names.ts';
import { isFullName } from '../words/names.ts';
import { labeledClass } from '../words/class-names.ts';
import { readPlace } from '../words/places.ts';

/** Rows under one title or section line. */
export type Segment = { texts: Line[]; rows: Line[] };
/** Rows under one header, in the sections that repeat it or stand under it. */
export type Table = {
  id: string;
  sheet: string | null;
  /** Null if the table has none in the file. */
  headerLine: number | null;
  names: string[];
  tags: (HeaderTag | null)[];
  segments: Segment[];
};
export type UnusedLine = {
  table: string;
  line: number;
  text: string;
  code: string;
  params?: Record<string, string | number>;
};

const textOf = ({ cells }: Line) => cells.filter(Boolean).join(' ').slice(0, 200);
const filled = ({ cells }: Line) => cells.filter(Boolean);

/** The tables of a grid: each header begins one; lines that are neither header nor row are titles, sections or footers. */
export function findTables(grid: Grid, gridId: string): { tables: Table[]; unused: UnusedLine[] } {
  const tables: Table[] = [];
  const unused: UnusedLine[] = [];
  const drop = (line: Line, code: string, table = current?.id ?? gridId) =>
    unused.push({ table, line: line.line, text: textOf(line), code });
  let current: Table | null = null;
  let pending: Line[] = [];
  const begin = (header: Line | null): Table => {
    const names = header ? header.cells : (grid.columns ?? []);
    // "Moto 1" and "Moto 2" over groups of columns: the upper line of the header.
    const above = pending.at(-1);
    const upper = header && above && above.cells[0] === '' && filled(above).length > 1 ? above : null;
    if (upper) {
      pending = pending.slice(0, -1);
      drop(upper, 'upper-header');
    }
    const table: Table = {
      id: tables.length === 0 ? gridId : `${gridId}.${tables.length + 1}`,
      sheet: grid.name,
      headerLine: header && header.line > 0 ? header.line : null,
      names,
      tags: names.map((name) => (name === '' ? null : headerTag(name))),
      segments: [{ texts: pending, rows: [] }],
    };
    if (upper && header) {
      table.names = upper.cells;
      combine(table, header);
    }
    tables.push(table);
    pending = [];
    return table;
  };
  for (const line of grid.lines) {
    const cells = filled(line);
    if (cells.length === 0) continue;
    if (cells.every((cell) => /^[-=_*+.~—–\s]+$/.test(cell)) && cells.join('').length > 2) drop(line, 'rule');
    else if (line.hidden) drop(line, 'hidden-row');
    else if (!grid.columns && isHeader(line)) {
      const before: Table | null = current;
      if (before && before.names.join('\t') === line.cells.join('\t')) {
        drop(line, 'repeated-header');
        if (pending.length > 0) before.segments.push({ texts: pending, rows: [] });
        pending = [];
      } else if (before && before.segments.every(({ rows }) => rows.length === 0) && before.headerLine !== null) {
        drop({ line: before.headerLine, cells: before.names }, 'upper-header');
        combine(before, line);
      } else current = begin(line);
    } else if (!grid.columns && isText(line) && !namesRider(line, current)) pending.push(line);
    else if (grid.columns && cells.length === 1 && line.cells.length === 1 && grid.columns.length > 1)
      pending.push(line);
    else {
      current ??= begin(null);
      if (pending.length > 0) current.segments.push({ texts: pending, rows: [] });
      pending = [];
      current.segments.at(-1)?.rows.push(line);
    }
  }
  for (const line of pending) drop(line, current ? 'footer' : 'title');
  for (const table of tables)
    table.segments = table.segments.filter(({ texts, rows }) => texts.length + rows.length > 0);
  return { tables, unused };
}

function isHeader(line: Line): boolean {
  const cells = filled(line);
  // "1, 12, Ann Roy, Open, …" has words that are names of columns too.
  if (readPlace(cells[0] ?? '')?.place != null) return false;
  const tags = cells.map((cell) => (cell.length > 40 ? null : headerTag(cell)));
  const known = tags.filter((tag) => tag !== null);
  const names = known.some((tag) => /name|lastFirst/i.test(tag));
  const places = known.some((tag) => /^place(InClass|Overall)?$/.test(tag));
  const says = names || known.some((tag) => tag.startsWith('place') || /number|class/i.test(tag));
  // Timers add columns of their own: splits, paces, places by age.
  const isMost = known.length >= Math.min(cells.length * 0.5, names && (places || known.includes('number')) ? 3 : 7);
  if (known.length < 2 || !isMost || !says) return false;
  const numbers = cells.filter((cell) => /^[\d.:,+-]+$/.test(cell)).length;
  return numbers <= cells.length * 0.4;
}

/** A line of one cell, or of a few that are no place and name. */
function isText(line: Line): boolean {
  const cells = [...new Set(filled(line))];
  const [first = '', second = ''] = cells;
  if (cells.length === 1 || labeledClass(first) !== null || /^[\p{L} ]{3,30}:$/u.test(first)) return true;
  if (cells.length > 2) return false;
  const isNumbered = readPlace(first) !== null || /^#?\d{1,4}$/.test(first);
  return !(isNumbered && /\p{L}{2}/u.test(second)) && !(isFullName(first) && (/\d/.test(second) || readPlace(second)));
}

/** A few cells of which one stands in the column of names, and none in that of places: a rider without a place. */
function namesRider({ cells }: Line, table: Table | null): boolean {
  const tags = cells.map((cell, i) => (cell === '' ? undefined : (table?.tags[i] ?? null)));
  const at = tags.findIndex((tag) => tag === 'name' || tag === 'lastFirst');
  return (
    at >= 0 &&
    isFullName(cells[at] ?? '') &&
    tags.filter(Boolean).length >= 2 &&
    !tags.includes('place') &&
    !tags.includes(null)
  );
}

/** A header of two lines: the upper names groups of columns ("Moto 1" over "Pos" and "Pts"). */
function combine(table: Table, lower: Line): void {
  let group = '';
  const upper = table.names;
  table.names = lower.cells.map((name, i) => {
    group = upper[i] || group;
    return group !== '' && group !== name && name !== '' ? `${group} ${name}` : name || (upper[i] ?? '');
  });
  table.tags = table.names.map((name, i) => {
    const own = headerTag(lower.cells[i] ?? '');
    const groupTag = headerTag(name.slice(0, name.length - (lower.cells[i] ?? '').length).trim());
    return headerTag(name) ?? (groupTag === 'moto' || groupTag === 'placeOther' ? groupTag : own);
  });
  table.headerLine = lower.line;
}

/** A first row of words above rows with numbers is a header in words that are not known. */
export function adoptHeader(table: Table): void {
  const [first, ...rest] = table.segments.flatMap(({ rows }) => rows);
  if (table.headerLine !== null || table.names.length > 0 || !first || rest.length < 2) return;
  const isWord = (cell: string) => !/\d/.test(cell) && cell.length <= 40;
  const numbered = first.cells.filter(
    (_, i) => rest.filter(({ cells }) => /\d/.test(cells[i] ?? '')).length > rest.length / 2,
  );
  const words = filled(first).filter(isWord);
  // "7K" and "12.5 km" are names of splits, beside words over columns of numbers.
  const hasSplits =
    filled(first).every((cell) => cell.length <= 40 && !/^[\d.:,+-]+$/.test(cell)) &&
    words.length >= filled(first).length * 0.6 &&
    numbered.filter((cell) => cell !== '' && isWord(cell)).length >= 2;
  const isNamed = (first.cells.every(isWord) && numbered.length >= 1) || hasSplits;
  if (!isNamed || readPlace(first.cells[0] ?? '') !== null) return;
  table.headerLine = first.line;
  table.names = first.cells;
  table.tags = first.cells.map((name) => headerTag(name));
  for (const segment of table.segments) segment.rows = segment.rows.filter((line) => line !== first);
}

/** Takes out the rows that say the header again, which was not known when the table was found. */
export function takeRepeatedHeaders(table: Table): Line[] {
  if (table.headerLine === null) return [];
  const header = table.names.join('\t');
  const isRepeated = ({ cells }: Line) => cells.join('\t') === header;
  const repeated = table.segments.flatMap(({ rows }) => rows.filter(isRepeated));
  if (repeated.length > 0)
    for (const segment of table.segments) segment.rows = segment.rows.filter((line) => !isRepeated(line));
  return repeated;
}
