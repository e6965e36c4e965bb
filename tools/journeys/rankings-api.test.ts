import { randomUUID } from 'node:crypto';
import type { reportsRoutes } from '@podium/contracts/api/reports.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { until } from '../client/podium-client.ts';
import { pin, problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const all = 'startDate=2026-01-01&endDate=2035-12-31&limit=100';
const ask = <T>(name: string, query = all) => world.admin.get<T>(`/api/admin/aggregates/${name}?${query}`);

it('a rider and a dealer are in the rankings once the rider earned and redeemed at the dealer [S7.9] [S7.10] [S7.11]', async () => {
  const [rider, dealer] = [await world.riderWithCredit(40_000), await world.dealer()];
  await dealer.client.post(
    '/api/dealer/redeem',
    {
      riderId: rider.id,
      amountCents: 700_000,
      currency: 'USD',
      pin,
      employeeName: 'Dana Counter',
      idVerified: true,
    },
    { 'idempotency-key': randomUUID() },
  );
  const { topAmateurRiders } = await until(
    'the rider to be ranked',
    () => ask<Answer<typeof reportsRoutes.topAmateurRiders>>('top-amateur-riders'),
    (answer) => answer.topAmateurRiders.some(({ riderId }) => riderId === rider.id),
  );
  expect(topAmateurRiders.find(({ riderId }) => riderId === rider.id)).toMatchObject({
    name: `${rider.firstName} ${rider.lastName}`,
    paidResults: 1,
    wins: 1,
    earnedCents: 4_000_000,
  });
  const { topDealers } = await until(
    'the dealer to be ranked',
    () => ask<Answer<typeof reportsRoutes.topDealers>>('top-dealers'),
    (answer) => answer.topDealers.some(({ dealerId }) => dealerId === dealer.id),
  );
  expect(topDealers.find(({ dealerId }) => dealerId === dealer.id)).toMatchObject({
    redemptions: 1,
    riders: 1,
    redeemedCents: 700_000,
  });
  const { amateurRiderStats, amounts } =
    await ask<Answer<typeof reportsRoutes.amateurRiderStats>>('amateur-rider-stats');
  expect(amateurRiderStats.earnedCents).toBeGreaterThanOrEqual(4_000_000);
  expect(amounts.find(({ currency }) => currency === 'USD')?.cents).toBe(amateurRiderStats.earnedCents);
});

it.each(['top-pro-riders', 'pro-rider-stats', 'top-amateur-riders', 'amateur-rider-stats', 'top-dealers', 'payouts'])(
  '%s states its time, and refuses reversed dates',
  async (name) => {
    const { updatedAt } = await ask<{ updatedAt: string }>(name, '');
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.now() - 60_000);
    const reversed = await problemOf(ask(name, 'startDate=2026-02-02&endDate=2026-02-01'));
    expect(reversed.body.errors).toMatchObject([{ path: 'endDate', code: 'request/dates-reversed' }]);
  },
);
