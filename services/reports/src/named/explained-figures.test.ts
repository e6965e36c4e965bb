import { reportQuerySchema } from '@podium/contracts/api/reports/named-reports.ts';
import { queryBehind } from '@podium/contracts/report-address.ts';
import { openTestDatabase } from '@podium/service-kit/testing.ts';
import { summarize } from '../aggregates/summarize.ts';
import { projectAwards, projectClaims, projectRedemptions } from '../facts/project-money.ts';
import { mergeRiders, projectBikes, projectDealers, projectPromoters, projectRiders } from '../facts/project-people.ts';
import { projectAssessments, projectCategories, projectEvents, projectSeries } from '../facts/project-races.ts';
import { assessed, award, event, now, redemption, rider, applyIn, year, type Apply } from '../testing.ts';
import { askReport, reports } from './ask-report.ts';
import { readReport } from './read-report.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
const apply = (project: Apply, data: unknown, at?: string) => applyIn(db, project, 1, data, at);
const paid = (classId: string, purseCents: number, hasResults = true) => ({
  classId,
  name: classId,
  payoutType: 'dealerCredit',
  purseCents,
  hasResults,
});
const figures = (
  classId: string,
  postedCents: number,
  finishers: number | null,
  brandFinishers: number,
  on: string,
) => ({
  classId,
  postedCents,
  earnedCents: Math.floor(postedCents / 3),
  finishers,
  brandFinishers,
  postedAt: `${on}T18:00:00.000Z`,
});

beforeAll(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  await applyPeople();
  await applyRaces();
  await applyMoney();
});
afterAll(() => db.drop());

async function applyPeople(): Promise<void> {
  for (const [riderId, day, change] of [
    ['r1', '2026-01-10', { country: 'US', state: 'CA' }],
    ['early', '2025-08-01', { country: 'US', state: 'NV' }],
    ['idle', '2026-01-15', { country: 'US', state: 'CA' }],
    ['r2', '2026-03-05', { country: 'CA', state: 'QC' }],
    ['twin', '2026-02-20', {}],
    ['gone', '2026-02-21', { active: false, country: 'CA', state: 'QC' }],
  ] as const)
    await apply(projectRiders, { ...rider, riderId, ...change }, `${day}T18:00:00.000Z`);
  await applyIn(db, projectRiders, 2, { ...rider, riderId: 'twin', active: false });
  await apply(mergeRiders, { fromId: 'twin', intoId: 'r2' });
  const bikes = [true, false].map((valid, i) => ({ vin: `V${i}`, make: 'M', model: 'X', year: 2026, valid }));
  await apply(projectBikes, { riderId: 'r1', bikes });
  for (const [dealerId, state, country] of [
    ['x', 'NV', 'US'],
    ['y', 'QC', 'CA'],
  ])
    await apply(projectDealers, {
      dealerId,
      dealerNumber: dealerId,
      name: dealerId,
      city: 'c',
      state,
      country,
      active: true,
    });
  await apply(projectPromoters, { promoterId: 'p1', name: 'MX One', status: 'approved', active: true, deleted: false });
}

async function applyRaces(): Promise<void> {
  for (const id of ['k', 'k2'])
    await apply(projectCategories, { categoryId: id, name: id, active: true, deleted: false });
  for (const id of ['s1', 's2']) await apply(projectSeries, { seriesId: id, name: id, categoryId: 'k', active: true });
  const canadian = { seriesId: 's2', categoryId: 'k2', state: 'QC', country: 'CA', currency: 'CAD', raceStyle: 'road' };
  for (const race of [
    { classes: [paid('c1', 30_000), { ...paid('c2', 0), payoutType: 'noPayout' }], promoterId: 'p1' },
    // Ends in the month after its start; posted after its 14 days.
    { eventId: 'e7', startDate: '2026-03-30', endDate: '2026-04-02', promoterId: 'p1', state: 'NV' },
    {
      ...canadian,
      eventId: 'e2',
      startDate: '2026-08-01',
      endDate: '2026-08-02',
      classes: [paid('c1', 9_000), paid('c2', 5_000)],
    },
    // Over since June with its one class open.
    { eventId: 'e3', promoterId: 'p1', classes: [paid('c1', 8_000, false)] },
    { eventId: 'e4', paying: false, promoterId: 'p1' },
    { eventId: 'e5', canceled: true, promoterId: 'p1' },
    {
      eventId: 'e6',
      seriesId: 's2',
      categoryId: 'k2',
      startDate: '2026-12-05',
      endDate: '2026-12-06',
      promoterId: 'p1',
    },
  ])
    await apply(projectEvents, event(race));
  for (const [eventId, ...classes] of [
    ['e1', figures('c1', 30_000, 12, 5, '2026-06-10'), figures('c2', 0, 4, 1, '2026-06-10')],
    ['e7', figures('c1', 30_000, 9, 2, '2026-05-30')],
    ['e2', figures('c1', 9_000, 40, 10, '2026-08-03'), figures('c2', 5_000, null, 3, '2026-08-03')],
    ['e4', figures('c1', 7_000, 8, 8, '2026-06-09')],
    ['e5', figures('c1', 6_000, 7, 7, '2026-06-09')],
  ] as const)
    await apply(projectAssessments, { ...assessed(), eventId, classes });
}

