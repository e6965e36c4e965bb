import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import { openTestDatabase } from '@podium/service-kit/testing.ts';
import { projectAwards, projectClaims, projectRedemptions } from '../facts/project-money.ts';
import { projectDealers, projectRiders } from '../facts/project-people.ts';
import { award, now, redemption, rider, applyIn, year, type Apply } from '../testing.ts';
import { payouts, riderStats, topDealers, topRiders } from './rank.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
});
afterEach(() => db.drop());
const apply = (project: Apply, version: number, data: unknown) => applyIn(db, project, version, data);
const usd = { currency: 'USD', limit: 10 } as const;

let awards = 0;
const earn = (riderId: string, cents: number, change: object = {}) =>
  apply(projectAwards, 1, award({ awardId: `a${(awards += 1)}`, riderId, initialValueCents: cents, ...change }));
const cash = { kind: 'cash' };

describe('riders by what they earned', () => {
  const ranked = async (kind: 'cash' | 'dealerCredit', change: object = {}) =>
    (await topRiders(db, kind, year, { ...usd, ...change })).map(({ riderId, earnedCents }) => [riderId, earnedCents]);

  it('are of one kind of money and one currency, the most first [S7.7] [S7.9] [S3.31]', async () => {
    await earn('r2', 500, cash);
    await earn('r1', 300, cash);
    await earn('r1', 400, { ...cash, place: 2 });
    await earn('r3', 700, cash);
    await earn('r4', 9_000, { ...cash, currency: 'CAD' });
    await earn('r5', 80_000);
    expect(await ranked('cash')).toEqual([
      ['r1', 700],
      ['r3', 700],
      ['r2', 500],
    ]);
    expect(await ranked('cash', { currency: 'CAD' })).toEqual([['r4', 9_000]]);
    expect(await ranked('cash', { limit: 1 })).toEqual([['r1', 700]]);
    expect(await ranked('dealerCredit')).toEqual([['r5', 80_000]]);
  });

  it('count neither revoked awards nor other days; a bonus is money but no result', async () => {
    await apply(projectRiders, 1, rider);
    await earn('r1', 1_000, cash);
    await earn('r1', 200, { ...cash, eventId: 'bonus s1' });
    await earn('r1', 5_000, { ...cash, revoked: true });
    for (const awardedDate of ['2025-12-31', '2027-01-01']) await earn('r1', 7_000, { ...cash, awardedDate });
    for (const awardedDate of ['2026-01-01', '2026-12-31']) await earn('r1', 1, { ...cash, awardedDate, place: 3 });
    const [first] = await topRiders(db, 'cash', year, usd);
    expect(first).toEqual({
      riderId: 'r1',
      name: 'Zoé Roy',
      hometown: null,
      currency: 'USD',
      paidResults: 3,
      wins: 1,
      earnedCents: 1_202,
    });
  });

  it('have figures by year, with every currency beside the requested one [S7.8] [S7.10] [S3.32]', async () => {
    const years = { from: '2025-01-01', to: '2026-12-31' };
    await earn('r1', 1_000, cash);
    await earn('r2', 501, { ...cash, place: 4 });
    await earn('r1', 250, { ...cash, awardedDate: '2025-05-05' });
    await earn('r3', 4_000, { ...cash, currency: 'CAD' });
    const { stats, amounts, top } = await riderStats(db, 'cash', years, { currency: 'USD', now });
    expect(stats).toEqual({
      currentYear: 2026,
      riders: 2,
      paidResults: 3,
      wins: 2,
      earnedCents: 1_751,
      averageCents: 875,
      years: [
        { year: 2026, riders: 2, paidResults: 2, wins: 1, earnedCents: 1_501 },
        { year: 2025, riders: 1, paidResults: 1, wins: 1, earnedCents: 250 },
      ],
    });
    expect(amounts).toEqual([
      { currency: 'USD', cents: 1_751 },
      { currency: 'CAD', cents: 4_000 },
    ]);
    expect(top.map(({ riderId }) => riderId)).toEqual(['r1', 'r2']);
    const none = await riderStats(db, 'dealerCredit', years, { currency: 'USD', now });
    expect(none).toMatchObject({ stats: { riders: 0, earnedCents: 0, averageCents: null, years: [] }, amounts: [] });
  });
});

