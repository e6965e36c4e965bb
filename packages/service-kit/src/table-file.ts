import { atMost } from './at-most.ts';
import type { UploadedFile } from './mount.ts';
import { ProblemError, type FieldError } from './problem.ts';
import { runInWorker, workerLimits } from './run-in-worker.ts';
import { isWorkbook, maxRows, readRows, type TableRow } from './read-rows.ts';

const maxReported = 200;
const smallBytes = 500_000;
/** How many tables are read at the same time; the others wait, so that memory stays bounded. */
const inTurn = atMost(2);

/** A header and the rows under it; `line` is the number shown in the editor or the spreadsheet, from 1. */
export type Table = { header: string[]; headerLine: number; rows: TableRow[] };
export type { TableRow };

/** Collects the errors of a file, so that one upload reports all of them; `check` throws when there is any. */
export class FileProblems {
  readonly fields: FieldError[] = [];
  readonly #byRow = new Map<string, FieldError>();
  /** `row` identifies it where a file has several tables, whose lines may have the same numbers. */
  add(
    line: number,
    column: string,
    code: FieldError['code'],
    params: FieldError['params'] = {},
    row = String(line),
  ): void {
    const problem: FieldError = {
      path: column ? `line ${line}, column ${column}` : `line ${line}`,
      code,
      line,
      ...(column && { column }),
      params: { line, column, ...params },
    };
    if (!this.#byRow.has(row)) this.#byRow.set(row, problem);
    if (this.fields.length < maxReported) this.fields.push(problem);
  }
  /** The first problem of a row. */
  ofRow(row: string): FieldError | undefined {
    return this.#byRow.get(row);
  }
  check(): void {
    if (this.fields.length > 0) throw new ProblemError('import/unreadable', {}, this.fields);
  }
}

/**
 * Refuses rows with values under no header: a comma that nobody quoted moves every value after it into another column
 * (rule 46).
 */
export function refuseLongRows({ header, rows }: Table, problems: FileProblems): void {
  for (const { line, cells } of rows)
    if (cells.some((cell, column) => cell !== '' && (header[column] ?? '') === ''))
      problems.add(line, '', 'import/row-too-long');
}

/**
 * Reads an uploaded CSV (UTF-8 with or without BOM, or Latin-1; comma, semicolon or tab; any line end) or the first
 * worksheet
 * of an XLSX. Empty lines are skipped and still count as lines (spec 5). Anything else is refused by name.
 */
export async function readTable(
  file: UploadedFile,
  { xlsx = true, limits = workerLimits }: { xlsx?: boolean; limits?: typeof workerLimits } = {},
): Promise<Table> {
  const rows = await rowsOf(file.bytes, xlsx, limits);
  const [header, ...body] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!header) throw new ProblemError('import/empty');
  if (body.length > maxRows) throw new ProblemError('import/too-many-rows', { limit: maxRows });
  // A spreadsheet often begins with an empty column: then the first empty cell of each row goes.
  const shift = header.cells[0] === '' ? header.cells.findIndex((cell) => cell !== '') : 0;
  const trim = ({ line, cells }: TableRow) => ({ line, cells: cells.slice(shift) });
  return { header: trim(header).cells, headerLine: header.line, rows: body.map(trim) };
}

/**
 * The positions of the named columns. Headers are case-sensitive (spec 5); one in another case is named, so that it is
 * quick to fix.
 */
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

/** Small tables are read directly; large ones by a worker, so that the service stays responsive. */
async function rowsOf(bytes: Buffer, xlsx: boolean, limits: typeof workerLimits): Promise<TableRow[]> {
  if (bytes.length <= smallBytes && !isWorkbook(bytes)) return readRows(bytes, { xlsx });
  return inTurn(() => readInWorker(bytes, xlsx, limits));
}

async function readInWorker(bytes: Buffer, xlsx: boolean, limits: typeof workerLimits): Promise<TableRow[]> {
  return runInWorker<TableRow[]>(new URL('./table-worker.ts', import.meta.url), { bytes, xlsx }, limits);
}

/** A cell that a spreadsheet would execute is refused where text is expected; it is never evaluated here. */
export function refuseFormula(
  problems: FileProblems,
  line: number,
  column: string,
  value: string,
  row = String(line),
): void {
  if (/^(?:[=@]|[+-]\s*[A-Za-z(=])/.test(value))
    problems.add(line, column, 'import/formula', { value: value.slice(0, 60) }, row);
}
