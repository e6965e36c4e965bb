import { PassThrough } from 'node:stream';
import * as XLSX from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { reportQuerySchema } from '@podium/contracts/api/reports/named-reports.ts';
import { openTestDatabase } from '@podium/service-kit/testing.ts';
import { projectAwards, projectRedemptions } from '../facts/project-money.ts';
import { award, redemption, applyIn } from '../testing.ts';
import { askReport } from './ask-report.ts';
import { exportReport } from './export-report.ts';
import { readReport } from './read-report.ts';

/** The first day of a month: all of it is left. */
const now = new Date('2026-11-01T19:00:00Z');
let db: Awaited<ReturnType<typeof openTestDatabase>>;
const ask = (name: string, query: object = {}) => askReport(name, reportQuerySchema.parse(query), now);
const read = (name: string, query: object = {}) =>
  readReport(db, ask(name, query), { page: 1, limit: 50, locale: 'en', asOf: now, ...query });

async function lot(awardId: string, awardedDate: string, cents: number, change: object = {}): Promise<void> {
  const expireDate = `${Number(awardedDate.slice(0, 4)) + 1}${awardedDate.slice(4)}`;
  const whole = { awardId, awardedDate, expireDate, initialValueCents: cents, currentValueCents: cents };
  await applyIn(db, projectAwards, 1, award({ ...whole, ...change }), `${awardedDate}T19:00:00.000Z`);
}
/** As rewards publishes them: the redemption with the award after it, and the lot's expiry. */
async function redeem(awardId: string, version: number, day: string, left: number, redeemed: number): Promise<void> {
  const { initial_cents, awarded_on, expires_on, currency } = await db('awards').where({ award_id: awardId }).first();
  const moved = {
    awardId,
    awardedDate: awarded_on,
    expireDate: expires_on,
    currency,
    initialValueCents: initial_cents,
    currentValueCents: left,
    redeemedCents: redeemed,
    version,
  };
  await applyIn(
    db,
    projectRedemptions,
    1,
    redemption({
      redemptionId: `${awardId} ${version}`,
      redeemedAt: `${day}T19:00:00.000Z`,
      currency,
      awards: [award(moved)],
    }),
  );
}
async function expire(awardId: string, version: number, redeemed: number): Promise<void> {
  const { initial_cents, awarded_on, expires_on } = await db('awards').where({ award_id: awardId }).first();
  const ended = {
    awardId,
    awardedDate: awarded_on,
    expireDate: expires_on,
    initialValueCents: initial_cents,
    currentValueCents: 0,
    redeemedCents: redeemed,
    status: 'Expired',
  };
  await applyIn(db, projectAwards, version, award(ended), `${expires_on}T23:00:00.000Z`);
}

/**
 * The past in USD: of 1,000.00 of May 2024, 250.00 were redeemed a month later and the rest expired in May 2025; of
 * 1,000.00 of August 2025, 500.00 were redeemed two months later and 500.00 expired in August 2026. So of what is left
 * at the age of one month 250 of 2,000 and more are redeemed: each open lot counts too, where it was so old.
 */
beforeAll(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  await lot('first', '2024-05-10', 100_000);
  await redeem('first', 2, '2024-06-20', 75_000, 25_000);
  await expire('first', 3, 25_000);
  await lot('second', '2025-08-10', 100_000);
  await redeem('second', 2, '2025-10-02', 50_000, 50_000);
  await expire('second', 3, 50_000);
  // Open: three months old, and awarded today.
  await lot('older', '2026-08-05', 40_001);
  await lot('new', '2026-11-01', 10_001);
  await lot('canadian', '2026-09-01', 7_000, { currency: 'CAD' });
  await lot('cash', '2026-09-01', 99_000, { kind: 'cash', expireDate: null });
});
afterAll(() => db.drop());

it('has by month and currency what is held and what is expected, and no number without history', async () => {
  const { rows, totals } = await read('forecast');
  // At age 0: nothing. At age 1: 25,000 of first, second and older (240,001). At age 2: 50,000 of what was left of
  // those three (75,000 + 100,000 + 40,001). From age 3 on nothing, so `older` becomes breakage whole.
  const share = 1 - (1 - 25_000 / 240_001) * (1 - 50_000 / 215_001);
  const redeemed = Math.round(10_001 * share);
  expect(redeemed).toBe(3_125);
  const month = { basis: 'history', pastForecasts: 2, errorFrom: '6' };
  expect(rows.map(({ errorPercent, biasPercent, breakageRate, ...row }) => row)).toEqual([
    {
      endsIn: '2027-08',
      currency: 'USD',
      awards: 1,
      heldCents: 40_001,
      expectedRedeemedCents: 0,
      expectedBreakageCents: 40_001,
      forecastCents: 40_001,
      ...month,
      pastForecasts: 1,
    },
    {
      endsIn: '2027-09',
      currency: 'CAD',
      awards: 1,
      heldCents: 7_000,
      expectedRedeemedCents: null,
      expectedBreakageCents: null,
      forecastCents: null,
      basis: 'none',
      pastForecasts: null,
      errorFrom: null,
    },
    {
      endsIn: '2027-11',
      currency: 'USD',
      awards: 1,
      heldCents: 10_001,
      expectedRedeemedCents: redeemed,
      expectedBreakageCents: 10_001 - redeemed,
      forecastCents: 10_001,
      ...month,
      pastForecasts: 1,
    },
  ]);
  expect(totals).toEqual([
    {
      currency: 'USD',
      rows: 2,
      sums: {
        awards: 2,
        heldCents: 50_002,
        expectedRedeemedCents: redeemed,
        expectedBreakageCents: 50_002 - redeemed,
        forecastCents: 50_002,
        breakageRate: 93,
      },
    },
    {
      currency: 'CAD',
      rows: 1,
      sums: {
        awards: 1,
        heldCents: 7_000,
        expectedRedeemedCents: null,
        expectedBreakageCents: null,
        forecastCents: null,
        breakageRate: null,
      },
    },
  ]);
});

