import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import type { UploadedFile } from './mount.ts';
import { ProblemError, type FieldError } from './problem.ts';
import { unpacksWithin } from './zip-size.ts';

const maxRows = 20_000;
const maxUnpacked = 60_000_000;

/** A header and the rows under it; `line` is what a person sees in the editor or the spreadsheet, from 1. */
export type Table = { header: string[]; headerLine: number; rows: TableRow[] };
export type TableRow = { line: number; cells: string[] };

/** Collects what is wrong with a file, so that one upload tells all of it; `check` throws when there is anything. */
export class FileProblems {
  readonly fields: FieldError[] = [];
  add(line: number, column: string, code: FieldError['code'], params: FieldError['params'] = {}): void {
    if (this.fields.length < 200) this.fields.push({ path: column ? `line ${line}, column ${column}` : `line ${line}`, code, line, ...(column && { column }), params: { line, column, ...params } });
  }
  check(): void {
    if (this.fields.length > 0) throw new ProblemError('import/unreadable', {}, this.fields);
  }
}

/**
 * Reads an uploaded CSV (UTF-8 with or without BOM, or Latin-1; comma, semicolon or tab; any line end) or the first worksheet
 * of an XLSX. Empty lines are skipped and still count as lines (spec 5). Anything else is refused by name.
 */
export async function readTable(file: UploadedFile, { xlsx = true }: { xlsx?: boolean } = {}): Promise<Table> {
  const rows = xlsx && isZip(file.bytes) ? await readWorkbook(file.bytes) : readCsv(file.bytes);
  const [header, ...body] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!header) throw new ProblemError('import/empty');
  if (body.length > maxRows) throw new ProblemError('import/too-many-rows', { limit: maxRows });
  // A spreadsheet often begins with an empty column: then the first empty cell of each row goes.
  const shift = header.cells[0] === '' ? header.cells.findIndex((cell) => cell !== '') : 0;
  const trim = ({ line, cells }: TableRow) => ({ line, cells: cells.slice(shift) });
  return { header: trim(header).cells, headerLine: header.line, rows: body.map(trim) };
}

/** Where the named columns stand. Headers are case-sensitive (spec 5); one in another case is named, so that it is quick to mend. */
export function locateColumns<R extends string, O extends string>(table: Table, required: readonly R[], optional: readonly O[]): Record<R, number> & Partial<Record<O, number>> {
  const problems = new FileProblems();
  const found: Record<string, number> = {};
  for (const column of [...required, ...optional]) {
    const at = table.header.indexOf(column);
    if (at >= 0) {
      if (table.header.indexOf(column, at + 1) >= 0) problems.add(table.headerLine, column, 'import/column-twice');
      found[column] = at;
      continue;
    }
    const near = table.header.find((name) => name.toLowerCase() === column.toLowerCase());
    if (near !== undefined) problems.add(table.headerLine, column, 'import/header-case', { found: near });
    else if ((required as readonly string[]).includes(column)) problems.add(table.headerLine, column, 'import/missing-column');
  }
  problems.check();
  return found as Record<R, number> & Partial<Record<O, number>>;
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';

async function readWorkbook(bytes: Buffer): Promise<TableRow[]> {
  if (!unpacksWithin(bytes, maxUnpacked)) throw new ProblemError('import/expands-too-much', { limit: `${maxUnpacked / 1_000_000} MB` });
  try {
    const sheet = await readSheet(bytes);
    return sheet.map((cells, i) => ({ line: i + 1, cells: cells.map((cell) => (cell === null ? '' : String(cell).trim())) }));
  } catch {
    throw new ProblemError('import/not-a-table');
  }
}

function readCsv(bytes: Buffer): TableRow[] {
  const text = decode(bytes);
  const firstLine = text.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? '';
  try {
    const records = parse(text, { delimiter: delimiterOf(firstLine), relax_column_count: true, relax_quotes: true, skip_empty_lines: true, info: true, trim: true, max_record_size: 100_000 });
    let line = 0;
    return (records as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({ line: (line = lineOf(info.lines, record, line)), cells: record }));
  } catch {
    throw new ProblemError('import/not-a-table');
  }
}

/** csv-parse tells the line on which a record ends; one with line breaks inside of quotes began earlier. */
function lineOf(endLine: number, record: string[], previous: number): number {
  const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n|\r(?!\n)/g)?.length ?? 0), 0);
  return Math.max(previous + 1, endLine - breaks);
}

function delimiterOf(line: string): string {
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function decode(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes);
  }
  // Control characters do not stand in a table; noise and binary files are full of them.
  if (/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)) throw new ProblemError('import/not-a-table');
  return text;
}
