import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import pg from 'pg';
import type { World } from '../testing/world.ts';
import { at, ms, timed, type Line } from './measure.ts';
import { call } from './raw-call.ts';
import { cpuOf } from './cpu-of.ts';
import { counterOf, quiet } from './redeem.ts';

type Product = {
  postgresUrl: string;
  services: Record<string, number>;
  pids: Record<string, number>;
  baseUrl: string;
};

const aggregates = [
  'summary',
  'market-share-month',
  'market-share-series',
  'top-pro-riders',
  'pro-rider-stats',
  'top-amateur-riders',
  'amateur-rider-stats',
  'top-dealers',
  'payouts',
];
const few = 100_000;
const many = 1_000_000;

/** The aggregates of five years with 100,000 awards and with ten times as many, an export of all, and what a redemption costs. */
export async function benchReports(world: World, product: Product): Promise<Line[]> {
  const pool = new pg.Pool({ connectionString: product.postgresUrl, max: 2, options: '-c search_path=reports' });
  try {
    const cpu = await benchCpu(world, product);
    await fillReports(pool, 0, few);
    const before = await readAll(world, product);
    await fillReports(pool, few, many);
    const after = await readAll(world, product);
    return [
      ...cpu,
      ...after.map((times, i) => servedLine(times, before[i] as Times)),
      ...after.map((times, i) => freshLine(times, before[i] as Times)),
      ...(await benchExport(world, product)),
    ];
  } finally {
    await pool.end();
  }
}

type Times = { name: string; served: number; fresh: number };

/** At the service: what most calls are served, and what a fresh reading of all five years takes. */
async function readAll(world: World, { services }: Product): Promise<Times[]> {
  const base = `http://127.0.0.1:${services['reports']}`;
  const ask = async (name: string, query: string) => {
    // Tokens end after minutes; the client gets a new one in time.
    const headers = { authorization: `Bearer ${await world.admin.token()}` };
    const status = await call(base, 'GET', `/api/admin/aggregates/${name}?${query}`, headers);
    if (status !== 200) throw new Error(`${name} answered ${status}`);
  };
  const all: Times[] = [];
  for (const name of aggregates) {
    const fresh = at(await timed(5, () => ask(name, `startDate=${firstDay}&endDate=${lastDay}&noCache=true`)), 0.95);
    // Each season, and all five together, as people ask for them.
    const served = at(
      await timed(600, (n) => ask(name, n % 2 ? seasonOf(n) : `startDate=${firstDay}&endDate=${lastDay}`)),
      0.95,
    );
    all.push({ name, served, fresh });
  }
  return all;
}

const firstDay = '2022-01-01';
const lastDay = '2026-12-31';
const seasonOf = (n: number) => {
  const year = 2022 + (n % 5);
  return `startDate=${year}-01-01&endDate=${year}-12-31`;
};

const servedLine = ({ name, served }: Times, before: Times): Line => ({
  what: `${name}, p95`,
  figure: ms(served),
  limit: `with ${few / 1000},000 awards: ${ms(before.served)}`,
  ratio: (served / before.served).toFixed(2),
  aim: 'below 50 ms, ratio below 2',
});
const freshLine = ({ name, fresh }: Times, before: Times): Line => ({
  what: `${name} of five years, noCache, p95`,
  figure: ms(fresh),
  limit: `with ${few / 1000},000 awards: ${ms(before.fresh)}`,
  ratio: (fresh / before.fresh).toFixed(2),
  aim: 'no aim',
});

/** All awards as CSV, and the memory of the service meanwhile. */
async function benchExport(world: World, { services, pids }: Product): Promise<Line[]> {
  const token = await world.admin.token();
  const pid = pids['reports'] as number;
  const [began, idle] = [performance.now(), residentMb(pid)];
  let [rows, peak] = [0, idle];
  await new Promise<void>((resolve, reject) => {
    const path = `/api/admin/reports/rider-earnings?format=csv&startDate=${firstDay}&endDate=${lastDay}`;
    get(
      `http://127.0.0.1:${services['reports']}${path}`,
      { headers: { authorization: `Bearer ${token}` } },
      (answer) => {
        answer.on('data', (chunk: Buffer) => {
          for (const byte of chunk) if (byte === 10) rows += 1;
          peak = Math.max(peak, residentMb(pid));
        });
        answer.on('end', resolve);
      },
    ).on('error', reject);
  });
  const seconds = (performance.now() - began) / 1000;
  return [
    {
      what: `export of ${rows} rows as CSV`,
      figure: `${Math.round(rows / seconds)} rows/s`,
      limit: 'aim: 50,000 rows/s',
      ratio: (rows / seconds / 50_000).toFixed(2),
      aim: 'above 1',
    },
    {
      what: 'memory of the service during it',
      figure: `${peak} MB`,
      limit: `idle: ${idle} MB`,
      ratio: (peak / 150).toFixed(2),
      aim: 'below 1 of 150 MB',
    },
  ];
}

const residentMb = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

