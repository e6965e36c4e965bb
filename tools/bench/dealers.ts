import { get } from 'node:http';
import pg from 'pg';
import type { World } from '../testing/world.ts';
import { rate } from './load.ts';
import { at, ms, p95Line, timed, type Line } from './measure.ts';
import { call } from './raw-call.ts';
import { counterOf, quiet } from './redeem.ts';

type Product = { postgresUrl: string; services: Record<string, number>; baseUrl: string };
const [bikeCount, waitingCount, patternCount, dealerCount] = [50_000, 5_000, 2_000, 3_000];

/** 50,000 bikes, 2,000 patterns and 3,000 dealers: the directory, the VIN desk, and verifying everything beside redemptions. */
export async function benchDealers(world: World, product: Product): Promise<Line[]> {
  const pool = new pg.Pool({ connectionString: product.postgresUrl, max: 4, options: '-c search_path=dealers' });
  try {
    await fill(pool);
    return [...(await benchDirectory(product)), ...(await benchDesk(world, product, pool))];
  } finally {
    await pool.end();
  }
}

async function benchDirectory({ baseUrl }: Product): Promise<Line[]> {
  const { etag, bytes } = await weigh(`${baseUrl}/api/dealers-lean`);
  const ask = async (query: string, status: number, headers: Record<string, string> = {}) => {
    const answered = await call(baseUrl, 'GET', `/api/dealers-lean${query}`, {
      'accept-encoding': 'br, gzip',
      ...headers,
    });
    if (answered !== status) throw new Error(`dealers-lean${query} answered ${answered}`);
  };
  return [
    p95Line(
      `dealers-lean of ${dealerCount}, unchanged`,
      await timed(60, () => ask('', 304, { 'if-none-match': etag })),
      40,
    ),
    p95Line(`dealers-lean of ${dealerCount}, whole`, await timed(60, () => ask('', 200)), 40),
    {
      what: `dealers-lean of ${dealerCount}, compressed`,
      figure: `${Math.round(bytes / 1024)} KB`,
      limit: 'aim: 90 KB',
      ratio: (bytes / 1024 / 90).toFixed(2),
      aim: 'below 1',
    },
    p95Line(
      'dealers within 50 miles',
      await timed(60, (n) => ask(`?zipcode=${['92880', '55957', '32114'][n % 3]}&zipDistance=50`, 200)),
      30,
    ),
  ];
}

/** As it comes over the wire. */
async function weigh(url: string): Promise<{ etag: string; bytes: number }> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } });
  await answer.arrayBuffer();
  const bytes = await new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (raw) => {
      let sum = 0;
      raw.on('data', (chunk: Buffer) => (sum += chunk.length));
      raw.on('end', () => resolve(sum));
    }).on('error', reject);
  });
  return { etag: answer.headers.get('etag') ?? '', bytes };
}

