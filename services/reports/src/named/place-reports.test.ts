import { reportQuerySchema } from '@podium/contracts/api/reports/named-reports.ts';
import { openTestDatabase } from '@podium/service-kit/testing.ts';
import { projectAwards, projectRedemptions } from '../facts/project-money.ts';
import { projectDealers, projectRiders } from '../facts/project-people.ts';
import { projectAssessments, projectEvents, projectSeries } from '../facts/project-races.ts';
import { assessed, award, event, now, redemption, rider, applyIn, type Apply } from '../testing.ts';
import { askReport } from './ask-report.ts';
import { readReport } from './read-report.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
const apply = (project: Apply, data: unknown) => applyIn(db, project, 1, data);
const dealer = (dealerId: string, state: string, country: string) => ({
  dealerId,
  dealerNumber: dealerId,
  name: `Dealer ${dealerId}`,
  city: 'x',
  state,
  country,
  active: true,
});

beforeAll(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  await apply(projectRiders, rider);
  await apply(projectRiders, { ...rider, riderId: 'r2', firstName: 'Ana' });
  await apply(projectSeries, { seriesId: 's1', name: 'S', categoryId: 'k', active: true });
  await apply(projectEvents, event());
  await apply(projectEvents, event({ eventId: 'e2', seriesId: 's2', state: 'QC', country: 'CA', currency: 'CAD' }));
  // Over since June, with its one class open.
  const open = [{ classId: 'c1', name: '450 A', payoutType: 'dealerCredit', purseCents: 9_000, hasResults: false }];
  await apply(projectEvents, event({ eventId: 'e3', seriesId: 's2', classes: open }));
  await apply(projectAssessments, assessed());
  await apply(projectAssessments, { ...assessed({ finishers: 40, brandFinishers: 10 }), eventId: 'e2' });
  for (const each of [
    {},
    { awardId: 'a2', riderId: 'r2', initialValueCents: 333 },
    { awardId: 'a3', eventId: 'e2', seriesId: 's2', currency: 'CAD', initialValueCents: 7_005 },
    { awardId: 'a4', revoked: true },
    { awardId: 'a5', kind: 'cash', initialValueCents: 50_000 },
    { awardId: 'a6', awardedDate: '2025-12-31' },
    { awardId: 'a7', eventId: 'grant', seriesId: '', initialValueCents: 1_000 },
    { awardId: 'a8', eventId: 'bonus:s1', initialValueCents: 2_000 },
  ])
    await apply(projectAwards, award(each));
  await apply(projectDealers, dealer('x', 'NV', 'US'));
  await apply(projectDealers, dealer('y', 'QC', 'CA'));
  for (const each of [
    {},
    { redemptionId: 'd2', amountCents: 500 },
    { redemptionId: 'd3', dealerId: 'y', currency: 'CAD', amountCents: 1_200 },
    { redemptionId: 'd4', undoneAt: '2026-07-02T17:00:00.000Z' },
    { redemptionId: 'd5', riderId: 'r2', redeemedAt: '2026-08-01T17:00:00.000Z' },
    { redemptionId: 'd6', dealerId: 'unknown', amountCents: 77 },
  ])
    await apply(projectRedemptions, redemption(each));
});
afterAll(() => db.drop());

const read = (name: string, query: object = {}, locale: 'en' | 'fr' = 'en') =>
  readReport(db, askReport(name, reportQuerySchema.parse(query), now), { page: 1, limit: 50, locale, asOf: now });
const totalsOf = async (name: string, keys: readonly string[], query: object = {}) =>
  (await read(name, query)).totals.map(({ currency, sums }) => [currency, ...keys.map((key) => sums[key])]);

describe('the map of credit', () => {
  it('has earned credit in the event’s state, and redeemed credit in the dealer’s', async () => {
    const { rows } = await read('credit-map', { sort: 'state' });
    expect(
      rows.map((row) => ['state', 'country', 'currency', 'earnedCents', 'redeemedCents'].map((key) => row[key])),
    ).toEqual([
      ['CA', 'US', 'USD', 10_333, 0],
      ['NV', 'US', 'USD', 0, 5_500],
      ['QC', 'CA', 'CAD', 7_005, 1_200],
      ['none', null, 'USD', 3_000, 77],
    ]);
  });

  it('adds up to the dealer credit of the summary, to the cent, whatever the period', async () => {
    for (const query of [{}, { startDate: '2025-01-01', endDate: '2026-07-15' }, { startDate: '2026-07-01' }]) {
      const summary = await totalsOf('summary', ['creditCents', 'redeemedCents'], query);
      expect(await totalsOf('credit-map', ['earnedCents', 'redeemedCents'], query)).toEqual(summary);
    }
    expect(await totalsOf('credit-map', ['earnedCents', 'redeemedCents'])).toEqual([
      ['USD', 13_333, 5_577],
      ['CAD', 7_005, 1_200],
    ]);
  });

  it('names its states in both languages', async () => {
    const namesOf = async (locale: 'en' | 'fr') => (await read('credit-map', {}, locale)).columns[0]?.texts;
    expect(await namesOf('en')).toMatchObject({ CA: 'California', QC: 'Quebec', none: 'No place' });
    expect(await namesOf('fr')).toMatchObject({ CA: 'Californie', QC: 'Québec', none: 'Sans lieu' });
  });
});

describe('the riders at a dealer', () => {
  it('come with the largest sum first, and add up to what was redeemed', async () => {
    const { rows } = await read('dealer-riders', { dealerId: 'x' });
    expect(rows.map((row) => ['rider', 'redemptions', 'redeemedCents', 'lastOn'].map((key) => row[key]))).toEqual([
      ['Zoé Roy', 2, 3_000, '2026-07-01'],
      ['Ana Roy', 1, 2_500, '2026-08-01'],
    ]);
    expect(await totalsOf('dealer-riders', ['redeemedCents'])).toEqual(await totalsOf('summary', ['redeemedCents']));
  });
});

describe('the summary of a single', () => {
  it('dealer has the redemptions there, by month, and nothing of what was posted or earned', async () => {
    const { rows, totals } = await read('summary', { dealerId: 'x' });
    expect(rows.map(({ month, redeemedCents, earnedCents }) => [month, redeemedCents, earnedCents])).toEqual([
      ['2026-07', 3_000, null],
      ['2026-08', 2_500, null],
    ]);
    expect(totals[0]?.sums).toMatchObject({ redeemedCents: 5_500, postedCents: null, earnedCents: null });
  });

  it('series has what its events posted and its awards earned; redemptions belong to no series', async () => {
    expect(
      await totalsOf('summary', ['postedCents', 'earnedCents', 'earnRate', 'redeemedCents'], { seriesId: 's1' }),
    ).toEqual([['USD', 30_000, 62_333, 33, null]]);
  });

  it('dealer or series that is unknown is empty', async () => {
    for (const key of ['dealerId', 'seriesId'])
      expect((await read('summary', { [key]: "' or 1=1 --" })).rows).toEqual([]);
  });
});

it('market share by month is of one series on request', async () => {
  const shareOf = async (query: object) => (await read('market-share-month', query)).totals[0]?.sums['share'];
  expect([await shareOf({}), await shareOf({ seriesId: 's1' }), await shareOf({ seriesId: 's2' })]).toEqual([
    28, 41, 25,
  ]);
});

it('late results are of one series on request', async () => {
  const events = async (seriesId: string) =>
    (await read('late-results', { seriesId })).rows.map((row) => row['eventId']);
  expect([await events('s1'), await events('s2')]).toEqual([[], ['e3']]);
});
