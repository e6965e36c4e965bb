import { randomUUID } from 'node:crypto';
import type { Database } from '@podium/service-kit/database.ts';
import { ProviderRefused, ProviderSilent, type PayoutProvider, type ProviderOrder } from './provider.ts';
import { isSigned } from './signature.ts';

/** The failures that the demonstration provider can simulate; `npm run ops -- demo-provider MODE [CLAIM]`. */
export const demoModes = ['works', 'refuses', 'silent', 'paidButSilent', 'pends', 'fails'] as const;
/** `paidButSilent` pays and does not answer, `pends` leaves the outcome open, `fails` reports a failed order. */
export type DemoMode = (typeof demoModes)[number];

type Row = { id: string; external_id: string; amount_cents: number; currency: string; status: ProviderOrder['status'] };
const orderOf = (row: Row): ProviderOrder => ({
  providerId: row.id,
  externalId: row.external_id,
  amountCents: row.amount_cents,
  currency: row.currency,
  status: row.status,
  rewardId: row.id,
});

/**
 * Stands in for the real provider so that everything runs offline: stores orders as that one does, and moves no money.
 * Throws as the real one.
 */
export function demoProvider(db: Database, webhookSecret: string): PayoutProvider {
  // A claim's own mode before the general one; orders are named `claim:{id}:{attempt}`.
  const modeOf = async (externalId = ''): Promise<DemoMode> =>
    (
      await db('demo_switch')
        .whereIn('claim_id', ['', externalId.split(':')[1] ?? ''])
        .orderBy('claim_id', 'desc')
        .first('mode')
    )?.mode ?? 'works';
  const find = (where: Partial<Row>) => db<Row>('demo_orders').where(where).first();
  return {
    name: 'demo',
    async createOrder({ externalId, amountCents, currency }) {
      const mode = await modeOf(externalId);
      const same = await find({ external_id: externalId });
      if (same && same.amount_cents !== amountCents) throw new ProviderSilent('answered 409');
      if (same) return orderOf(same as Row);
      if (mode === 'refuses') throw new ProviderRefused('The balance of the funding source is too small.');
      if (mode === 'silent') throw new ProviderSilent('TimeoutError');
      const status = mode === 'pends' ? 'pending' : mode === 'fails' ? 'failed' : 'executed';
      const [row] = await db<Row>('demo_orders')
        .insert({ id: `demo-${randomUUID()}`, external_id: externalId, amount_cents: amountCents, currency, status })
        .returning('*');
      if (mode === 'paidButSilent') throw new ProviderSilent('TimeoutError');
      return orderOf(row as Row);
    },
    async findOrder({ externalId }) {
      if ((await modeOf(externalId)) === 'silent') throw new ProviderSilent('TimeoutError');
      const row = await find({ external_id: externalId });
      return row ? orderOf(row as Row) : null;
    },
    async listOrders(since) {
      if ((await modeOf()) === 'silent') throw new ProviderSilent('TimeoutError');
      return (await db<Row>('demo_orders').where('created_at', '>=', since).orderBy('created_at')).map((row) =>
        orderOf(row as Row),
      );
    },
    createLink: async (rewardId) => `https://reward.example/${rewardId}/${randomUUID()}`,
    checkSettings: () => Promise.resolve([]),
    isFromProvider: (body, signature) => isSigned(webhookSecret, body, signature),
  };
}

/** Sets the failure to simulate from now on, for all orders or those of one claim. */
export async function switchDemo(db: Database, mode: DemoMode, claimId = ''): Promise<void> {
  await db('demo_switch').insert({ claim_id: claimId, mode }).onConflict('claim_id').merge();
}
/** Completes or fails a pending order of the demonstration. */
export async function settleDemo(db: Database, externalId: string, status: 'executed' | 'failed'): Promise<void> {
  await db('demo_orders').where({ external_id: externalId }).update({ status });
}
