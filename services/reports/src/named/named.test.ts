import { PassThrough } from 'node:stream';
import * as XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { reportNames } from '@podium/contracts/api/reports/named-reports.ts';
import { openTestDatabase, until } from '@podium/service-kit/testing.ts';
import { separatorOf } from '@podium/contracts/csv.ts';
import { locales, type Locale } from '@podium/contracts/locales.ts';
import { reportQuerySchema } from '@podium/contracts/api/reports/named-reports.ts';
import { projectAwards, projectClaims, projectRedemptions } from '../facts/project-money.ts';
import { projectBikes, projectRiders } from '../facts/project-people.ts';
import { summarize } from '../aggregates/summarize.ts';
import { award, now, redemption, rider, applyIn, year } from '../testing.ts';
import { askReport, reports } from './ask-report.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  await applyIn(db, projectRiders, 1, rider);
  await applyIn(db, projectRiders, 1, { ...rider, riderId: 'r2', firstName: '=SUM(A1)', lastName: '100%' });
  await applyIn(db, projectAwards, 1, award());
  await applyIn(
    db,
    projectAwards,
    1,
    award({ awardId: 'a2', riderId: 'r2', initialValueCents: 333, kind: 'cash', place: 2 }),
  );
  await applyIn(db, projectAwards, 1, award({ awardId: 'a3', currency: 'CAD', initialValueCents: 7_005 }));
  await applyIn(db, projectAwards, 1, award({ awardId: 'a4', revoked: true }));
  await applyIn(db, projectAwards, 1, award({ awardId: 'a5', awardedDate: '2025-12-31' }));
  await applyIn(db, projectRedemptions, 1, redemption());
  await applyIn(db, projectRedemptions, 1, redemption({ redemptionId: 'd2', undoneAt: '2026-07-02T17:00:00.000Z' }));
  await applyIn(db, projectBikes, 1, {
    riderId: 'r1',
    bikes: [true, false].map((valid, i) => ({ vin: `V${i}`, make: 'M', model: 'X', year: 2026, valid })),
  });
  const claim = {
    riderId: 'r2',
    openedAt: '2026-03-01T18:00:00Z',
    attempt: 1,
    currency: 'USD',
    method: 'order',
    status: 'sent',
    grossCents: 300,
    withheldCents: 72,
    sentAt: '2026-03-05T18:00:00Z',
  };
  for (const claimId of ['c1', 'c2']) await applyIn(db, projectClaims, 1, { ...claim, claimId });
});
afterAll(() => db.drop());

const ask = (name: string, query: object = {}) => askReport(name, reportQuerySchema.parse(query), now);
const read = (name: string, query: object = {}, locale: 'en' | 'fr' = 'en') =>
  readReport(db, ask(name, query), { page: 1, limit: 50, locale, asOf: now, ...query });
async function fileOf(
  name: string,
  format: 'csv' | 'xlsx',
  query: object = {},
  locale: Locale = 'en',
): Promise<Buffer> {
  const headers: Record<string, string> = {};
  const response = Object.assign(new PassThrough(), {
    setHeader: (key: string, value: string) => (headers[key] = value),
    type: () => response,
  }) as never as PassThrough;
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  const how = { format, locale, separator: separatorOf(locale), response: response as never };
  await exportReport(db, ask(name, query), how);
  return Buffer.concat(parts);
}

it.each(reportNames)('%s is read and exported, in both languages', async (name) => {
  for (const locale of locales) {
    const report = await read(name, {}, locale);
    expect(report.title).not.toBe('');
    expect(report.columns.length).toBeGreaterThan(2);
    expect(report.rows.every((row) => report.columns.every(({ key }) => key in row))).toBe(true);
  }
  const [head] = parse(await fileOf(name, 'csv'), { bom: true }) as string[][];
  expect(head).toEqual((await read(name)).columns.map(({ title }) => title));
});

it('names every report once', () => {
  expect(reports.map(({ name }) => name).sort()).toEqual([...reportNames].sort());
});

it('each column sorts both ways, each filter works', async () => {
  for (const report of reports) {
    for (const key of Object.keys(report.columns))
      for (const sort of [key, `-${key}`]) await read(report.name, { sort });
    for (const [key, filter] of Object.entries(report.filters))
      await read(report.name, { [key]: typeof filter === 'object' ? filter.codes.values[0] : "x'%_\\" });
  }
});