async function benchDesk(world: World, { baseUrl, services }: Product, pool: pg.Pool): Promise<Line[]> {
  const base = `http://127.0.0.1:${services.dealers}`;
  const headers = { authorization: `Bearer ${await world.admin.token()}` };
  const vins = (count: number) => Array.from({ length: count }, (_, i) => vinOf(i * 97 + 1));
  const test = async (count: number) => {
    const status = await call(base, 'POST', '/api/vin-patterns/test', headers, { vins: vins(count) });
    if (status !== 200) throw new Error(`The test bench answered ${status}`);
  };
  const [one, many] = [at(await timed(60, () => test(1)), 0.5), at(await timed(20, () => test(500)), 0.5)];
  const redeem = await counterOf(world, baseUrl);
  const rewards = new pg.Pool({ connectionString: String(pool.options.connectionString), max: 1 });
  await quiet(rewards);
  const before = await rate(4, 4, redeem);
  const { rows } = await pool.query<{ id: string }>('select id from vin_patterns where model like $1', ['Bench %']);
  const began = performance.now();
  const verified = call(base, 'POST', '/api/vin-patterns/verify', headers, { patterns: rows.map(({ id }) => id) });
  const during = await rate(4, 4, redeem);
  const status = await verified;
  if (status !== 200) throw new Error(`Verifying answered ${status}`);
  const left = async () => {
    const answer = await pool.query<{ left: number }>(
      'select count(*)::int as left from rechecks where finished_at is null',
    );
    return answer.rows[0]?.left;
  };
  while ((await left()) !== 0) await new Promise((resolve) => setTimeout(resolve, 50));
  const took = (performance.now() - began) / 1000;
  const { rows: valid } = await pool.query<{ bikes: number }>(
    "select count(*)::int as bikes from bikes where rider_id like 'bench-%' and code is null",
  );
  if (valid[0]?.bikes !== bikeCount) throw new Error(`${valid[0]?.bikes} bikes are valid`);
  await rewards.end();
  return [
    {
      what: 'a VIN at the test bench, each beyond the first',
      figure: ms((many - one) / 499),
      limit: 'aim: 1 ms',
      ratio: ((many - one) / 499).toFixed(2),
      aim: 'below 1',
    },
    {
      what: `${patternCount} patterns verified, ${waitingCount} of ${bikeCount} bikes made valid`,
      figure: `${took.toFixed(1)} s`,
      limit: 'aim: 5 s',
      ratio: (took / 5).toFixed(2),
      aim: 'below 1',
    },
    {
      what: 'redeem while bikes are judged, p99',
      figure: ms(during.p99Ms),
      limit: `before: ${ms(before.p99Ms)}`,
      ratio: (during.p99Ms / before.p99Ms).toFixed(2),
      aim: '2 or less',
    },
  ];
}

/** Of 40 models in ten years, five patterns each; the serial number is the bike's own. */
const vinOf = (n: number): string =>
  `BN${String(n % 40).padStart(2, '0')}${Math.floor(n / 40) % 10}${Math.floor(n / 400) % 5}${String(n).padStart(11, '0')}`;

/** As the service would have written them: riders with two bikes each, of whom every tenth waits for a pattern. */
async function fill(pool: pg.Pool): Promise<void> {
  const vin = (n: string) =>
    `'BN' || lpad((${n} % 40)::text, 2, '0') || (${n} / 40) % 10 || (${n} / 400) % 5 || lpad(${n}::text, 11, '0')`;
  await pool.query(`
    insert into vin_patterns (make, model, model_key, year, pattern, verified)
    select 'KTM', 'Bench ' || m, 'BENCH' || m, 2017 + y, 'BN' || lpad(m::text, 2, '0') || y || k, false
    from generate_series(0, 39) m, generate_series(0, 9) y, generate_series(0, 4) k
  `);
  await pool.query(
    `insert into garages (rider_id, version) select 'bench-' || n, 1 from generate_series(0, ${bikeCount / 2}) n`,
  );
  await pool.query(`
    insert into bikes (rider_id, year, make, model, vin, code, holds_vin, added_at)
    select 'bench-' || n / 2, 2017 + (n / 40) % 10, 'KTM', 'Bench ' || n % 40, ${vin('n')},
      case when n < ${waitingCount} then 'dealers/invalid-vin' end, n >= ${waitingCount}, '2020-01-01'
    from generate_series(0, ${bikeCount - 1}) n
  `);
  await pool.query(`
    insert into dealers (dealer_number, name, address_line1, city, state, zipcode, country, phone, website_url, email, lat, lon, approximate)
    select 'B' || n, 'Bench Motorsports ' || n, (100 + n % 9000) || ' ' || (array['Main St', 'Ridge Rd', 'County Line Ave', 'Lake Dr'])[1 + n % 4],
      (array['Corona', 'Millville', 'Daytona Beach', 'Sherbrooke'])[1 + n % 4] || ' ' || n % 300, (array['CA', 'MN', 'FL', 'TX'])[1 + n % 4],
      lpad((10000 + n * 29)::text, 5, '0'), 'US', '555-' || lpad((n * 7919 % 10000000)::text, 7, '0'),
      'https://dealer' || n || '.example', 'dealer' || n || '@dealer.example',
      26 + (n * 7919 % 2200) / 100.0, -122 + (n * 104729 % 5000) / 100.0, false
    from generate_series(1, ${dealerCount}) n
  `);
  await pool.query('vacuum (analyze) vin_patterns, bikes, garages, dealers');
}
