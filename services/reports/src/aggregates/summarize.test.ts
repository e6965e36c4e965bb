import { reportsRoutes, summarySchema } from '@podium/contracts/api/reports.ts';
import { openTestDatabase } from '@podium/service-kit/testing.ts';
import { projectAwards, projectRedemptions, projectRefunds } from '../facts/project-money.ts';
import { projectBikes, projectRiders } from '../facts/project-people.ts';
import { projectAssessments, projectEvents, projectSeries } from '../facts/project-races.ts';
import { assessed, award, event, now, redemption, rider, applyIn, year, type Apply } from '../testing.ts';
import { contingency, marketShareByMonth, marketShareBySeries, periodOf, summarize } from './summarize.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
});
afterEach(() => db.drop());

const apply = (project: Apply, version: number, data: unknown) => applyIn(db, project, version, data);

describe('the summary', () => {
  it('adds up what the events carried [S3.30]', async () => {
    await apply(projectRiders, 1, rider);
    await apply(projectEvents, 1, event());
    await apply(projectAssessments, 2, assessed());
    await apply(projectAwards, 1, award());
    await apply(projectAwards, 2, award({ redeemedCents: 2_500 }));
    await apply(projectRedemptions, 1, redemption());
    const summary = await summarize(db, year, now);
    expect(summarySchema.omit({ updatedAt: true }).parse(summary)).toMatchObject({
      available: [{ currency: 'USD', cents: 30_000 }],
      earned: [{ currency: 'USD', cents: 10_000 }],
      redeemed: [{ currency: 'USD', cents: 2_500 }],
      earnRate: 33,
      redemptionRate: 25,
      riders: 1,
      events: 1,
      months: [
        { month: '2026-06', earnedCents: 10_000 },
        { month: '2026-07', redeemedCents: 2_500 },
      ],
      topRiders: [{ name: 'Zoé Roy', wins: 1, earnedCents: 10_000 }],
    });
  });

  it('ranks the top five earners in each currency separately (rule 1)', async () => {
    const ranks = [1, 2, 3, 4, 5, 6];
    for (const rank of ranks) {
      const [usd, cad] = [`usd${rank}`, `cad${rank}`];
      const of = (riderId: string, currency: string, initialValueCents: number) =>
        apply(projectAwards, 1, award({ awardId: riderId, riderId, currency, initialValueCents }));
      await of(usd, 'USD', 100_000 - rank);
      await of(cad, 'CAD', 1_000 - rank);
    }
    const { topRiders } = await summarize(db, year, now);
    expect(topRiders.map(({ riderId }) => riderId)).toEqual([
      ...ranks.slice(0, 5).map((rank) => `usd${rank}`),
      ...ranks.slice(0, 5).map((rank) => `cad${rank}`),
    ]);
  });

  it('is the same in whatever order and however often they come', async () => {
    await apply(projectAwards, 2, award({ redeemedCents: 2_500 }));
    await apply(projectAwards, 1, award());
    await apply(projectRedemptions, 2, redemption({ undoneAt: '2026-07-02T17:00:00.000Z' }));
    await apply(projectRedemptions, 1, redemption());
    await apply(projectAssessments, 3, assessed());
    await apply(projectAssessments, 2, assessed({ brandFinishers: 0 }));
    await apply(projectEvents, 1, event());
    const summary = await summarize(db, year, now);
    expect(summary).toMatchObject({ redeemed: [], redemptionRate: 25, earnRate: 33 });
    expect((await marketShareByMonth(db, year)).marketShareMonth[0]).toMatchObject({ brandFinishers: 5 });
  });

  it('leaves out revoked awards, canceled events and other years, and keeps currencies apart', async () => {
    await apply(projectAwards, 1, award({ revoked: true }));
    await apply(projectAwards, 1, award({ awardId: 'a2', awardedDate: '2025-12-31' }));
    await apply(projectAwards, 1, award({ awardId: 'a3', currency: 'CAD', initialValueCents: 700 }));
    await apply(projectAwards, 1, award({ awardId: 'a4', initialValueCents: 300 }));
    await apply(projectEvents, 1, event({ canceled: true }));
    await apply(projectEvents, 1, event({ eventId: 'e2' }));
    await apply(projectEvents, 2, event({ eventId: 'e2', deleted: true }));
    expect(await summarize(db, year, now)).toMatchObject({
      available: [],
      earned: [
        { currency: 'USD', cents: 300 },
        { currency: 'CAD', cents: 700 },
      ],
      events: 0,
    });
  });

  it('counts what waits: late results, refunds, VINs [S2.148]', async () => {
    await apply(
      projectEvents,
      1,
      event({ classes: [{ classId: 'c1', name: 'x', payoutType: 'cash', purseCents: 1, hasResults: false }] }),
    );
    await apply(
      projectEvents,
      1,
      event({
        eventId: 'e2',
        endDate: '2026-11-07',
        classes: [{ classId: 'c1', name: 'x', payoutType: 'cash', purseCents: 1, hasResults: false }],
      }),
    );
    await apply(
      projectEvents,
      1,
      event({
        eventId: 'e3',
        classes: [{ classId: 'c1', name: 'x', payoutType: 'cash', purseCents: 1, hasResults: false, noAward: true }],
      }),
    );
    await apply(projectBikes, 1, {
      riderId: 'r1',
      bikes: [{ vin: 'x', make: 'KTM', model: 'm', year: 2025, valid: false }],
    });
    await apply(projectRedemptions, 1, redemption());
    await apply(projectRefunds, 2, {
      redemptionId: 'd2',
      dealerId: 'x',
      amountCents: 900,
      currency: 'USD',
      sent: true,
    });
    await apply(projectRedemptions, 1, redemption({ redemptionId: 'd2', amountCents: 900 }));
    await apply(projectRefunds, 1, {
      redemptionId: 'd2',
      dealerId: 'x',
      amountCents: 900,
      currency: 'USD',
      sent: false,
    });
    // The second event ended exactly 14 days ago, which is not yet late [S9.6].
    expect(await summarize(db, year, now)).toMatchObject({
      lateEvents: 1,
      vinsToVerify: 1,
      openRefunds: { count: 1, dealers: 1, amounts: [{ currency: 'USD', cents: 2_500 }] },
    });
  });

  it('has sums, rates, new riders and events of each month', async () => {
    await apply(projectRiders, 1, rider);
    await apply(projectRiders, 1, { ...rider, riderId: 'r2', active: false });
    await apply(projectEvents, 1, event());
    await apply(projectEvents, 1, event({ eventId: 'e2', startDate: '2026-12-05', endDate: '2026-12-06' }));
    await apply(projectAssessments, 2, assessed());
    await apply(projectAwards, 1, award({ redeemedCents: 2_500 }));
    await apply(projectRedemptions, 1, redemption());
    expect(await summarize(db, year, now)).toMatchObject({
      riders: 1,
      newRiders: 1,
      events: 2,
      eventsToCome: 1,
      months: [
        {
          month: '2026-06',
          postedCents: 30_000,
          earnedCents: 10_000,
          redeemedCents: 0,
          earnRate: 33,
          redemptionRate: 25,
        },
        { month: '2026-07', postedCents: 0, redeemedCents: 2_500, earnRate: null, redemptionRate: null },
        { month: '2026-12', postedCents: 30_000, earnedCents: 0 },
      ],
      counts: [
        { month: '2026-06', newRiders: 0, events: 1 },
        { month: '2026-11', newRiders: 1, events: 0 },
        { month: '2026-12', newRiders: 0, events: 1 },
      ],
    });
  });

  it('counts a rider as new only on the day of the first event', async () => {
    await apply(projectRiders, 1, rider);
    await db('registrations').update({ registered_on: '2025-04-01' });
    await apply(projectRiders, 2, { ...rider, hometown: 'Moab, UT' });
    expect(await summarize(db, year, now)).toMatchObject({ riders: 1, newRiders: 0 });
  });

  it('is of this year unless another period is requested', () => {
    expect(periodOf({}, new Date('2027-01-01T07:59:59Z'))).toEqual(year);
    expect(periodOf({ startDate: '2025-03-01', endDate: '2025-03-31' }, now)).toEqual({
      from: '2025-03-01',
      to: '2025-03-31',
    });
  });
});

