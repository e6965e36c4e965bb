import { reportQuerySchema } from '@podium/contracts/api/reports/named-reports.ts';
import { openTestDatabase } from '@podium/service-kit/testing.ts';
import { projectPromoters } from '../facts/project-people.ts';
import { projectAssessments, projectEvents } from '../facts/project-races.ts';
import { now, applyIn } from '../testing.ts';
import { askReport } from './ask-report.ts';
import { readReport } from './read-report.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
const read = (query: object = {}) =>
  readReport(db, askReport('promoter-punctuality', reportQuerySchema.parse(query), now), {
    page: 1,
    limit: 50,
    locale: 'en',
    asOf: now,
  });

type Race = { id: string; endDate: string; postedOn?: string; promoterId?: string } & Record<string, unknown>;
async function race({ id, endDate, postedOn, promoterId = 'p1', noAward = false, ...change }: Race): Promise<void> {
  const paid = { classId: 'c', name: '450 A', payoutType: 'dealerCredit', purseCents: 100_000 };
  await applyIn(db, projectEvents, 1, {
    eventId: id,
    title: id,
    seriesId: 's',
    categoryId: 'k',
    raceStyle: 'motocross',
    country: 'US',
    city: 'Murrieta',
    state: 'CA',
    currency: 'USD',
    startDate: endDate,
    endDate,
    paying: true,
    canceled: false,
    deleted: false,
    promoterId,
    classes: [{ ...paid, hasResults: postedOn !== undefined, noAward }],
    ...change,
  });
  if (!postedOn) return;
  await applyIn(db, projectAssessments, 1, {
    eventId: id,
    classes: [
      {
        classId: 'c',
        postedCents: 1,
        earnedCents: 1,
        finishers: 9,
        brandFinishers: 1,
        postedAt: `${postedOn}T18:00:00.000Z`,
      },
    ],
  });
}

beforeAll(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  for (const [promoterId, name] of [
    ['p1', 'MX One'],
    ['p2', 'Moto Québec'],
  ])
    await applyIn(db, projectPromoters, 1, { promoterId, name, status: 'approved', active: true, deleted: false });
  await race({ id: 'soon', endDate: '2026-03-01', postedOn: '2026-03-05' });
  await race({ id: 'on its last day', endDate: '2026-04-01', postedOn: '2026-04-15' });
  await race({ id: 'a day late', endDate: '2026-05-01', postedOn: '2026-05-16' });
  await race({ id: 'late', endDate: '2026-06-01' });
  await race({ id: 'in its 14 days', endDate: '2026-11-07' });
  await race({ id: 'without award', endDate: '2026-02-01', noAward: true });
  await race({ id: 'the year before', endDate: '2025-12-31' });
  await race({ id: 'to come', endDate: '2026-11-21' });
  await race({ id: 'canceled', endDate: '2026-06-01', canceled: true });
  await race({ id: 'paying nothing', endDate: '2026-06-01', paying: false });
  await race({ id: 'of nobody', endDate: '2026-06-01', promoterId: null as never });
  await race({
    id: 'at once',
    endDate: '2026-07-01',
    postedOn: '2026-07-01',
    promoterId: 'p2',
    country: 'CA',
    state: 'QC',
    currency: 'CAD',
  });
});
afterAll(() => db.drop());

const one = {
  promoterId: 'p1',
  promoter: 'MX One',
  eventsOver: 6,
  finishedEvents: 4,
  onTime: 2,
  lateNow: 1,
  medianDays: 14,
  slowestDays: 15,
  lastPosting: '2026-05-16',
  // Three were posted on a day, one is late: the one without award has no known day.
  judgedEvents: 4,
  onTimeRate: 50,
};
const other = {
  promoterId: 'p2',
  promoter: 'Moto Québec',
  eventsOver: 1,
  finishedEvents: 1,
  onTime: 1,
  lateNow: 0,
  medianDays: 0,
  slowestDays: 0,
  lastPosting: '2026-07-01',
  judgedEvents: 1,
  onTimeRate: 100,
};

it('has for each promoter how soon results were posted, the slowest first, and the totals of all', async () => {
  const { rows, totals } = await read();
  expect(rows).toEqual([one, other]);
  expect(totals).toEqual([
    {
      currency: null,
      rows: 2,
      sums: { eventsOver: 7, finishedEvents: 5, onTime: 3, lateNow: 1, judgedEvents: 5, onTimeRate: 60 },
    },
  ]);
});

it('is filtered by country, state and days', async () => {
  expect((await read({ country: 'CA' })).rows).toEqual([other]);
  expect((await read({ state: 'qc' })).rows).toEqual([other]);
  expect((await read({ state: 'QC', country: 'US' })).rows).toEqual([]);
  const { rows } = await read({ startDate: '2026-05-01', endDate: '2026-06-30' });
  expect(rows).toEqual([
    {
      ...one,
      eventsOver: 2,
      finishedEvents: 1,
      onTime: 0,
      medianDays: 15,
      slowestDays: 15,
      judgedEvents: 2,
      onTimeRate: 0,
    },
  ]);
});

it('explains each figure', async () => {
  const { columns } = await read();
  expect(columns.find(({ key }) => key === 'onTimeRate')?.note).toContain('posted or are late');
  expect(columns.find(({ key }) => key === 'promoter')?.note).toBeNull();
});
