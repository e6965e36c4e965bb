import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { inParallel } from '../client/podium-client.ts';
import type { Rider, World } from '../testing/world.ts';
import { rate } from './load.ts';
import { at, ms, timed, type Line } from './measure.ts';
import { call } from './raw-call.ts';
import { counterOf, quiet } from './redeem.ts';

type Product = { postgresUrl: string; services: Record<string, number>; baseUrl: string; dataDir: string };

/** Money in bulk: a season's results, a million awards, and a hundred thousand lots that end in one night. */
export async function benchMoney(world: World, product: Product): Promise<Line[]> {
  const pool = new pg.Pool({ connectionString: product.postgresUrl, max: 4, options: '-c search_path=rewards' });
  try {
    const lines: Line[] = [];
    for (const part of [
      () => benchResults(world),
      () => benchMillion(world, product, pool),
      () => benchExpiry(world, product, pool),
    ]) {
      lines.push(...(await part()));
      // It takes minutes, so intermediate figures are shown.
      console.table(lines);
    }
    return lines;
  } finally {
    await pool.end();
  }
}

/** 100,000 results, ten classes of 200 riders in each of 50 events: from the first upload until the last award. */
async function benchResults(world: World): Promise<Line[]> {
  const [events, classes, riders] = [50, 10, await inParallel(Array.from({ length: 200 }), 4, () => world.rider())];
  const names = Array.from({ length: classes }, (_, i) => `Class ${i}`);
  const seriesId = await world.serie();
  const made = await inParallel(Array.from({ length: events }), 2, () =>
    world.event(
      { seriesId },
      `Class,Type,1,2,3\n${names.map((name) => `${name},dealerCredit,250,150,100`).join('\n')}\n`,
    ),
  );
  const file = [
    'Class,Place,Email,First Name,Last Name',
    ...names.flatMap((name) => riders.map(({ email }, i) => `${name},${i + 1},${email},,`)),
  ].join('\n');
  const began = performance.now();
  await inParallel(made, 2, ({ id }) => world.postResults(id, file));
  for (const { id } of made) await world.assessed(id);
  const took = (performance.now() - began) / 1000;
  return [
    {
      what: `${events * classes * riders.length} results, first upload to last award`,
      figure: `${took.toFixed(1)} s`,
      limit: 'aim: 60 s',
      ratio: (took / 60).toFixed(2),
      aim: 'below 1',
    },
  ];
}

/**
 * A rider's wallet and statement when there are 10,000 awards, and when there are a million with three million
 * entries.
 */
async function benchMillion(world: World, { services }: Product, pool: pg.Pool): Promise<Line[]> {
  const rider = await world.riderWithCredit(100);
  for (let i = 0; i < 20; i += 1) await grant(world, rider);
  const headers = { authorization: `Bearer ${await world.admin.token()}` };
  const base = `http://127.0.0.1:${services.rewards}`;
  const p95 = async (path: string) =>
    at(await timed(500, () => call(base, 'GET', `/api/admin/rider/${rider.id}/${path}`, headers)), 0.95);
  await fill(pool, 10_000);
  const few = { wallet: await p95('wallet'), ledger: await p95('ledger') };
  await fill(pool, 990_000);
  const many = { wallet: await p95('wallet'), ledger: await p95('ledger') };
  const line = (what: 'wallet' | 'ledger'): Line => ({
    what: `GET ${what} with 1,000,000 awards, p95`,
    figure: ms(many[what]),
    limit: `with 10,000: ${ms(few[what])}`,
    ratio: (many[what] / few[what]).toFixed(2),
    aim: '1.5 or less',
  });
  return [line('wallet'), line('ledger')];
}
const grant = async (world: World, { id }: Rider) =>
  (await world.staff()).post(
    `/api/admin/rider/${id}/adjustments`,
    { kind: 'grant', wallet: 'dealerCredit', currency: 'USD', amountCents: 1_000, reason: 'bench' },
    { 'idempotency-key': randomUUID() },
  );

/** Awards of riders of their own, thirty each, with three entries; as the service would have written them. */
async function fill(
  pool: pg.Pool,
  awards: number,
  { expiresOn = 'current_date + 100 + (n % 200)::int', prefix = randomUUID() } = {},
): Promise<void> {
  const client = await pool.connect();
  // The balance check of a million transactions is not run row by row.
  await client.query('set session_replication_role = replica');
  await client.query(`
    with lots as (
      insert into awards (
        rider_id, event_id, event_title, event_date, series_id, series_name, class_id, class_name, place, kind, currency,
        initial_cents, current_cents, used_cents, status, awarded_on, expires_on, rule_version_id
      )
      select '${prefix}-' || (n / 30), '${prefix}-' || (n % 500), 'Bench', current_date - 100, 's', 'S', n::text, '450 A',
        1, 'dealerCredit', 'USD', 1000, 900, 100, 'Current', current_date - 100, ${expiresOn}, 1
      from generate_series(1, ${awards}) n
      returning id, rider_id
    ), moves as (
      insert into journal_transactions (id, kind, wallet_kind, rider_id, occurred_at)
      select id, 'earn', 'dealerCredit', rider_id, now()
      from lots
      returning id, rider_id
    )
    insert into journal_entries (transaction_id, account, owner_id, award_id, amount_cents, currency)
    select m.id, leg.account, m.rider_id, m.id, leg.cents, 'USD'
    from moves m
    join lots l on l.id = m.id
    cross join (values ('rider_credit', 1000), ('rider_credit', -100), ('programme', -900)) as leg(account, cents)`);
  await client.query('set session_replication_role = origin');
  client.release();
  // Runs before the measurement what autovacuum would do after so many rows.
  await pool.query('vacuum (analyze) awards, journal_transactions, journal_entries');
  await pool.query('checkpoint');
}

/** 100,000 lots end in one night, while redemptions go on. */
async function benchExpiry(world: World, { baseUrl, dataDir }: Product, pool: pg.Pool): Promise<Line[]> {
  const redeem = await counterOf(world, baseUrl);
  await quiet(pool);
  const before = await rate(4, 4, redeem);
  await fill(pool, 100_000, { expiresOn: 'current_date - 2' });
  const began = performance.now();
  const job = spawn(process.execPath, ['tools/ops/ops.ts', 'expire'], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const ended = once(job, 'exit');
  const during = await rate(4, 4, redeem);
  await ended;
  const took = (performance.now() - began) / 1000;
  const { rows } = await pool.query<{ left: number }>(
    `select count(*)::int as left from awards where status = 'Current' and expires_on < current_date - 1`,
  );
  if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} lots did not expire`);
  return [
    {
      what: '100,000 lots expire, redemptions going on',
      figure: `${took.toFixed(1)} s`,
      limit: 'aim: 30 s',
      ratio: (took / 30).toFixed(2),
      aim: 'below 1',
    },
    {
      what: 'redeem while lots expire, p99',
      figure: ms(during.p99Ms),
      limit: `before: ${ms(before.p99Ms)}`,
      ratio: (during.p99Ms / before.p99Ms).toFixed(2),
      aim: '2 or less',
    },
  ];
}
