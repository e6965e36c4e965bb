import type { Connection } from '@podium/service-kit/database.ts';

/** How many lots have value left. */
export type OpenAwards = { kind: string; currency: string; awards: number };

/** Lots with a rest. */
export async function countOpenAwards(db: Connection): Promise<OpenAwards[]> {
  return db('awards')
    .where('current_cents', '>', 0)
    .groupBy('kind', 'currency')
    .select('kind', 'currency', db.raw('count(*)::int as awards'));
}

/** `oldest_seconds` is the age of the oldest; 0 if there is none. */
export type WaitingOrders = { orders: number; oldest_seconds: number };

/** Payment orders whose outcome the provider has not reported. */
export async function measureWaitingOrders(db: Connection, now: Date): Promise<WaitingOrders> {
  const row = await db('payout_orders')
    .whereIn('status', ['placing', 'unknown', 'pending'])
    .first<WaitingOrders>(
      db.raw('count(*)::int as orders'),
      db.raw('coalesce(extract(epoch from ?::timestamptz - min(placed_at)), 0)::float8 as oldest_seconds', [now]),
    );
  return row;
}