/** CPU seconds of reports beside those of rewards, for the same redemptions. */
async function benchCpu(world: World, { baseUrl, postgresUrl, pids }: Product): Promise<Line[]> {
  const redemptions = 2000;
  const redeem = await counterOf(world, baseUrl);
  const rewards = new pg.Pool({ connectionString: postgresUrl, max: 1, options: '-c search_path=rewards' });
  try {
    for (let n = 0; n < 200; n += 1) await redeem(n);
    await quiet(rewards);
    const before = cpuOf(pids);
    for (let n = 0; n < redemptions; n += 8) await Promise.all(Array.from({ length: 8 }, (_, i) => redeem(n + i)));
    await quiet(rewards);
    const after = cpuOf(pids);
    const spent = (who: string) => (after[who] ?? 0) - (before[who] ?? 0);
    const makes = spent('rewards') + spent('rewards in PostgreSQL') + spent('gateway');
    const consumes = spent('reports') + spent('reports in PostgreSQL');
    return [
      {
        what: `consuming ${redemptions} redemptions, CPU of reports and of its database sessions`,
        figure: `${consumes.toFixed(2)} s`,
        limit: `gateway, rewards and its sessions: ${makes.toFixed(2)} s`,
        ratio: (consumes / makes).toFixed(2),
        aim: 'below 0.25',
      },
    ];
  } finally {
    await rewards.end();
  }
}

/** Facts of five years, as their events would have left them: 3 results to an award, 20 to a class. */
export async function fillReports(pool: pg.Pool, from: number, to: number): Promise<void> {
  const day = (n: string) => `date '2022-01-01' + ((${n})::bigint * 7919 % 1780)::int`;
  const numbers = (per: number) => `generate_series(${Math.floor(from / per) + 1}, ${Math.floor(to / per)}) n`;
  await pool.query(`
    insert into riders (rider_id, version, name, active, state, country)
    select 'b' || n, 1, 'Rider ' || n, true, 'CA', 'US'
    from ${numbers(20)};
    insert into series (series_id, version, name, active)
    select 'b' || n, 1, 'Series ' || n, true
    from ${numbers(5000)};
    insert into dealers (dealer_id, version, name, country, active)
    select 'b' || n, 1, 'Dealer ' || n, 'US', true
    from ${numbers(400)};
    insert into events (event_id, version, title, series_id, start_date, end_date, month, currency, paying, canceled,
      posted_cents, classes_to_pay, classes_posted, race_style, country)
    select 'b' || n, 1, 'Event ' || n, 'b' || (n % ${Math.ceil(to / 5000)} + 1), day, day, to_char(day, 'YYYY-MM'),
      case n % 5 when 0 then 'CAD' else 'USD' end, true, false, 5000000, 10, 10, 'motocross',
      case n % 5 when 0 then 'CA' else 'US' end
    from (select n, ${day('n')} as day from ${numbers(66)}) as days;
    insert into assessments (event_id, version)
    select 'b' || n, 1
    from ${numbers(66)};
    insert into class_figures (event_id, class_id, posted_cents, earned_cents, finishers, brand_finishers)
    select 'b' || n, class, 500000, 200000, 20, 7
    from ${numbers(66)}, generate_series(1, 10) class;
    insert into awards (award_id, version, rider_id, event_id, series_id, class_id, class_name, kind, currency, place,
      initial_cents, current_cents, redeemed_cents, awarded_on, expires_on, status, revoked)
    select 'b' || n, 1, 'b' || (n % ${Math.floor(to / 20)} + 1), 'b' || (n % ${Math.floor(to / 66)} + 1), 's',
      (n % 10)::text, '450 A', case n % 4 when 0 then 'cash' else 'dealerCredit' end,
      case n % 5 when 0 then 'CAD' else 'USD' end, n % 10 + 1, 25000, 15000, 10000, day, day + 365, 'Current', false
    from (select n, ${day('n')} as day from ${numbers(1)}) as days;
    insert into redemptions (redemption_id, version, rider_id, dealer_id, currency, amount_cents, redeemed_on, undone,
      code, redeemed_at)
    select 'b' || n, 1, 'b' || (n % ${Math.floor(to / 20)} + 1), 'b' || (n % ${Math.floor(to / 400)} + 1),
      case n % 5 when 0 then 'CAD' else 'USD' end, 20000, day, false, n::text, day
    from (select n, ${day('n')} as day from ${numbers(3)}) as days;
    insert into refunds (redemption_id, version, sent, changed_on)
    select 'b' || n, 1, true, '2026-01-01'
    from ${numbers(3)}
    where n % 50 <> 0;
    insert into payout_claims (claim_id, version, rider_id, currency, method, status, gross_cents, sent_on, opened_on)
    select 'b' || n, 1, 'b' || (n % ${Math.floor(to / 20)} + 1), 'USD', 'order', 'sent', 90000, day, day
    from (select n, ${day('n')} as day from ${numbers(20)}) as days;
  `);
  await pool.query('vacuum analyze');
}
