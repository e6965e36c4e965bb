import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpApp } from './http-app.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { readinessOf } from './readiness.ts';

type Parts = Parameters<typeof readinessOf>[0];
const works: Parts = {
  isStopping: () => false,
  ping: async () => undefined,
  takesWrites: async () => true,
  broker: { connected: true, problem: null },
  consumers: () => ({ live: true, reasons: [] }),
  sessions: () => null,
  problems: () => [],
};
const servers: Server[] = [];
afterEach(() => void servers.splice(0).forEach((server) => server.close()));

/** Asks a service of these parts; `?calls` is what Kubernetes asks. */
async function ask(change: Partial<Parts>, path = '/readyz') {
  const app = createHttpApp({
    log: createLogger('test', 'silent'),
    metrics: createMetrics('test', async () => []),
    readiness: readinessOf({ ...works, ...change }),
    routers: [],
    serviceSecret: '0'.repeat(64),
    callerKeys: {},
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return [answer.status, ((await answer.json()) as { reasons: string[] }).reasons];
}

it('[finding 38.10] a service that is not told which sessions ended is not ready and says so, while calls go on', async () => {
  const unheard = { sessions: () => 'sessions: not told for 12 s which ended' };
  expect(await ask({})).toEqual([200, []]);
  expect(await ask(unheard)).toEqual([503, ['sessions: not told for 12 s which ended']]);
  expect(await ask(unheard, '/readyz?calls')).toEqual([200, ['sessions: not told for 12 s which ended']]);
});

it.each<[string, Partial<Parts>, number, string[]]>([
  ['the store does not answer', { ping: () => Promise.reject(new Error('away')) }, 503, []],
  ['the store takes no writes', { takesWrites: async () => false }, 503, ['the store takes no writes']],
  ['the broker is away', { broker: { connected: false, problem: 'away' } }, 200, ['broker: away']],
  ['a consumer is stuck', { consumers: () => ({ live: false, reasons: ['stuck'] }) }, 200, ['stuck']],
  ['it stops', { isStopping: () => true }, 503, []],
])('a service is not ready when %s; calls need a store that takes writes', async (_part, change, forCalls, reasons) => {
  expect(await ask(change)).toEqual([503, reasons]);
  expect((await ask(change, '/readyz?calls'))[0]).toBe(forCalls);
});