it('matches the liability report', async () => {
  const held = async (name: string, key: string) =>
    (await read(name)).rows.map((row) => [row['endsIn'], row['currency'], row[key]]);
  expect(await held('forecast', 'heldCents')).toEqual(await held('liability', 'currentCents'));
});

it('shows the errors of past forecasts, with what was known then', async () => {
  const { rows, totals } = await read('forecast-error', { sort: 'monthsBefore' });
  // Of the past twelve months one had lots. Before it, nothing was redeemed of lots so old, so all of the 500.00 that
  // were left was forecast to break, and it did.
  const same = {
    endedIn: '2026-08',
    currency: 'USD',
    heldThenCents: 50_000,
    expectedBreakageCents: 50_000,
    brokeCents: 50_000,
    errorCents: 0,
    absolutePercent: 0,
    biasOfSums: 0,
  };
  expect(rows).toEqual(['1', '3', '6'].map((monthsBefore) => ({ ...same, monthsBefore })));
  expect(totals[0]?.sums).toMatchObject({ errorCents: 0, absolutePercent: 0, biasOfSums: 0 });
});

it('is paged, sorted, filtered and exported like any other', async () => {
  const page = await read('forecast', { limit: 1, page: 2, sort: '-heldCents', currency: 'USD' });
  expect([page.rows.map(({ endsIn }) => endsIn), page.pagination.total]).toEqual([['2027-11'], 2]);
  const response = Object.assign(new PassThrough(), { setHeader: () => 0, type: () => 0 });
  const parts: Buffer[] = [];
  response.on('data', (part: Buffer) => parts.push(part));
  await exportReport(db, ask('forecast'), {
    format: 'csv',
    separator: 'comma',
    locale: 'en',
    response: response as never,
  });
  const lines = parse(Buffer.concat(parts), { bom: true, columns: true }) as Record<string, string>[];
  expect(lines.map((line) => [line['Expires in'], line['Held now'], line['Breakage (est.)']])).toEqual([
    ['2027-08', '400.01', '400.01'],
    ['2027-09', '70.00', ''],
    ['2027-11', '100.01', '68.76'],
  ]);
  const book = Object.assign(new PassThrough(), { setHeader: () => 0, type: () => 0 });
  const bytes: Buffer[] = [];
  book.on('data', (part: Buffer) => bytes.push(part));
  await exportReport(db, ask('forecast'), {
    format: 'xlsx',
    separator: 'comma',
    locale: 'en',
    response: book as never,
  });
  const totals = XLSX.utils.sheet_to_json(XLSX.read(Buffer.concat(bytes)).Sheets['Totals'] as XLSX.WorkSheet);
  expect(totals).toMatchObject([
    { Currency: 'USD', 'Held now': 500.02 },
    { Currency: 'CAD', 'Held now': 70 },
  ]);
});

describe('with a misleading history', () => {
  beforeAll(async () => {
    // Expires in October; half a year before nothing similar was known: 600.00 of 1,000.00 are redeemed in its last
    // months.
    await lot('third', '2025-10-10', 100_000);
    await redeem('third', 2, '2026-05-10', 70_000, 30_000);
    await redeem('third', 3, '2026-08-10', 40_000, 60_000);
    await expire('third', 4, 60_000);
  });

  it('the error is shown in percent and its direction, and beside each forecast month', async () => {
    const { rows, totals } = await read('forecast-error', { sort: '-endedIn', limit: 3 });
    expect(rows.map((row) => [row['monthsBefore'], row['heldThenCents'], row['errorCents']])).toEqual([
      ['1', 40_000, 0],
      ['3', 70_000, 30_000],
      ['6', 100_000, 60_000],
    ]);
    expect(rows.map((row) => [row['absolutePercent'], row['biasOfSums']])).toEqual([
      [0, 0],
      [75, 75],
      [150, 150],
    ]);
    // Of six forecasts: 225 percent in all; 90,000 too much of 270,000.
    expect(totals[0]?.sums).toMatchObject({ errorCents: 90_000, absolutePercent: 37, biasOfSums: 33 });
    const { rows: months } = await read('forecast', { currency: 'USD' });
    // At six months: 0 and 150 percent; 60,000 of 90,000.
    expect(months.map((row) => [row['errorFrom'], row['errorPercent'], row['biasPercent']])).toEqual([
      ['6', 75, 66],
      ['6', 75, 66],
    ]);
  });
});

it('facts from before movements were stored give no number, rather than forecast all as breakage', async () => {
  await db.raw('truncate lot_moves');
  const { rows } = await read('forecast', { currency: 'USD' });
  expect(rows.map((row) => [row['heldCents'], row['expectedBreakageCents'], row['basis']])).toEqual([
    [40_001, null, 'none'],
    [10_001, null, 'none'],
  ]);
  expect((await read('forecast-error')).rows).toEqual([]);
});