it('rows add up to the totals, and the totals match the summary [S2.150] [S2.151]', async () => {
  const summary = await summarize(db, year, now);
  const earnings = await read('rider-earnings');
  const cents = (currency: string) =>
    earnings.rows
      .filter((row) => row['currency'] === currency)
      .reduce((sum, row) => sum + Number(row['earnedCents']), 0);
  expect(earnings.totals.map(({ currency, sums }) => [currency, sums['earnedCents']])).toEqual([
    ['USD', 10_333],
    ['CAD', 7_005],
  ]);
  for (const { currency, cents: earned } of summary.earned) expect(cents(currency)).toBe(earned);
  const redemptions = await read('rider-redemptions');
  expect(redemptions.totals).toEqual([
    { currency: 'USD', rows: 2, sums: { redeemedCents: 2_500, undoneCents: 2_500 } },
  ]);
  expect(summary.redeemed).toEqual([{ currency: 'USD', cents: 2_500 }]);
});

it('a page beyond the end is empty, and still has the totals', async () => {
  const { rows, totals, pagination } = await read('rider-earnings', { page: 9_000 });
  expect([rows, pagination.total, totals.length]).toEqual([[], 3, 2]);
});

it('finds by part of a name; pattern characters are literal', async () => {
  const found = async (query: string) => (await read('rider-earnings', { query })).rows.map(({ awardId }) => awardId);
  expect(await found('zo')).toEqual(['a1', 'a3']);
  expect(await found('ROY zoe')).toEqual(['a1', 'a3']);
  expect(await found('100%')).toEqual(['a2']);
  expect(await found('%')).toEqual(['a2']);
  expect(await found("' or 1=1 --")).toEqual([]);
});

it.each([
  ['no-such-report', {}, 'reports/no-such-report'],
  ['riders', { dealerId: 'x' }, 'reports/no-such-filter'],
  ['rider-earnings', { kind: 'points' }, 'reports/no-such-value'],
  ['rider-earnings', { sort: 'password' }, 'reports/no-such-column'],
  ['rider-earnings', { sort: 'rider,-password' }, 'reports/no-such-column'],
])('refuses %s %j with %s', (name, query, code) => {
  expect(() => ask(name, query)).toThrow(expect.objectContaining({ code }));
});

it.each([
  { startDate: '2026-02-01', endDate: '2026-01-01' },
  { limit: 1e9 },
  { sort: '1;drop' },
  { sort: 'rider,' },
  { sort: 'rider,series,event,currency' },
  { startDate: 'soon' },
])('refuses the query %j', (query) => expect(reportQuerySchema.safeParse(query).success).toBe(false));

it('is sorted by several columns, the first before the next', async () => {
  const order = async (sort: string) => {
    const report = await read('rider-earnings', { sort });
    expect(report.sort).toBe(sort);
    return report.rows.map(({ rider, earnedCents }) => [rider, earnedCents]);
  };
  const [zoeLow, zoeHigh, other] = [
    ['Zoé Roy', 7_005],
    ['Zoé Roy', 10_000],
    ['=SUM(A1) 100%', 333],
  ];
  expect(await order('-rider,earnedCents')).toEqual([zoeLow, zoeHigh, other]);
  expect(await order('rider,-earnedCents')).toEqual([other, zoeHigh, zoeLow]);
});

it('a file has all rows, money in units of its currency, and no formula', async () => {
  const rows = parse(await fileOf('rider-earnings', 'csv', { limit: 1, page: 2, sort: 'earnedCents' }), {
    bom: true,
    columns: true,
  }) as Record<string, string>[];
  expect(rows.map(({ Rider, Earned, Currency }) => [Rider, Earned, Currency])).toEqual([
    ["'=SUM(A1) 100%", '3.33', 'USD'],
    ['Zoé Roy', '70.05', 'CAD'],
    ['Zoé Roy', '100.00', 'USD'],
  ]);
});

