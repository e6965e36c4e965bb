import { randomUUID } from 'node:crypto';
import { pin, type Rider, type World } from '../testing/world.ts';

type Wallet = { credit: { currency: string; availableCents: number; debtCents: number }[] };
type Award = {
  id: string;
  status: string;
  initialValueCents: number;
  currentValueCents: number;
  expireDate: string;
  claimBy: string | null;
};

/** The credit of riders as staff read it, and how it is spent. */
export const creditIn = (world: World) => ({
  creditOf: async (riderId: string) => (await world.admin.get<Wallet>(`/api/admin/rider/${riderId}/wallet`)).credit[0],
  awardsOf: async (riderId: string) =>
    (await world.admin.get<{ awards: Award[] }>(`/api/admin/rider/${riderId}/awards`)).awards,
  redeem: async ({ client }: Awaited<ReturnType<World['dealer']>>, { id }: Rider, amountCents: number) =>
    (
      await client.post<{ redemption: { id: string; code: string } }>(
        '/api/dealer/redeem',
        { riderId: id, amountCents, currency: 'USD', pin, employeeName: 'Priya', idVerified: true },
        { 'idempotency-key': randomUUID() },
      )
    ).redemption,
});
