import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PodiumClient, until } from '../client/podium-client.ts';
import { freePort } from '../stack/ports.ts';
import { pin, World } from '../testing/world.ts';
import { TcpProxy } from './tcp-proxy.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
/** A second rewards beside the product's, on the same data, with its own connection to the broker. */
let rewards: ChildProcess;
let road: TcpProxy;
let url: string;
let log = '';
const readiness = async () =>
  (await fetch(`${url}/readyz`)).json() as Promise<{ store: boolean; broker: boolean; reasons: string[] }>;

beforeAll(async () => {
  const file = join(process.env.TEST_DATA_DIR ?? '', 'environment.json');
  const environments = JSON.parse(readFileSync(file, 'utf8')) as Record<string, NodeJS.ProcessEnv>;
  const { proxy, url: broker } = await TcpProxy.before(environments.rewards?.RABBITMQ_URL ?? '');
  road = proxy;
  road.refuse();
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  rewards = spawn(process.execPath, ['services/rewards/src/main.ts'], {
    env: { ...process.env, ...environments.rewards, PORT: String(port), RABBITMQ_URL: broker },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  rewards.stdout?.on('data', (text) => (log += text));
  rewards.stderr?.on('data', (text) => (log += text));
  await until(
    'it to listen',
    () =>
      fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    Boolean,
  );
});
afterAll(async () => {
  if (rewards.exitCode === null) {
    rewards.kill('SIGTERM');
    await once(rewards, 'exit');
  }
  await road.stop();
});

it('finding 25: a service started during a broker outage listens, serves a redemption, and reports what it lacks', async () => {
  const [rider, dealer] = [await world.riderWithCredit(40), await world.dealer()];
  const counter = PodiumClient.withToken(url, await dealer.client.token());
  const redeem = () =>
    counter.post<{ redemption: { riderId: string } }>(
      '/api/dealer/redeem',
      { riderId: rider.id, amountCents: 1_000, currency: 'USD', pin, employeeName: 'Dana', idVerified: true },
      { 'idempotency-key': world.unique('key') },
    );
  const { redemption } = await until(
    'the dealer at rewards',
    () => redeem().catch(() => null),
    (made) => made !== null,
  ).then((made) => made!);
  expect(redemption).toMatchObject({ riderId: rider.id });
  const { store, broker, reasons } = await readiness();
  expect({ store, broker }).toEqual({ store: true, broker: false });
  expect(reasons).toContain('rewards.catalog.results-posted.v1 has no consumer');
});

it('finding 25: connections that drop while the queues are checked crash nothing; the last one succeeds', async () => {
  for (const asked of [
    'PLAIN',
    'rewards.catalog.results-posted.v1',
    'rewards.catalog.results-posted.v1.dead',
    'basic',
  ]) {
    const struck = Promise.withResolvers<void>();
    road.watch({
      side: 'client',
      sees: (chunk) => chunk.includes(asked) || asked === 'basic',
      strike: () => {
        road.refuse();
        struck.resolve();
        return 'swallow';
      },
    });
    road.accept();
    await struck.promise;
  }
  road.accept();
  await until('it to be ready', readiness, ({ broker, reasons }) => broker && reasons.length === 0);
  expect([rewards.exitCode, log]).toEqual([null, expect.not.stringMatching(/unhandled|UnhandledPromise/i)]);
});
