import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { readSheet } from 'read-excel-file/node';
import type { UploadedFile } from './mount.ts';
import { ProblemError, type FieldError } from './problem.ts';
import { unpacksWithin } from './zip-size.ts';

const maxRows = 20_000;
const mostToTell = 200;
const maxUnpacked = 60_000_000;

/** A header and the rows under it; `line` is what a person sees in the editor or the spreadsheet, from 1. */
export type Table = { header: string[]; headerLine: number; rows: TableRow[] };
export type TableRow = { line: number; cells: string[] };

/** Collects what is wrong with a file, so that one upload tells all of it; `check` throws when there is anything. */
export class FileProblems {
  readonly fields: FieldError[] = [];
  readonly #byLine = new Map<number, FieldError>();
  add(line: number, column: string, code: FieldError['code'], params: FieldError['params'] = {}): void {
    const problem: FieldError = {
      path: column ? `line ${line}, column ${column}` : `line ${line}`,
      code,
      line,
      ...(column && { column }),
      params: { line, column, ...params },
    };
    if (!this.#byLine.has(line)) this.#byLine.set(line, problem);
    if (this.fields.length < mostToTell) this.fields.push(problem);
  }
  /** The first problem of a line. */
  atLine(line: number): FieldError | undefined {
    return this.#byLine.get(line);
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
  const rows = xlsx && isZip(file.bytes) ? await readWorkbook(file.bytes) : await readCsv(file.bytes);
  const [header, ...body] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!header) throw new ProblemError('import/empty');
  if (body.length > maxRows) throw new ProblemError('import/too-many-rows', { limit: maxRows });
  // A spreadsheet often begins with an empty column: then the first empty cell of each row goes.
  const shift = header.cells[0] === '' ? header.cells.findIndex((cell) => cell !== '') : 0;
  const trim = ({ line, cells }: TableRow) => ({ line, cells: cells.slice(shift) });
  return { header: trim(header).cells, headerLine: header.line, rows: body.map(trim) };
}

/** Where the named columns stand. Headers are case-sensitive (spec 5); one in another case is named, so that it is quick to mend. */
export function locateColumns<R extends string, O extends string>(
  table: Table,
  required: readonly R[],
  optional: readonly O[],
): Record<R, number> & Partial<Record<O, number>> {
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
    else if ((required as readonly string[]).includes(column))
      problems.add(table.headerLine, column, 'import/missing-column');
  }
  problems.check();
  return found as Record<R, number> & Partial<Record<O, number>>;
}

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';

async function readWorkbook(bytes: Buffer): Promise<TableRow[]> {
  if (!unpacksWithin(bytes, maxUnpacked))
    throw new ProblemError('import/expands-too-much', { limit: `${maxUnpacked / 1_000_000} MB` });
  try {
    const sheet = await readSheet(bytes);
    return sheet.map((cells, i) => ({
      line: i + 1,
      cells: cells.map((cell) =>
        cell === null ? '' : cell instanceof Date ? cell.toISOString() : String(cell).trim(),
      ),
    }));
  } catch {
    throw new ProblemError('import/not-a-table');
  }
}

/** The text goes through in pieces, so that beside the file only its rows are held. */
async function readCsv(bytes: Buffer): Promise<TableRow[]> {
  const encoding = isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  const beginning = new TextDecoder(encoding).decode(bytes.subarray(0, 65_536), { stream: true });
  const firstLine = beginning.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? '';
  const parser = parse({
    delimiter: delimiterOf(firstLine),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    trim: true,
    bom: true,
    max_record_size: 100_000,
  });
  const rows: TableRow[] = [];
  let line = 0;
  try {
    await pipeline(
      piecesOf(bytes, encoding),
      parser,
      async (records: AsyncIterable<{ record: string[]; info: { lines: number } }>) => {
        for await (const { record, info } of records) {
          if (rows.length > maxRows) throw new ProblemError('import/too-many-rows', { limit: maxRows });
          rows.push({ line: (line = lineOf(info.lines, record, line)), cells: record });
        }
      },
    );
  } catch (error) {
    throw error instanceof ProblemError ? error : new ProblemError('import/not-a-table');
  }
  return rows;
}

function* piecesOf(bytes: Buffer, encoding: string): Generator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += 65_536) {
    const text = decoder.decode(bytes.subarray(at, at + 65_536), { stream: true });
    // Control characters do not stand in a table; noise and binary files are full of them.
    if (/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)) throw new ProblemError('import/not-a-table');
    yield Buffer.from(text);
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

/** A cell that a spreadsheet would run is refused where text is expected; it is never evaluated here. */
export function refuseFormula(problems: FileProblems, line: number, column: string, value: string): void {
  if (/^(?:[=@]|[+-]\s*[A-Za-z(=])/.test(value))
    problems.add(line, column, 'import/formula', { value: value.slice(0, 60) });
}
