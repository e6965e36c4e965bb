import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import jwt from 'jsonwebtoken';
import { until } from '@podium/service-kit/testing.ts';

const servers: Server[] = [];
const gateways: ChildProcess[] = [];
afterEach(() => {
  servers.splice(0).forEach((server) => server.close());
  gateways.splice(0).forEach((gateway) => gateway.kill());
});
async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A gateway of its own, as a process, in front of these replicas of rewards. */
async function gatewayTo(...replicas: string[]): Promise<(method: string, body?: string) => Promise<Response>> {
  const url = await nobody();
  const upstreams = ['IDENTITY', 'DEALERS', 'REPORTS'].map((name) => [`${name}_URL`, 'http://127.0.0.1:1']);
  const gateway = spawn(process.execPath, ['gateway/src/main.ts'], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(upstreams),
      REWARDS_URL: replicas.join(','),
      CATALOG_URL: replicas.join(','),
      PORT: new URL(url).port,
      LOG_LEVEL: 'error',
      SERVICE_SECRET: '0'.repeat(64),
    },
  });
  gateways.push(gateway);
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isUp, 30_000);
  // There are no keys to check it by, so that the service would have to.
  const token = jwt.sign({}, 'x', { keyid: 'k' });
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'test',
    authorization: `Bearer ${token}`,
  };
  const paths: Record<string, string> = {
    GET: 'rider/claimable-events',
    POST: 'dealer/redeem',
    PUT: 'event/e/results',
  };
  return (method, body) => fetch(`${url}/api/${paths[method]}`, { method, body, headers });
}

/** Answers with the request. */
const echo: RequestListener = async (request, response) => response.end(await text(request));
/** A port where nobody listens. */
async function nobody(): Promise<string> {
  const url = await listen(() => undefined);
  const server = servers.pop();
  server?.close();
  return url;
}

it('replicas share the calls', async () => {
  const asked = [0, 0, 0];
  const replicas = asked.map((_, at) =>
    listen((_request, response) => {
      asked[at] = (asked[at] ?? 0) + 1;
      response.end();
    }),
  );
  const call = await gatewayTo(...(await Promise.all(replicas)));
  for (let calls = 0; calls < 12; calls += 1) await (await call('GET')).text();
  expect(asked).toEqual([4, 4, 4]);
});

it('a call that a replica refuses goes to another with its whole body', async () => {
  const call = await gatewayTo(await nobody(), await listen(echo));
  for (let calls = 0; calls < 4; calls += 1) {
    const answer = await call('POST', '{"amountCents":500}');
    expect([answer.status, await answer.text()]).toEqual([200, '{"amountCents":500}']);
  }
});

it('a body too large to be kept is sent to one replica only', async () => {
  const large = 'x'.repeat(1_900_000);
  const call = await gatewayTo(await nobody(), await listen(echo));
  const answers = [await call('PUT', large), await call('PUT', large)];
  const said = await Promise.all(answers.map(async (answer) => [answer.status, (await answer.text()).length]));
  for (const [status, length] of said)
    if (status === 200) expect(length).toBe(large.length);
    else expect(status).toBe(503);
  expect(said.some(([status]) => status === 200)).toBe(true);
});

it('a call that was cut off is retried only if it reads', async () => {
  const asked = { GET: 0, POST: 0 };
  const cuts: RequestListener = (request) => {
    asked[request.method as keyof typeof asked] += 1;
    request.socket.destroy();
  };
  const call = await gatewayTo(await listen(cuts), await listen(cuts));
  expect((await call('GET')).status).toBe(503);
  expect((await call('POST', '{}')).status).toBe(503);
  expect(asked).toEqual({ GET: 2, POST: 1 });
});

it('a reading call that a replica leaves without an answer goes to another, and so do the next ones', async () => {
  let left = 0;
  const silent = await listen(() => void (left += 1));
  const call = await gatewayTo(silent, await listen(echo));
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await call('GET')).status);
  expect(statuses).toEqual(Array(6).fill(200));
  expect(left).toBe(1);
});

it('without any replica a call fails at once, in the caller’s language', async () => {
  const call = await gatewayTo(await nobody());
  const answer = await call('POST', '{}');
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'service/unavailable' }]);
});

it('JSON that is read is compressed, files and answers to writes are not', async () => {
  const json = JSON.stringify({ rows: Array.from({ length: 500 }, () => 'the same again') });
  const answerOf = async (type: string, method: string) => {
    const call = await gatewayTo(
      await listen((_request, response) => void response.setHeader('content-type', type).end(json)),
    );
    const answer = await call(method, method === 'POST' ? '{}' : undefined);
    expect(await answer.text()).toBe(json);
    return answer.headers.get('content-encoding');
  };
  expect(await answerOf('application/json; charset=utf-8', 'GET')).not.toBeNull();
  expect(await answerOf('application/pdf', 'GET')).toBeNull();
  expect(await answerOf('application/json; charset=utf-8', 'POST')).toBeNull();
});

it('[finding 38.13] a call with two Host headers is refused', async () => {
  const call = await gatewayTo(await listen(echo));
  const { url } = await call('GET');
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /api/rider/claimable-events HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
});