describe('market share', () => {
  it('is brand finishers of all finishers, of classes whose finishers are known [S7.5] [S7.6] [S2.152]', async () => {
    await apply(projectSeries, 1, {
      seriesId: 's1',
      name: 'Badlands',
      categoryId: 'k',
      raceStyle: 'motocross',
      country: 'US',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      active: true,
      deleted: false,
    });
    await apply(projectEvents, 1, event());
    const classes = [
      { classId: 'c1', postedCents: 0, earnedCents: 0, finishers: 12, brandFinishers: 5 },
      { classId: 'c2', postedCents: 0, earnedCents: 0, finishers: null, brandFinishers: 3 },
    ];
    await apply(projectAssessments, 1, { eventId: 'e1', classes });
    const share = { finishers: 12, brandFinishers: 5, classes: 2, classesKnown: 1, share: 41 };
    expect(await marketShareByMonth(db, year)).toEqual({ marketShareMonth: [{ month: '2026-06', ...share }] });
    expect(await marketShareBySeries(db, year)).toEqual({
      marketShareSeries: [{ seriesId: 's1', name: 'Badlands', ...share }],
    });
  });

  it('can be of one style of racing and one country', async () => {
    await apply(projectEvents, 1, event());
    await apply(projectEvents, 1, event({ eventId: 'e2', raceStyle: 'flat' }));
    await apply(projectEvents, 1, event({ eventId: 'e3', country: 'CA', currency: 'CAD', seriesId: 's2' }));
    const figures = { classId: 'c1', postedCents: 0, earnedCents: 0 };
    await apply(projectAssessments, 1, { eventId: 'e1', classes: [{ ...figures, finishers: 10, brandFinishers: 1 }] });
    await apply(projectAssessments, 1, { eventId: 'e2', classes: [{ ...figures, finishers: 20, brandFinishers: 5 }] });
    await apply(projectAssessments, 1, { eventId: 'e3', classes: [{ ...figures, finishers: 40, brandFinishers: 20 }] });
    const finishersOf = async (filter: Parameters<typeof marketShareByMonth>[2]) =>
      (await marketShareByMonth(db, year, filter)).marketShareMonth.map(({ finishers }) => finishers);
    expect(await finishersOf({})).toEqual([70]);
    expect(await finishersOf({ raceStyle: 'flat' })).toEqual([20]);
    expect(await finishersOf({ country: 'CA' })).toEqual([40]);
    expect(await finishersOf({ raceStyle: 'flat', country: 'CA' })).toEqual([]);
    expect((await marketShareBySeries(db, year, { country: 'CA' })).marketShareSeries).toMatchObject([
      { seriesId: 's2', share: 50 },
    ]);
  });

  it('is refused where the period ends before it starts', () => {
    const { query } = reportsRoutes.marketShareMonth;
    expect(query.safeParse({ startDate: '2026-02-01', endDate: '2026-01-31' }).error?.issues).toMatchObject([
      { path: ['endDate'], params: { code: 'request/dates-reversed' } },
    ]);
    expect(query.safeParse({ startDate: '2026-01-31', endDate: '2026-01-31' }).success).toBe(true);
  });
});

it('the public figures are of this year and month [S7.3] [S3.29]', async () => {
  await apply(projectEvents, 1, event());
  await apply(projectEvents, 1, event({ eventId: 'e2', startDate: '2026-11-30', endDate: '2026-11-30' }));
  const classes = [{ classId: 'c3', name: '250 A', payoutType: 'cash', purseCents: 5_000, hasResults: false }];
  await apply(projectEvents, 1, event({ eventId: 'e3', country: 'CA', currency: 'CAD', classes }));
  await apply(projectAwards, 1, award());
  expect(await contingency(db, 'CAD', now)).toMatchObject({ contingencyAmount: 5_000, currency: 'CAD' });
  expect(await contingency(db, 'USD', now)).toMatchObject({
    contingencyTitle: '2026',
    contingencyAmount: 60_000,
    currency: 'USD',
    contingency: [
      { currency: 'USD', cents: 60_000 },
      { currency: 'CAD', cents: 5_000 },
    ],
    eventsThisMonth: 1,
    ridersPaid: 1,
  });
});
