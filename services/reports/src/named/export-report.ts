import { once } from 'node:events';
import type { Response } from 'express';
import type { ReportValue } from '@podium/contracts/api/reports/named-reports.ts';
import { csvMark, csvOf } from '@podium/contracts/csv.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { programMinute } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { busy, tooManyRows } from '../errors.ts';
import { say } from '../words.ts';
import { shownDays, type Asked } from './ask-report.ts';
import { describeColumns, titleOf } from './describe-report.ts';
import { streamRows, type ReportRow } from './named.store.ts';
import { prepareRows, sumReport } from './read-report.ts';
import { mostSheetRows, writeXlsx, type Cell } from './xlsx.ts';

type Column = ReturnType<typeof describeColumns>[number];

/** Each holds a connection while its client reads; three are left for the figures on screens. */
const mostAtOnce = 2;
let running = 0;

/**
 * Streams all rows of a report as a file: memory does not grow with it. Throws `reports/busy`, and
 * `reports/too-many-rows` for a spreadsheet.
 */
export async function exportReport(
  db: Database,
  asked: Asked,
  { format, locale, response }: { format: 'csv' | 'xlsx'; locale: Locale; response: Response },
): Promise<void> {
  if (running >= mostAtOnce) throw busy();
  running += 1;
  try {
    const { report, period, order } = asked;
    const rows = await prepareRows(db, asked);
    const columns = describeColumns(report, locale);
    const { title } = titleOf(report, locale);
    const totals = format === 'xlsx' ? await sumReport(db, { report, rows }) : [];
    const count = totals.reduce((sum, each) => sum + each.rows, 0);
    if (count > mostSheetRows) throw tooManyRows(count, mostSheetRows);
    const { startDate, endDate } = shownDays(period);
    const file = [report.name, startDate, endDate].filter(Boolean).join('_');
    response.setHeader('Content-Disposition', `attachment; filename="${file}.${format}"`);
    const read = streamRows(db, rows, order);
    if (format === 'csv') await sendCsv(response, columns, read, locale);
    else await sendXlsx(response, title, columns, read, totals, locale);
  } finally {
    running -= 1;
  }
}

type Rows = AsyncGenerator<ReportRow[], void>;

async function sendCsv(response: Response, columns: Column[], rows: Rows, locale: Locale): Promise<void> {
  response.type('text/csv; charset=utf-8');
  response.write(csvMark + csvOf([columns.map(({ title }) => title)]));
  for await (const some of rows) {
    const lines = some.map((row) => columns.map((column) => textOf(column, row, locale)));
    await written(response, csvOf(lines));
  }
  response.end();
}

async function sendXlsx(
  response: Response,
  title: string,
  columns: Column[],
  rows: Rows,
  totals: Awaited<ReturnType<typeof sumReport>>,
  locale: Locale,
): Promise<void> {
  response.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const cells = async function* () {
    for await (const some of rows) yield some.map((row) => columns.map((column) => cellOf(column, row, locale)));
  };
  const footer = totals.map(({ currency, sums }) =>
    columns.map((column, i): Cell => {
      if (column.key in sums) return cellOf(column, { currency, ...sums }, locale);
      return i === 0 ? say(locale, 'total') : column.key === 'currency' ? (currency ?? '') : '';
    }),
  );
  await writeXlsx(response, {
    title,
    head: columns.map((column) => column.title),
    money: columns.map(({ kind }) => kind === 'cents'),
    rows: cells(),
    footer,
  });
}

/** Waits for a slow client; throws when it disconnected. */
async function written(response: Response, text: string): Promise<void> {
  if (response.destroyed) throw new Error('The reader of an export went away');
  if (response.write(text)) return;
  await Promise.race([once(response, 'drain'), once(response, 'close')]);
}

/** Money in units of its currency with two decimals, days as YYYY-MM-DD, codes as text. */
function textOf(column: Column, row: ReportRow, locale: Locale): string | number {
  const value = cellOf(column, row, locale);
  return column.kind === 'cents' && typeof value === 'number' ? value.toFixed(2) : value;
}

function cellOf({ key, kind, texts }: Column, row: ReportRow, locale: Locale): Cell {
  const value = row[key] as ReportValue | Date | undefined;
  if (value === null || value === undefined) return '';
  if (kind === 'cents') return Number(value) / 100;
  if (kind === 'moment') return programMinute(new Date(value as string));
  if (kind === 'flag') return say(locale, `codes.truth.${value}`);
  if (kind === 'code') return texts?.[String(value)] ?? String(value);
  return typeof value === 'number' ? value : String(value);
}