/** A workbook as another program reads it than wrote it; dates as texts in UTC. */
const openBook = (bytes: Buffer) => XLSX.read(bytes, { cellDates: true, UTC: true });
const rowsOf = (book: XLSX.WorkBook, sheet: string) =>
  XLSX.utils.sheet_to_json<Record<string, unknown>>(book.Sheets[sheet] as XLSX.WorkSheet, { UTC: true });

it('a workbook has figures as numbers, days and times as dates, and its totals on a sheet of their own', async () => {
  const book = openBook(await fileOf('rider-earnings', 'xlsx', { sort: 'earnedCents' }));
  expect(book.SheetNames).toEqual(['Rider earnings', 'Totals']);
  expect(rowsOf(book, 'Rider earnings').map((row) => [row['Awarded'], row['Rider'], row['Earned']])).toEqual([
    [new Date('2026-06-10'), '=SUM(A1) 100%', 3.33],
    [new Date('2026-06-10'), 'Zoé Roy', 70.05],
    [new Date('2026-06-10'), 'Zoé Roy', 100],
  ]);
  expect(rowsOf(book, 'Totals')).toMatchObject([
    { Currency: 'USD', Rows: 2, Earned: 103.33 },
    { Currency: 'CAD', Rows: 1, Earned: 70.05 },
  ]);
  const months = async (per: string) =>
    rowsOf(openBook(await fileOf('summary', 'xlsx', { per })), 'Summary').map((row) => row['Month']);
  expect(await months('month')).toContainEqual(new Date('2026-06-01'));
  expect(await months('year')).toContain('2026');
  const redemptions = openBook(await fileOf('rider-redemptions', 'xlsx'));
  const [first] = rowsOf(redemptions, 'Rider redemptions');
  // 17:00 UTC in the program's zone; the sheet has no other.
  expect([first?.['Redeemed at'], first?.['Status']]).toEqual([new Date('2026-07-01T10:00:00Z'), expect.any(String)]);
});

it('the head of a workbook stays while its rows are scrolled, and its columns are as wide as what they hold', async () => {
  const { FileIndex } = XLSX.CFB.read(await fileOf('riders', 'xlsx'), { type: 'buffer' });
  const sheet = FileIndex.find(({ name }: { name: string }) => name === 'sheet1.xml');
  expect(String(sheet?.content)).toMatch(/<pane ySplit="1" topLeftCell="A2"[^>]* state="frozen"/);
  expect(String(sheet?.content)).toMatch(/<col min="1" max="\d+" width="\d\d/);
});

it('a French CSV is separated by semicolons, with a decimal comma, and calls a status so', async () => {
  const text = String(await fileOf('rider-redemptions', 'csv', {}, 'fr'));
  const [head = '', first = ''] = text.split('\r\n');
  const columns = head.split(';');
  expect(columns).toContain('Statut');
  expect(columns).not.toContain('Province ou État');
  expect(first.split(';')).toEqual(expect.arrayContaining(['25,00', '0,00']));
  const english = parse(await fileOf('dealer-refunds', 'csv'), { bom: true }) as string[][];
  expect(english[0]).toContain('Status');
});

it('an export whose client disconnects ends its query', async () => {
  await applyAwards(5_000);
  const response = Object.assign(new PassThrough({ highWaterMark: 10 }), { setHeader: () => 0, type: () => 0 });
  const work = exportReport(db, ask('rider-earnings'), {
    format: 'csv',
    separator: 'comma',
    locale: 'en',
    response: response as never,
  });
  response.once('data', () => response.destroy());
  await expect(work).rejects.toThrow('went away');
  // The database may take a moment to end it.
  await until(async () => {
    const { rows } = await db.raw<{ rows: object[] }>(
      `
        select from pg_stat_activity
        where application_name = current_schema() and state like 'idle in transaction%'
      `,
    );
    return rows.length === 0;
  });
});

const applyAwards = (count: number) =>
  db.raw(
    `
      insert into awards (award_id, version, rider_id, event_id, kind, currency, place, initial_cents, redeemed_cents,
        current_cents, awarded_on, revoked)
      select 'many' || n, 1, 'r9', 'e9', 'dealerCredit', 'USD', 1, 100, 0, 100, '2026-03-01', false
      from generate_series(1, cast(:count as integer)) n
    `,
    { count },
  );
