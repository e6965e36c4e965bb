import { randomUUID } from 'node:crypto';
import type { PodiumClient } from '../client/podium-client.ts';
import { pin, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Dealer = Awaited<ReturnType<World['dealer']>>;
type Listed = {
  redemptions: { code: string; dealerId: string }[];
  pagination: { total: number };
  totals: { currency: string; count: number; cents: number }[];
};

async function redeem(dealer: Dealer, rider: { id: string }, dollars: number) {
  const body = {
    riderId: rider.id,
    amountCents: dollars * 100,
    currency: 'USD',
    pin,
    employeeName: 'Dana Counter',
    idVerified: true,
  };
  const { redemption } = await dealer.client.post<{ redemption: { id: string; code: string } }>(
    '/api/dealer/redeem',
    body,
    { 'idempotency-key': randomUUID() },
  );
  return redemption;
}

describe('redemptions', () => {
  it('are listed by dealer for staff, with what stands summed up; a dealer has their own alone', async () => {
    const [rider, dealer, other] = [await world.riderWithCredit(90), await world.dealer(), await world.dealer()];
    const [first, second] = [await redeem(dealer, rider, 30), await redeem(dealer, rider, 20)];
    const elsewhere = await redeem(other, rider, 10);
    await world.admin.delete(`/api/admin/credit-redemption/${second.id}`);
    const list = (client: PodiumClient, type: string, path = 'credit-redemptions') =>
      client.get<Listed>(`/api/${type}/${path}?dealerId=${dealer.id}`);
    const { redemptions, pagination, totals } = await list(world.admin, 'admin');
    expect(redemptions.map(({ code }) => code)).toEqual([second.code, first.code]);
    expect(pagination.total).toBe(2);
    expect(totals).toEqual([{ currency: 'USD', count: 1, cents: 3_000 }]);
    expect((await list(world.admin, 'admin', 'revoked-redemptions')).totals).toEqual([
      { currency: 'USD', count: 1, cents: 2_000 },
    ]);
    expect((await list(other.client, 'dealer')).redemptions.map(({ code }) => code)).toEqual([elsewhere.code]);
  });
});