async function applyMoney(): Promise<void> {
  const past = { awardedDate: '2024-05-10', expireDate: '2025-05-10', initialValueCents: 4_000 };
  for (const each of [
    {},
    { awardId: 'a2', riderId: 'r2', initialValueCents: 333, place: 2, awardedDate: '2026-06-30' },
    { awardId: 'a3', riderId: 'r2', eventId: 'e2', seriesId: 's2', currency: 'CAD', currentValueCents: 7_005 },
    { awardId: 'a4', revoked: true },
    { awardId: 'a5', kind: 'cash', initialValueCents: 50_000, expireDate: null },
    { awardId: 'a6', awardedDate: '2025-12-31' },
    { awardId: 'a7', eventId: 'grant', seriesId: '', initialValueCents: 1_000, place: 1 },
    { awardId: 'a8', eventId: 'bonus:s1', initialValueCents: 2_000, place: 1 },
    // Expired this month and waits for the daily job; expires later this month.
    { awardId: 'a9', expireDate: '2026-11-10', currentValueCents: 500 },
    { awardId: 'a10', expireDate: '2026-11-28', currentValueCents: 700 },
    { awardId: 'old', ...past, currentValueCents: 4_000 },
  ])
    await apply(
      projectAwards,
      award(each),
      `${(each as { awardedDate?: string }).awardedDate ?? '2026-06-10'}T19:00:00Z`,
    );
  const left = { ...award({ awardId: 'old', ...past }), currentValueCents: 1_000, redeemedCents: 3_000 };
  for (const each of [
    { awards: [{ ...award(), currentValueCents: 7_500, redeemedCents: 2_500, version: 2 }] },
    { redemptionId: 'd2', amountCents: 500, redeemedAt: '2026-08-20T17:00:00.000Z' },
    { redemptionId: 'd3', riderId: 'r2', dealerId: 'y', currency: 'CAD', amountCents: 1_200 },
    { redemptionId: 'd4', undoneAt: '2026-07-02T17:00:00.000Z' },
    { redemptionId: 'd6', dealerId: 'unknown', amountCents: 77 },
    {
      redemptionId: 'd7',
      redeemedAt: '2024-06-20T17:00:00.000Z',
      amountCents: 3_000,
      awards: [{ ...left, version: 2 }],
    },
  ])
    await apply(projectRedemptions, redemption(each));
  const ended = award({ awardId: 'old', ...past, currentValueCents: 0, redeemedCents: 3_000, status: 'Expired' });
  await applyIn(db, projectAwards, 3, ended, '2025-05-10T23:00:00Z');
  const claim = { riderId: 'r2', openedAt: '2026-03-01T18:00:00Z', attempt: 1, currency: 'USD', method: 'order' };
  for (const claimId of ['c1', 'c2'])
    await apply(projectClaims, {
      ...claim,
      claimId,
      status: 'sent',
      grossCents: 300,
      withheldCents: 72,
      sentAt: '2026-03-05T18:00:00Z',
    });
}

const read = (name: string, query: object = {}) =>
  readReport(db, askReport(name, reportQuerySchema.parse(query), now), {
    page: 1,
    limit: 100,
    locale: 'en',
    asOf: now,
  });

/** All reports, and those with filters that their rows pass on with these too. */
const asked: (readonly [string, Record<string, string>])[] = [
  ...reports.map(({ name }) => [name, {}] as const),
  ['summary', { per: 'year' }],
  ['summary', { dealerId: 'x' }],
  ['summary', { seriesId: 's1' }],
  ['market-share-month', { seriesId: 's1', country: 'US', raceStyle: 'motocross' }],
  ['market-share-series', { country: 'CA', raceStyle: 'road' }],
  ['categories', { country: 'US' }],
  ['series', { country: 'US', categoryId: 'k2' }],
  ['promoter-punctuality', { country: 'US', state: 'nv' }],
  ['funnel', { country: 'CA', state: 'qc' }],
];
const periods = [
  {},
  { startDate: '2025-06-01', endDate: '2026-12-31' },
  { startDate: '2026-04-01', endDate: '2026-06-20' },
];
const seen = new Set<string>();