it('dealers are ranked by what was redeemed and not undone there [S7.11]', async () => {
  await apply(projectDealers, 1, { dealerId: 'x', dealerNumber: '1', name: 'Ridge', country: 'US', active: true });
  const redeem = (redemptionId: string, change: object) =>
    apply(projectRedemptions, 1, redemption({ redemptionId, ...change }));
  await redeem('d1', { amountCents: 100 });
  await redeem('d2', { amountCents: 150, riderId: 'r2' });
  await redeem('d3', { amountCents: 240, dealerId: 'y' });
  await redeem('d4', { amountCents: 900, dealerId: 'y', undoneAt: '2026-07-02T17:00:00.000Z' });
  await redeem('d5', { amountCents: 900, dealerId: 'y', currency: 'CAD' });
  await redeem('d6', { amountCents: 900, dealerId: 'y', redeemedAt: '2025-07-01T17:00:00.000Z' });
  const shown = { currency: 'USD', redemptions: 1, riders: 1 };
  expect(await topDealers(db, year, usd)).toEqual([
    {
      ...shown,
      dealerId: 'x',
      name: 'Ridge',
      country: 'US',
      active: true,
      redemptions: 2,
      riders: 2,
      redeemedCents: 250,
    },
    { ...shown, dealerId: 'y', name: '', country: null, active: false, redeemedCents: 240 },
  ]);
  expect(await topDealers(db, year, { ...usd, limit: 1 })).toHaveLength(1);
});

it('payouts are the claims that were sent, by month, currency and method; pending ones count [S7.12]', async () => {
  const claim = (claimId: string, change: object = {}, version = 1) =>
    apply(projectClaims, version, {
      change: 'sent',
      claimId,
      riderId: 'r1',
      currency: 'USD',
      status: 'sent',
      method: 'order',
      attempt: 1,
      grossCents: 10_000,
      withheldCents: 0,
      openedAt: '2026-02-01T10:00:00.000Z',
      // Still February in the program's zone.
      sentAt: '2026-03-01T04:30:00.000Z',
      note: null,
      ...change,
    });
  const waits = { status: 'open', grossCents: null, withheldCents: null, sentAt: null };
  await claim('c1', {}, 3);
  await claim('c1', waits, 1);
  await claim('c2', { grossCents: 5_000, withheldCents: 1_200 });
  await claim('c3', { method: 'cheque', sentAt: '2026-04-01T17:00:00.000Z' });
  await claim('c4', { currency: 'CAD', sentAt: '2026-04-01T17:00:00.000Z' });
  await claim('c5', { sentAt: '2025-04-01T17:00:00.000Z' });
  await claim('c6', waits);
  await claim('c7', { ...waits, status: 'processing' });
  await claim('c8', { ...waits, status: 'cancelled' });
  const answer = await payouts(db, year);
  expect(answer).toEqual({
    payouts: [
      {
        month: '2026-02',
        currency: 'USD',
        method: 'order',
        claims: 2,
        grossCents: 15_000,
        withheldCents: 1_200,
        paidCents: 13_800,
      },
      {
        month: '2026-04',
        currency: 'USD',
        method: 'cheque',
        claims: 1,
        grossCents: 10_000,
        withheldCents: 0,
        paidCents: 10_000,
      },
      {
        month: '2026-04',
        currency: 'CAD',
        method: 'order',
        claims: 1,
        grossCents: 10_000,
        withheldCents: 0,
        paidCents: 10_000,
      },
    ],
    totals: [
      { currency: 'USD', claims: 3, grossCents: 25_000, withheldCents: 1_200, paidCents: 23_800 },
      { currency: 'CAD', claims: 1, grossCents: 10_000, withheldCents: 0, paidCents: 10_000 },
    ],
    unpaid: [{ currency: 'USD', open: 1, processing: 1 }],
  });
});

it.each([
  [{ currency: 'EUR' }, 'currency'],
  [{ limit: '0' }, 'limit'],
  [{ limit: '1000000000' }, 'limit'],
  [{ startDate: '2026-02-02', endDate: '2026-02-01' }, 'endDate'],
])('a ranking by %j is refused, naming the field', (query, field) => {
  const { error } = reportsRoutes.topProRiders.query.safeParse(query);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});
