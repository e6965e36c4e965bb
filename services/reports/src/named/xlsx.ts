import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import exceljs, { type Worksheet } from 'exceljs';

/** A date is wall-clock time in UTC, as spreadsheets have no zones. */
export type Cell = string | number | Date;
export type SheetColumn = {
  title: string;
  kind: 'text' | 'number' | 'money' | 'day' | 'month' | 'moment';
};
type Sheet = { title: string; columns: readonly SheetColumn[] };

/** The row limit of a spreadsheet, less the head. */
export const maxSheetRows = 1_048_000;

const formats = {
  text: '@',
  number: '0',
  money: '#,##0.00',
  day: 'yyyy-mm-dd',
  month: 'yyyy-mm',
  moment: 'yyyy-mm-dd hh:mm',
};
const widths = { text: 24, number: 10, money: 14, day: 12, month: 10, moment: 17 };

/**
 * A workbook of two sheets, the rows and their totals, so that a sum or pivot of the rows counts nothing twice. It is
 * written while its rows are read, at the speed of its reader: neither the rows nor the file are ever whole in memory.
 * Texts are cells of type text, which no spreadsheet executes as a formula. Throws when the reader went away.
 */
export async function writeXlsx(
  out: Writable,
  { rows, totals, ...sheet }: Sheet & { rows: AsyncIterable<Cell[][]>; totals: Sheet & { rows: readonly Cell[][] } },
): Promise<void> {
  const gone = new Promise<never>((_resolve, reject) => {
    // It is closed after a good export, too.
    out.once('close', () => !out.writableFinished && reject(wentAway())).once('error', reject);
  });
  gone.catch(() => undefined);
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const data = addSheet(book, sheet);
  for await (const some of rows) {
    for (const cells of some) addRow(data, cells);
    // Without a pause, what waits to be compressed would pile up behind what is read.
    await setImmediate();
    if (out.destroyed) throw wentAway();
    if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), gone]);
  }
  data.commit();
  const sums = addSheet(book, totals);
  for (const cells of totals.rows) addRow(sums, cells);
  sums.commit();
  await Promise.race([book.commit(), gone]);
}

const wentAway = () => new Error('The reader of an export went away');

function addSheet(book: exceljs.stream.xlsx.WorkbookWriter, { title, columns }: Sheet): Worksheet {
  const sheet = book.addWorksheet(sheetName(title), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map((column) => ({
    header: column.title,
    width: Math.max(widths[column.kind], column.title.length + 3),
    style: { numFmt: formats[column.kind] },
  }));
  const head = sheet.getRow(1);
  head.font = { bold: true };
  head.commit();
  return sheet;
}

const addRow = (sheet: Worksheet, cells: readonly Cell[]) =>
  sheet.addRow(cells.map((cell) => (cell === '' ? null : cell))).commit();

/** At most 31 characters, without those that separate sheets from cells. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
