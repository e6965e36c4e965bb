import { spawn } from 'node:child_process';
import { argon2, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { until } from '../client/podium-client.ts';
import { nodeProgram } from '../stack/child.ts';
import { freePort } from '../stack/ports.ts';
import type { World } from '../testing/world.ts';
import { rate } from './load.ts';
import { at, ms, p95Line, timed, type Line } from './measure.ts';
import { call } from './raw-call.ts';
import { password } from '../testing/world.ts';

type Product = { postgresUrl: string; services: Record<string, number> };

const derive = promisify(argon2);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const riderCount = 100_000;

/** Signing in, knowing who is there, and finding one of 100,000 riders; all at the service. */
export async function benchPeople(world: World, product: Product): Promise<Line[]> {
  const base = `http://127.0.0.1:${product.services.identity}`;
  return [
    ...(await benchSignIn(world, base)),
    ...(await benchMe(world, base)),
    ...(await benchSearch(world, base, product.postgresUrl)),
  ];
}

async function benchSignIn(world: World, base: string): Promise<Line[]> {
  const rider = await world.rider({ password });
  const signInOnce = async () => {
    const status = await call(base, 'POST', '/api/login', {}, { email: rider.email, password });
    if (status !== 200) throw new Error(`Signing in answered ${status}`);
  };
  const [bare, signIn]: [number[], number[]] = [[], []];
  for (let n = 0; n < 80; n += 1) {
    bare.push(
      ...(await timed(1, () =>
        derive('argon2id', {
          memory: 19_456,
          passes: 2,
          parallelism: 1,
          tagLength: 32,
          message: Buffer.from(password),
          nonce: randomBytes(16),
        }),
      )),
    );
    signIn.push(...(await timed(1, signInOnce)));
  }
  for (const times of [bare, signIn]) times.sort((a, b) => a - b);
  return [
    {
      what: 'sign-in, p50',
      figure: ms(at(signIn, 0.5)),
      limit: `bare argon2id: ${ms(at(bare, 0.5))}`,
      ratio: (at(signIn, 0.5) / at(bare, 0.5)).toFixed(2),
      aim: '1.3 or less',
    },
  ];
}

async function benchMe(world: World, base: string): Promise<Line[]> {
  const port = await freePort();
  // Run as the product runs its services, with the same memory limit.
  const { command, args, env } = nodeProgram(
    'empty',
    join(import.meta.dirname, 'empty-service.ts'),
    { PORT: String(port), JWKS_URL: `${base}/.well-known/jwks.json` },
    { dataDir: tmpdir() },
  );
  const empty = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  try {
    const authorization = `Bearer ${await world.riderClient(await world.rider({ password })).token()}`;
    const ask = (url: string, path: string) => call(url, 'GET', path, { authorization });
    const emptyUrl = `http://127.0.0.1:${port}`;
    await until(
      'the empty service',
      () => ask(emptyUrl, '/api/empty').catch(() => 0),
      (status) => status === 200,
    );
    // In turn, so that a busy moment of the machine affects both.
    const rounds: { me: number; empty: number }[] = [];
    for (let round = 0; round < 7; round += 1) {
      const { perSecond: none } = await rate(16, seconds / 4, () => ask(emptyUrl, '/api/empty'));
      rounds.push({ empty: none, me: (await rate(16, seconds / 4, () => ask(base, '/api/me'))).perSecond });
    }
    const middle = rounds.sort((a, b) => a.me / a.empty - b.me / b.empty)[3]!;
    return [
      {
        what: 'GET /api/me, middle of 7 rounds',
        figure: `${Math.round(middle.me)}/s`,
        limit: `an empty authenticated call: ${Math.round(middle.empty)}/s`,
        ratio: (middle.me / middle.empty).toFixed(2),
        aim: '0.8 or more',
      },
    ];
  } finally {
    empty.kill();
  }
}

async function benchSearch(world: World, base: string, postgresUrl: string): Promise<Line[]> {
  await addRiders(postgresUrl);
  const headers = { authorization: `Bearer ${await world.admin.token()}` };
  const ask = async (query: string) => {
    const status = await call(base, 'GET', `/api/admin/riders?${query}`, headers);
    if (status !== 200) throw new Error(`The search answered ${status}`);
  };
  const searches: [string, (n: number) => string][] = [
    ['full name', (n) => `query=${encodeURIComponent(`Élise${n * 7} Tremblay${n * 7}`)}`],
    ['part of a name', (n) => `query=mblay${n % 10}`],
    ['three letters that half of them have', () => 'query=rem'],
    ['two letters', () => 'query=el'],
    ['one letter', () => 'query=e'],
    ['e-mail', (n) => `query=rider${n * 13}%40bench.test`],
    ['part of an e-mail', (n) => `query=er${n * 13}`],
    ['AMA number', (n) => `query=9${String(n * 11).padStart(6, '0')}`],
    ['nobody', (n) => `query=qqzx${n}`],
    ['none, by country and state', () => 'country=CA&active=true'],
  ];
  const lines: Line[] = [];
  for (const [what, query] of searches) {
    const taken = await timed(60, (n) => ask(query(n)));
    lines.push(p95Line(`Rider Manager of ${riderCount} riders: ${what}`, taken, 60));
  }
  const [first, deep] = [await timed(60, () => ask('page=1')), await timed(60, () => ask('page=5000'))];
  lines.push({
    what: 'Rider Manager: page 5,000, p95',
    figure: ms(at(deep, 0.95)),
    limit: `page 1: ${ms(at(first, 0.95))}`,
    ratio: (at(deep, 0.95) / at(first, 0.95)).toFixed(2),
    aim: '3 or less',
  });
  return lines;
}

/** Straight into the tables: by the API it would take a quarter of an hour. */
async function addRiders(postgresUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: postgresUrl, max: 1, options: '-c search_path=identity,public' });
  await pool.query(`
    with made as (
      insert into users (id, type, subject_id, email, name, email_verified, active)
      select id, 'rider', id::text, 'rider' || n || '@bench.test', 'Bench Rider', true, n % 20 <> 0
      from (select gen_random_uuid() as id, n from generate_series(1, ${riderCount}) n) as ids
      returning id, substring(email from '[0-9]+')::int as n
    )
    insert into riders (user_id, first_name, last_name, name_key, sort_key, search_key, date_of_birth, ama_number, country, hometown)
    select id, 'Élise' || n, 'Tremblay' || n, 'elise' || n || ' tremblay' || n, 'tremblay' || n || ' elise' || n,
      'elise' || n || ' tremblay' || n || ' elise' || n || ' rider' || n || '@bench.test 9' || lpad(n::text, 6, '0'),
      '1990-01-01', '9' || lpad(n::text, 6, '0'), case when n % 4 = 0 then 'CA' else 'US' end, 'Laval, QC'
    from made`);
  await pool.query('vacuum analyze users');
  await pool.query('vacuum analyze riders');
  await pool.end();
}
