import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { until } from '../client/podium-client.ts';
import { freePort } from '../stack/ports.ts';
import type { World } from '../testing/world.ts';
import { rate } from './load.ts';
import { median, type Line } from './measure.ts';
import { counterOf, quiet } from './redeem.ts';

type Product = { postgresUrl: string; dataDir: string };
type Pair = { url: string; stop: () => Promise<void> };

const connections = 16;
const rounds = Number(process.env.BENCH_ROUNDS ?? 8);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/**
 * What traces cost a redemption: a gateway and a rewards without them beside a pair that records a tenth, in turn on
 * the same data, so that other load of the machine affects both.
 */
export async function benchTracing(world: World, { postgresUrl, dataDir }: Product): Promise<Line[]> {
  // Accepts exports and stores nothing, since a real collector runs on another machine.
  let exports = 0;
  const collector = createServer((request, response) => {
    exports += 1;
    request.resume().on('end', () => response.end('{}'));
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const sampled = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
  };
  const pairs = { off: await startPair(dataDir, {}), on: await startPair(dataDir, sampled) };
  const pool = new pg.Pool({ connectionString: postgresUrl, max: 1 });
  pool.on('error', () => undefined);
  const [off, on] = [await counterOf(world, pairs.off.url), await counterOf(world, pairs.on.url)];
  const taken: { off: number[]; on: number[] } = { off: [], on: [] };
  const measure = async (which: 'off' | 'on') => {
    await quiet(pool);
    taken[which].push((await rate(connections, seconds, which === 'on' ? on : off)).perSecond);
  };
  // The first round warms both up; then who begins changes, for the machine may be slower for a while.
  for (let round = 0; round <= rounds; round += 1)
    for (const which of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) await measure(which);
  await pool.end();
  await Promise.all(Object.values(pairs).map(({ stop }) => stop()));
  collector.close();
  if (exports === 0) throw new Error('Nothing was exported, so nothing was measured');
  const ratios = taken.on.slice(1).map((perSecond, i) => perSecond / (taken.off[i + 1] ?? NaN));
  const [with10, without] = [median(taken.on.slice(1)), median(taken.off.slice(1))];
  return [
    {
      what: `redeem with 10 % of traces recorded (rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`,
      figure: `${Math.round(with10)}/s`,
      limit: `without: ${Math.round(without)}/s`,
      ratio: median(ratios).toFixed(3),
      aim: '0.95 or more',
    },
  ];
}

/** A gateway and a rewards of their own, beside the product's and on its data. */
async function startPair(dataDir: string, env: NodeJS.ProcessEnv): Promise<Pair> {
  const environments = JSON.parse(readFileSync(join(dataDir, 'environment.json'), 'utf8')) as Record<
    string,
    NodeJS.ProcessEnv
  >;
  const ports = { rewards: await freePort(), gateway: await freePort() };
  const start = (name: 'rewards' | 'gateway', file: string, own: NodeJS.ProcessEnv) =>
    spawn(process.execPath, [file], {
      stdio: 'ignore',
      env: { ...process.env, ...environments[name], ...env, ...own, LOG_LEVEL: 'warn', PORT: String(ports[name]) },
    });
  const url = (name: 'rewards' | 'gateway') => `http://127.0.0.1:${ports[name]}`;
  const children = [
    start('rewards', 'services/rewards/src/main.ts', {}),
    start('gateway', 'gateway/src/main.ts', {
      REWARDS_URL: url('rewards'),
      CALLS_PER_SECOND: '0',
      CONNECTIONS_PER_ADDRESS: '0',
    }),
  ];
  const isUp = () => Promise.all([fetch(`${url('rewards')}/readyz`), fetch(`${url('gateway')}/healthz`)]);
  await until(
    'the pair',
    () =>
      isUp().then(
        (answers) => answers.every(({ ok }) => ok),
        () => false,
      ),
    Boolean,
  );
  return { url: url('gateway'), stop: async () => void (await Promise.all(children.map(end))) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
