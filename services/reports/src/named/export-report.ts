import { once } from 'node:events';
import type { Response } from 'express';
import type { ReportValue } from '@podium/contracts/api/reports/named-reports.ts';
import { csvMark, csvOf, type CsvCell, type CsvSeparator } from '@podium/contracts/csv.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { programMinute } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { busy, tooManyRows } from '../errors.ts';
import { say } from '../words.ts';
import { shownDays, type Asked } from './ask-report.ts';
import { describeColumns, titleOf } from './describe-report.ts';
import { streamRows, type ReportRow } from './named.store.ts';
import { prepareRows, sumReport } from './read-report.ts';
import { maxSheetRows, writeXlsx, type Cell, type SheetColumn } from './xlsx.ts';

type Column = ReturnType<typeof describeColumns>[number];

type Export = { format: 'csv' | 'xlsx'; separator: CsvSeparator; locale: Locale; response: Response };

/** Each holds a connection while its client reads; three are left for the figures on screens. */
const maxAtOnce = 2;
let running = 0;

/**
 * Streams all rows of a report as a file: memory does not grow with it. Throws `reports/busy`, and
 * `reports/too-many-rows` for a spreadsheet.
 */
export async function exportReport(
  db: Database,
  asked: Asked,
  { format, separator, locale, response }: Export,
): Promise<void> {
  if (running >= maxAtOnce) throw busy();
  running += 1;
  try {
    const { report, period, order } = asked;
    const rows = await prepareRows(db, asked);
    const columns = describeColumns(report, locale);
    const { title } = titleOf(report, locale);
    const totals = format === 'xlsx' ? await sumReport(db, { report, rows }) : [];
    const count = totals.reduce((sum, each) => sum + each.rows, 0);
    if (count > maxSheetRows) throw tooManyRows(count, maxSheetRows);
    const { startDate, endDate } = shownDays(period);
    const file = [report.name, startDate, endDate].filter(Boolean).join('_');
    response.setHeader('Content-Disposition', `attachment; filename="${file}.${format}"`);
    const read = streamRows(db, rows, order);
    if (format === 'csv') await sendCsv(response, columns, read, { locale, separator });
    else await sendXlsx(response, title, columns, read, totals, locale);
  } finally {
    running -= 1;
  }
}

type Rows = AsyncGenerator<ReportRow[], void>;

async function sendCsv(
  response: Response,
  columns: Column[],
  rows: Rows,
  { locale, separator }: Pick<Export, 'locale' | 'separator'>,
): Promise<void> {
  response.type('text/csv; charset=utf-8');
  response.write(csvMark + csvOf([columns.map(({ title }) => title)], separator));
  for await (const some of rows) {
    const lines = some.map((row) => columns.map((column) => csvCellOf(column, row, locale)));
    await written(response, csvOf(lines, separator));
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
  const summed = columns.filter(({ key }) => totals.some(({ sums }) => key in sums));
  const hasCurrency = totals.some(({ currency }) => currency !== null);
  await writeXlsx(response, {
    title,
    columns: columns.map(sheetColumn),
    rows: cells(),
    totals: {
      title: say(locale, 'totals'),
      columns: [
        ...(hasCurrency ? [{ title: say(locale, 'columns.currency'), kind: 'text' as const }] : []),
        { title: say(locale, 'rows'), kind: 'number' },
        ...summed.map(sheetColumn),
      ],
      rows: totals.map(({ currency, rows: count, sums }) => [
        ...(hasCurrency ? [currency ?? ''] : []),
        count,
        ...summed.map((column) => cellOf(column, sums, locale)),
      ]),
    },
  });
}

/** Waits for a slow client; throws when it disconnected. */
async function written(response: Response, text: string): Promise<void> {
  if (response.destroyed) throw new Error('The reader of an export went away');
  if (response.write(text)) return;
  await Promise.race([once(response, 'drain'), once(response, 'close')]);
}

const kinds: Partial<Record<Column['kind'], SheetColumn['kind']>> = {
  cents: 'money',
  count: 'number',
  percent: 'number',
  day: 'day',
  month: 'month',
  moment: 'moment',
};
const sheetColumn = ({ title, kind }: Column): SheetColumn => ({ title, kind: kinds[kind] ?? 'text' });

/** Days as YYYY-MM-DD and times as YYYY-MM-DD HH:MM in the program's zone; codes as text. */
function textOf({ key, kind, texts }: Column, row: ReportRow, locale: Locale): string | number {
  const value = row[key] as ReportValue | Date | undefined;
  if (value === null || value === undefined) return '';
  if (kind === 'moment') return programMinute(new Date(value as string));
  if (kind === 'flag') return say(locale, `codes.truth.${value}`);
  if (kind === 'code') return texts?.[String(value)] ?? String(value);
  return typeof value === 'number' ? value : String(value);
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

const csvCellOf = (column: Column, row: ReportRow, locale: Locale): CsvCell =>
  column.kind === 'cents' && !isEmpty(row[column.key])
    ? { cents: Number(row[column.key]) }
    : textOf(column, row, locale);

/** Money in units of its currency; days, months and times as dates. */
function cellOf(column: Column, row: ReportRow, locale: Locale): Cell {
  const value = textOf(column, row, locale);
  if (column.kind === 'cents') return value === '' ? '' : Number(value) / 100;
  return ['day', 'month', 'moment'].includes(column.kind) ? dateOf(String(value)) : value;
}

/** `2026-06`, `2026-06-10` and `2026-06-10 17:00` as dates; a year in the place of a month stays a text. */
function dateOf(text: string): Date | string {
  if (!/^\d{4}-\d\d/.test(text)) return text;
  const [day = '', time = '00:00'] = text.split(' ');
  return new Date(`${day.length === 7 ? `${day}-01` : day}T${time}Z`);
}
