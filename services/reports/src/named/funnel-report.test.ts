import { reportQuerySchema } from '@podium/contracts/api/reports/named-reports.ts';
import { openTestDatabase } from '@podium/service-kit/testing.ts';
import { projectAwards, projectClaims, projectRedemptions } from '../facts/project-money.ts';
import { projectBikes, projectRiders, mergeRiders } from '../facts/project-people.ts';
import { award, now, redemption, rider, applyIn } from '../testing.ts';
import { askReport } from './ask-report.ts';
import { readReport } from './read-report.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
const read = (query: object = {}) =>
  readReport(db, askReport('funnel', reportQuerySchema.parse(query), now), {
    page: 1,
    limit: 50,
    locale: 'en',
    asOf: now,
  });

const register = (riderId: string, day: string, change: object = {}) =>
  applyIn(db, projectRiders, 1, { ...rider, riderId, country: 'US', state: 'CA', ...change }, `${day}T18:00:00.000Z`);
const ride = (riderId: string, ...valid: boolean[]) =>
  applyIn(db, projectBikes, 1, {
    riderId,
    bikes: valid.map((is, i) => ({
      vin: `${riderId}${i}`,
      make: 'KTM',
      model: '450 SX-F',
      year: 2026,
      valid: is,
      code: null,
    })),
  });
const earn = (riderId: string, awardedDate: string, change: object = {}) =>
  applyIn(
    db,
    projectAwards,
    1,
    award({ awardId: `${riderId} ${awardedDate} ${JSON.stringify(change)}`, riderId, awardedDate, ...change }),
  );
const redeem = (riderId: string, day: string, undoneAt: string | null = null) =>
  applyIn(
    db,
    projectRedemptions,
    1,
    redemption({ redemptionId: `${riderId} ${day}`, riderId, redeemedAt: `${day}T18:00:00.000Z`, undoneAt }),
  );
const claim = (riderId: string, day: string, status: string) =>
  applyIn(db, projectClaims, 1, {
    claimId: `${riderId} ${day}`,
    riderId,
    status,
    currency: 'USD',
    method: 'order',
    attempt: 1,
    grossCents: null,
    withheldCents: null,
    openedAt: `${day}T18:00:00.000Z`,
    sentAt: null,
  });

beforeAll(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  await register('all the way', '2026-01-10');
  await ride('all the way', false, true);
  await earn('all the way', '2026-02-09');
  await earn('all the way', '2026-01-20', { revoked: true });
  await redeem('all the way', '2026-02-20', '2026-02-21T18:00:00.000Z');
  await redeem('all the way', '2026-03-01');
  await register('pro', '2026-01-31');
  await ride('pro', true);
  await earn('pro', '2026-02-10', { kind: 'cash' });
  await claim('pro', '2026-02-12', 'cancelled');
  await claim('pro', '2026-03-02', 'open');
  await register('bad bike', '2026-01-15');
  await ride('bad bike', false);
  await register('gone', '2026-01-16', { active: false });
  // Two accounts of one rider, who registered on the earlier day; the award belonged to the merged one.
  await register('twin', '2026-01-20');
  await earn('twin', '2026-01-25');
  await register('kept', '2026-02-05', { country: 'CA', state: 'QC' });
  await applyIn(db, mergeRiders, 1, { fromId: 'twin', intoId: 'kept' });
  await register('february', '2026-02-05', { country: 'CA', state: 'QC' });
  // Awarded while the account was not yet claimed.
  await earn('february', '2026-02-01', { currency: 'CAD' });
  await register('before', '2025-12-31');
});
afterAll(() => db.drop());

it('counts riders by month of registration, and how far they came: each rider once', async () => {
  const { rows, totals } = await read();
  expect(rows).toEqual([
    {
      month: '2026-01',
      registered: 5,
      inactiveRiders: 1,
      withBike: 2,
      bikeRate: 40,
      withAward: 3,
      awardRate: 60,
      redeemers: 2,
      redeemerRate: 40,
      // 5, 10 and 30 days; 30 and 50 days, of which the lower is the median.
      daysToAward: 10,
      daysToRedemption: 30,
    },
    {
      month: '2026-02',
      registered: 1,
      inactiveRiders: 0,
      withBike: 0,
      bikeRate: 0,
      withAward: 1,
      awardRate: 100,
      redeemers: 0,
      redeemerRate: 0,
      daysToAward: 0,
      daysToRedemption: null,
    },
  ]);
  expect(totals).toEqual([
    {
      currency: null,
      rows: 2,
      sums: {
        registered: 6,
        inactiveRiders: 1,
        withBike: 2,
        bikeRate: 33,
        withAward: 4,
        awardRate: 66,
        redeemers: 2,
        redeemerRate: 33,
      },
    },
  ]);
});

it('is filtered by the rider’s current country and state', async () => {
  const counts = async (query: object) => (await read(query)).rows.map(({ month, registered }) => [month, registered]);
  expect(await counts({ country: 'CA' })).toEqual([
    ['2026-01', 1],
    ['2026-02', 1],
  ]);
  expect(await counts({ state: 'ca', startDate: '2025-01-01' })).toEqual([
    ['2025-12', 1],
    ['2026-01', 4],
  ]);
});
