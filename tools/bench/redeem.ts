import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inParallel, until } from '../client/podium-client.ts';
import { pin, type World } from '../testing/world.ts';
import { rate } from './load.ts';
import type { Line } from './measure.ts';
import { call } from './raw-call.ts';

type Product = { postgresUrl: string; services: Record<string, number>; baseUrl: string };

const connections = 16;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/**
 * The same redemption as a bare function call in the database, at the service, and through the gateway; riders in
 * turn, and one alone.
 */
export async function benchRedeem(world: World, { postgresUrl, services, baseUrl }: Product): Promise<Line[]> {
  const dealer = await world.dealer();
  const token = await dealer.client.token();
  const riders = await inParallel(Array.from({ length: 20 }), 4, () => world.riderWithCredit(900_000));
  const riderOf = (n: number) => riders[n % riders.length]?.id ?? '';
  const pool = new pg.Pool({ connectionString: postgresUrl, max: connections, options: '-c search_path=rewards' });
  pool.on('error', () => undefined);

  const pins = await anyPin(
    pool,
    riders.map(({ id }) => id),
  );
  const bare = await rate(connections, seconds, async (n) => {
    const { rows } = await pool.query(
      "select redeem_credit($1, 'h', $2, $3, 1, 'USD', 'bench', 'Bench', 'bench', null, 'bench', now()) ->> 'outcome' as outcome",
      [randomUUID(), riderOf(n), dealer.id],
    );
    if (rows[0].outcome !== 'redeemed') throw new Error(`The bare function answered ${rows[0].outcome}`);
  });
  await pins.restore();

  const redeemAt = (base: string, rider: (n: number) => string) => (n: number) => redeemCent(base, token, rider(n));
  // Events from before are consumed first, or they would count in this measurement.
  const measured = async (base: string, rider: (n: number) => string) => {
    await quiet(pool);
    return rate(connections, seconds, redeemAt(base, rider));
  };
  const direct = await measured(`http://127.0.0.1:${services.rewards}`, riderOf);
  const through = await measured(baseUrl, riderOf);
  const hot = await measured(baseUrl, () => riderOf(0));
  await pool.end();
  const row = (what: string, { perSecond, p99Ms }: typeof bare, limit: number, name: string, aim: string): Line => ({
    what: `${what} (p99 ${p99Ms.toFixed(0)} ms)`,
    figure: `${Math.round(perSecond)}/s`,
    limit: `${name}: ${Math.round(limit)}/s`,
    ratio: (perSecond / limit).toFixed(2),
    aim,
  });
  return [
    row(`redeem at the service, ${connections} connections`, direct, bare.perSecond, 'bare function', ''),
    row('redeem through the gateway', through, bare.perSecond, 'bare function', '0.5 or more, p99 under 60 ms'),
    row('redeem of one hot rider', hot, through.perSecond, 'riders in turn', '0.4 or more'),
  ];
}

/** A counter where riders with credit redeem a cent each, in turn. */
export async function counterOf(world: World, baseUrl: string): Promise<(n: number) => Promise<void>> {
  const dealer = await world.dealer();
  const token = await dealer.client.token();
  const riders = await inParallel(Array.from({ length: 10 }), 4, () => world.riderWithCredit(100_000));
  return (n) => redeemCent(baseUrl, token, riders[n % riders.length]?.id ?? '');
}

async function redeemCent(base: string, token: string, riderId: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
  const body = { riderId, amountCents: 1, currency: 'USD', pin, employeeName: 'Bench', idVerified: true };
  const status = await call(base, 'POST', '/api/dealer/redeem', headers, body);
  if (status !== 201) throw new Error(`Redeem answered ${status}`);
}

/** Waits until all events of rewards are published, and reports has consumed the redemptions. */
export async function quiet(pool: pg.Pool): Promise<void> {
  const waiting = `
      select (select count(*) from rewards.outbox_pending)::int + (
        select count(*)
        from rewards.outbox o
        where o.type = 'rewards.redemption-made.v1'
          and not exists (select from reports.inbox i where i.event_id = o.id)
      )::int as events
    `;
  await until(
    'the events to be consumed',
    () => pool.query<{ events: number }>(waiting),
    ({ rows }) => rows[0]?.events === 0,
    120_000,
  );
}

/**
 * The bare function needs the mac of a PIN, which only a service with the pepper can make; meanwhile `bench` is the
 * PIN of everybody.
 */
async function anyPin(pool: pg.Pool, riderIds: string[]): Promise<{ restore: () => Promise<void> }> {
  const { rows } = await pool.query<{ rider_id: string; verifier: string }>(
    'select rider_id, verifier from rider_pins where rider_id = any($1)',
    [riderIds],
  );
  await pool.query(
    "update rider_pins set verifier = encode(sha256(convert_to(salt || 'bench', 'UTF8')), 'hex') where rider_id = any($1)",
    [riderIds],
  );
  return {
    async restore() {
      for (const { rider_id, verifier } of rows)
        await pool.query('update rider_pins set verifier = $2 where rider_id = $1', [rider_id, verifier]);
    },
  };
}
