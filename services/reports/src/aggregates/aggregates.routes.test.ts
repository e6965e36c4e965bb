import { openReports, type TestReports } from '../app-testing.ts';
import { projectAwards, projectRedemptions } from '../facts/project-money.ts';
import { projectAssessments, projectEvents } from '../facts/project-races.ts';
import { award, redemption, applyIn } from '../testing.ts';

let reports: TestReports;
const now = new Date('2026-11-21T18:00:00Z');
/** The time until which all was applied, in the answers; tests move it on. */
let until = new Date('2026-11-21T17:59:00Z');
beforeEach(async () => (reports = await openReports({ clock: () => now, appliedUntil: async () => until })));
afterEach(() => reports.close());

const ask = async (path: string, more = '') => (await reports.call('GET', `${path}?${more}`)).json<any>();

const cases: [string, string, (answer: any) => unknown, unknown][] = [
  ['S7.3', '/api/aggregates/contingency', (answer) => answer.contingencyAmount, 30_000],
  ['S7.4', '/api/admin/aggregates/summary', (answer) => answer.earned, [{ currency: 'USD', cents: 10_000 }]],
  ['S7.5', '/api/admin/aggregates/market-share-month', (answer) => answer.marketShareMonth[0]?.share, 41],
  ['S7.6', '/api/admin/aggregates/market-share-series', (answer) => answer.marketShareSeries[0]?.share, 41],
  ['S7.9', '/api/admin/aggregates/top-amateur-riders', (answer) => answer.topAmateurRiders[0]?.earnedCents, 10_000],
  ['S7.11', '/api/admin/aggregates/top-dealers', (answer) => answer.topDealers[0]?.redeemedCents, 2_500],
];

async function enqueueAll() {
  await applyIn(reports.db, projectEvents, 1, event);
  await applyIn(reports.db, projectAssessments, 1, assessment);
  await applyIn(reports.db, projectAwards, 1, award());
  await applyIn(reports.db, projectRedemptions, 1, redemption());
}

it.each(cases)('[%s] %s is a snapshot with its time, and noCache reloads it', async (_id, path, figure, after) => {
  until = new Date('2026-11-21T17:59:00Z');
  const before = await ask(path);
  expect(before.updatedAt).toBe('2026-11-21T17:59:00.000Z');
  expect(figure(before)).not.toEqual(after);
  await enqueueAll();
  expect(await ask(path)).toEqual(before);
  expect(await ask(path, 'noCache=false')).toEqual(before);
  expect(figure(await ask(path, 'noCache=true'))).toEqual(after);
  expect(figure(await ask(path))).toEqual(after);
});

it('a snapshot belongs to its parameters: days, currency, style of racing and country', async () => {
  await enqueueAll();
  const summary = '/api/admin/aggregates/summary';
  const share = '/api/admin/aggregates/market-share-month';
  expect((await ask(summary)).earned).toHaveLength(1);
  expect((await ask(summary, 'startDate=2020-01-01&endDate=2020-12-31')).earned).toEqual([]);
  expect((await ask(share)).marketShareMonth).toHaveLength(1);
  expect((await ask(share, 'raceStyle=road')).marketShareMonth).toEqual([]);
  expect((await ask(share, 'country=CA')).marketShareMonth).toEqual([]);
  const riders = '/api/admin/aggregates/top-amateur-riders';
  expect((await ask(riders)).topAmateurRiders).toHaveLength(1);
  expect((await ask(riders, 'currency=CAD')).topAmateurRiders).toEqual([]);
});

const event = {
  eventId: 'e1',
  title: 'E',
  seriesId: 's1',
  seriesName: 'S',
  categoryId: 'k',
  raceStyle: 'motocross',
  startDate: '2026-06-06',
  endDate: '2026-06-07',
  city: 'x',
  state: 'CA',
  country: 'US',
  currency: 'USD',
  paying: true,
  canceled: false,
  deleted: false,
  classes: [{ classId: 'c1', name: '450 A', payoutType: 'dealerCredit', purseCents: 30_000, hasResults: true }],
};
const assessment = {
  eventId: 'e1',
  classes: [{ classId: 'c1', postedCents: 30_000, earnedCents: 10_000, finishers: 12, brandFinishers: 5 }],
};