it.each(asked)('the rows behind each figure of %s %j add up to it, whatever the days', async (name, filters) => {
  for (const period of periods) {
    const { columns, rows, startDate, endDate } = await read(name, { ...filters, ...period });
    for (const { key, behind, currency } of columns)
      for (const row of rows) {
        const query = behind && row[key] && queryBehind(behind, row, { filters, startDate, endDate });
        if (!behind || !query) continue;
        const { totals } = await read(behind.report, { ...query.filters, ...query.period });
        const own = totals.filter(
          (total) => !total.currency || total.currency === (currency ?? row['currency'] ?? total.currency),
        );
        const sum = own.reduce(
          (all, { rows: count, sums }) => all + (behind.sum === 'rows' ? count : Number(sums[behind.sum])),
          0,
        );
        expect([name, key, period, row, sum]).toEqual([name, key, period, row, row[key]]);
        seen.add(`${name} ${key}`);
      }
  }
});

it('each link to the rows was followed at least once', () => {
  const ways = reports.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([key, { behind }]) => (behind ? `${name} ${key}` : [])),
  );
  expect(ways.filter((way) => !seen.has(way))).toEqual([]);
});

/** Figures without rows behind them, and why: docs/decisions/050-named-reports.md. */
const withoutRows = {
  'of one thing': [
    'rider-earnings',
    'rider-redemptions',
    'cash-out',
    'dealer-refunds',
    'class-results',
    'credit-held',
    'tax-payments',
  ],
  'worked out': [
    'forecast expectedRedeemedCents',
    'forecast expectedBreakageCents',
    'forecast-error heldThenCents',
    'forecast-error expectedBreakageCents',
    'forecast-error brokeCents',
    'forecast-error errorCents',
  ],
};

it('every figure that is summed links to the rows behind it, or is known to have none', () => {
  const dark = reports.flatMap(({ name, columns }) =>
    Object.entries(columns).flatMap(([key, { summed, behind, link }]) =>
      summed && !behind && link?.to !== 'event' ? [[name, `${name} ${key}`] as const] : [],
    ),
  );
  const known = new Set(Object.values(withoutRows).flat());
  expect(dark.filter(([name, figure]) => !known.has(name) && !known.has(figure))).toEqual([]);
});

it('the figures of the dashboard are the totals of the rows that they link to', async () => {
  const summary = await summarize(db, year, now);
  const totalsOf = async (name: string, query: object, key?: string) =>
    (await read(name, query)).totals.map(({ currency, rows, sums }) => ({ currency, cents: key ? sums[key] : rows }));
  const countOf = async (name: string, query: object) => (await read(name, query)).pagination.total;
  const largestFirst = (amounts: { cents?: number | null | undefined }[]) =>
    amounts.toSorted((a, b) => Number(b.cents) - Number(a.cents));
  expect(largestFirst(await totalsOf('events', { paying: 'true' }, 'postedCents'))).toEqual(summary.available);
  expect(await totalsOf('rider-earnings', {}, 'earnedCents')).toEqual(summary.earned);
  expect(await totalsOf('rider-redemptions', { state: 'made' }, 'redeemedCents')).toEqual(summary.redeemed);
  expect(await countOf('riders', { active: 'true' })).toBe(summary.riders);
  expect(await countOf('riders', { active: 'true', registered: 'inPeriod' })).toBe(summary.newRiders);
  expect(await countOf('events', {})).toBe(summary.events);
  expect(await countOf('events', { progress: 'toCome' })).toBe(summary.eventsToCome);
  expect(summary).toMatchObject({ riders: 4, newRiders: 3, events: 6, eventsToCome: 1 });
  for (const { riderId, kind, currency, paidResults, wins, earnedCents } of summary.topRiders) {
    const of = { riderId, kind, currency };
    expect((await totalsOf('rider-earnings', of, 'earnedCents'))[0]?.cents).toBe(earnedCents);
    expect(await countOf('rider-earnings', { ...of, source: 'result' })).toBe(paidResults);
    expect(await countOf('rider-earnings', { ...of, source: 'result', place: '1' })).toBe(wins);
  }
});

it('an award without a race links to no event', async () => {
  const { rows } = await read('rider-earnings', { riderId: 'r1' });
  expect(rows.map(({ source, eventId }) => [source, eventId])).toEqual(
    expect.arrayContaining([
      ['grant', null],
      ['bonus', null],
      ['result', 'e1'],
    ]),
  );
});
