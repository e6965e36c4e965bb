import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { readSheet } from 'read-excel-file/node';
import { ProblemError } from './problem.ts';
import { unzipWithin } from './unzip.ts';

/** The most rows that an uploaded table may have. */
export const maxRows = 20_000;
const maxColumns = 500;
const maxCells = 1_000_000;
const maxUnpacked = 60_000_000;

/** Cells as trimmed text, with the line of the file, from 1. */
export type TableRow = { line: number; cells: string[] };

const isZip = (bytes: Buffer) => bytes.subarray(0, 2).toString('latin1') === 'PK';
/** Whether a file is an XLSX, by its first bytes. */
export const isWorkbook = isZip;

/**
 * The rows of a CSV, or of the first worksheet of an XLSX; throws `ProblemError` for anything else or a table that is
 * too large. Codes `import/not-a-table`, `import/too-many-rows`, `import/too-many-cells`, `import/expands-too-much`.
 */
export const readRows = (bytes: Buffer, { xlsx }: { xlsx: boolean }): Promise<TableRow[]> =>
  xlsx && isZip(bytes) ? readWorkbook(bytes) : readCsv(bytes);

const tooManyCells = () => new ProblemError('import/too-many-cells', { rows: maxRows, columns: maxColumns });

async function readWorkbook(bytes: Buffer): Promise<TableRow[]> {
  const files = unzipWithin(bytes, maxUnpacked);
  if (!files) throw new ProblemError('import/expands-too-much', { limit: `${maxUnpacked / 1_000_000} MB` });
  for (const [name, file] of files)
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) checkExtent(file.toString('latin1'));
  try {
    const sheet = await readSheet(bytes);
    return sheet.map((cells, i) => ({
      line: i + 1,
      cells: cells.map((cell) =>
        cell === null ? '' : cell instanceof Date ? cell.toISOString() : String(cell).trim(),
      ),
    }));
  } catch {
    // What is wrong within the file is for who made it; the sender can only choose another.
    throw new ProblemError('import/not-a-table');
  }
}

/**
 * The reader makes a cell for every position up to the farthest one: a single cell at XFD1048576 would make 17 billion.
 */
function checkExtent(xml: string): void {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row = ''] of xml.matchAll(
    /\b(?:r|ref)\s*=\s*["'](?:\$?[A-Z]{1,3}\$?\d+:)?\$?([A-Z]{0,3})\$?(\d{1,7})["']/gi,
  )) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
    if (rows > maxRows * 2 || columns > maxColumns) throw tooManyCells();
  }
  if (rows * columns > maxCells) throw tooManyCells();
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** The text is parsed in chunks, so that only the file and its rows are in memory. */
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
  let cells = 0;
  try {
    await pipeline(
      piecesOf(bytes, encoding),
      parser,
      async (records: AsyncIterable<{ record: string[]; info: { lines: number } }>) => {
        for await (const { record, info } of records) {
          if (rows.length > maxRows) throw new ProblemError('import/too-many-rows', { limit: maxRows });
          cells += record.length;
          if (record.length > maxColumns || cells > maxCells) throw tooManyCells();
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
    // Tables have no control characters; noise and binary files are full of them.
    if (/[\u0000-\u0008\u000e-\u001f\u007f]/.test(text)) throw new ProblemError('import/not-a-table');
    yield Buffer.from(text);
  }
}

/** csv-parse reports the line on which a record ends; one with line breaks inside quotes began earlier. */
function lineOf(endLine: number, record: string[], previous: number): number {
  const breaks = record.reduce((sum, cell) => sum + (cell.match(/\n|\r(?!\n)/g)?.length ?? 0), 0);
  return Math.max(previous + 1, endLine - breaks);
}

function delimiterOf(line: string): string {
  const count = (mark: string) => line.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
