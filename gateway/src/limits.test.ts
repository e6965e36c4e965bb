import { generateKeyPairSync } from 'node:crypto';
import { createServer, Server } from 'node:http';
import { once } from 'node:events';
import { Socket, type AddressInfo } from 'node:net';
import express from 'express';
import jwt from 'jsonwebtoken';
import { readTrustedProxies } from '@podium/service-kit/client-address.ts';
import { answerProblem } from '@podium/service-kit/http-app.ts';
import { createLogger } from '@podium/service-kit/logger.ts';
import { createTokenCheck } from '@podium/service-kit/session.ts';
import { until } from '@podium/service-kit/testing.ts';
import { nameCaller } from './caller.ts';
import { guardServer, limitCalls, queueStrangers } from './limits.ts';
import { securityHeaders } from './web-files.ts';

const [ours, forged] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
/** The keys by which tokens are checked. */
const identity = createServer((_request, response) =>
  response.end(JSON.stringify({ keys: [{ ...ours?.publicKey.export({ format: 'jwk' }), kid: 'k' }] })),
).listen(0, '127.0.0.1');
const jwksUrl = () => `http://127.0.0.1:${(identity.address() as AddressInfo).port}/`;

let server: Server | undefined;
beforeAll(async () => {
  if (!identity.listening) await once(identity, 'listening');
});
afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});
afterAll(() => void identity.close());

/** The front of the gateway behind a balancer on this machine; it answers with the caller that it saw. */
async function open(
  perSecond: number,
  trusted = '127.0.0.1',
): Promise<(headers?: Record<string, string>) => Promise<Response>> {
  const app = express();
  const isSignedIn = createTokenCheck(jwksUrl());
  app.use(nameCaller(readTrustedProxies(trusted)), securityHeaders({}), limitCalls({ perSecond, isSignedIn }));
  app.use((request, response) => void response.json({ from: request.headers['x-forwarded-for'] }));
  app.use(answerProblem(createLogger('test', 'silent')));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (headers = {}) => fetch(`http://127.0.0.1:${port}/`, { headers });
}

it('finding 16: an address that calls too often gets 429 and when to retry; another one is served', async () => {
  const call = await open(4);
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await call({ 'x-forwarded-for': '203.0.113.9' })).status);
  // Anonymous callers have a quarter of the calls per second, over ten seconds.
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  const refused = await call({ 'x-forwarded-for': '203.0.113.9' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'gateway/too-many-requests', status: 429 });
  expect((await call({ 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
});

it('finding 16: only a token that we signed gets the limit of signed-in callers', async () => {
  const call = await open(4);
  const session = { userId: 'u', type: 'rider', subjectId: 'u', sid: 's' };
  const tokenBy = (pair: typeof ours) =>
    jwt.sign({ session }, pair?.privateKey ?? '', { algorithm: 'RS256', issuer: 'podium', keyid: 'k', expiresIn: 60 });
  const statusesOf = async (from: string, headers: Record<string, string>) => {
    const statuses = new Set<number>();
    for (let i = 0; i < 11; i += 1) statuses.add((await call({ 'x-forwarded-for': from, ...headers })).status);
    return [...statuses];
  };
  expect(await statusesOf('203.0.113.20', { cookie: 'podium_access=x' })).toEqual([200, 429]);
  expect(await statusesOf('203.0.113.21', { authorization: `Bearer ${tokenBy(forged)}` })).toEqual([200, 429]);
  expect(await statusesOf('203.0.113.22', { cookie: `podium_access=${tokenBy(ours)}` })).toEqual([200]);
});

it('finding 16: connections of one IPv6 network count as those of one address', () => {
  const guarded = new Server();
  guarded.removeAllListeners('connection');
  guardServer(guarded, { connectionsPerAddress: 2, callMs: 1000 });
  const connectFrom = (address: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: address });
    guarded.emit('connection', socket);
    return socket;
  };
  const opened = ['2001:db8:0:1::a', '2001:db8:0:1::b', '2001:db8:0:1:ffff::c', '2001:db8:0:2::a'].map(connectFrom);
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false]);
  // An IPv4 client on a dual-stack server is not a network of its own.
  expect(['::ffff:192.0.2.1', '::ffff:192.0.2.2'].map((address) => connectFrom(address).destroyed)).toEqual([
    false,
    false,
  ]);
});

it('finding 12: what a client says of its address counts only behind a trusted proxy', async () => {
  const claimed = { 'x-forwarded-for': '203.0.113.9' };
  expect(await (await (await open(0, ''))(claimed)).json()).toEqual({ from: '127.0.0.1' });
  server?.close();
  expect(await (await (await open(0))(claimed)).json()).toEqual({ from: '203.0.113.9' });
});

it('finding 19: HSTS is sent where the call came by TLS, and nowhere else', async () => {
  const call = await open(0);
  const byTls = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  expect((await call(byTls)).headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect((await call({ 'x-forwarded-proto': 'https' })).headers.get('strict-transport-security')).toBeNull();
});

describe('[finding 38.1] calls without a token', () => {
  /** What was let through and waits for its answer. */
  const open: { from: string; answer: () => void }[] = [];
  const openOf = (address: string) => open.filter(({ from }) => from === address);
  const answerOne = (address: string) => {
    const at = open.findIndex(({ from }) => from === address);
    open.splice(at, 1)[0]?.answer();
  };
  /** A gateway that lets two of an address through at a time. */
  async function openLine() {
    const app = express();
    const isSignedIn = createTokenCheck(jwksUrl());
    app.use(nameCaller(readTrustedProxies('127.0.0.1')), queueStrangers({ atATime: 2, isSignedIn }));
    app.use((_request, response) => {
      open.push({ from: response.locals.address as string, answer: () => void response.end() });
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return (from: string, init: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}/`, { ...init, headers: { 'x-forwarded-for': from, ...init.headers } });
  }
  /** A call of another address, which is answered only after those that came before it were let through or kept. */
  async function pass(call: Awaited<ReturnType<typeof openLine>>, from: string): Promise<void> {
    const probe = call(from);
    await until(() => openOf(from).length === 1);
    answerOne(from);
    await probe;
  }
  beforeEach(() => void open.splice(0));

  it('wait for each other, so that an address has two at a time; another address is served', async () => {
    const [call, from, other] = [await openLine(), '203.0.113.30', '203.0.113.31'];
    const calls = [1, 2, 3, 4].map(() => call(from));
    await until(() => openOf(from).length === 2);
    for (let left = 4; left > 0; left -= 1) {
      await pass(call, other);
      expect(openOf(from)).toHaveLength(Math.min(2, left));
      answerOne(from);
      await until(() => openOf(from).length === Math.min(2, left - 1));
    }
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('that went away while they waited take no place', async () => {
    const [call, from, other] = [await openLine(), '203.0.113.32', '203.0.113.33'];
    const calls = [1, 2].map(() => call(from));
    await until(() => openOf(from).length === 2);
    const left = new AbortController();
    const gone = call(from, { signal: left.signal }).catch((error: Error) => error.name);
    await pass(call, other);
    left.abort();
    expect(await gone).toBe('AbortError');
    await pass(call, other);
    answerOne(from);
    answerOne(from);
    await Promise.all(calls);
    await pass(call, other);
    expect(open).toEqual([]);
  });

  it('keep nobody waiting who is signed in', async () => {
    const [call, from] = [await openLine(), '203.0.113.34'];
    const session = { userId: 'u', type: 'rider', subjectId: 'u', sid: 's' };
    const signed = { algorithm: 'RS256', issuer: 'podium', keyid: 'k', expiresIn: 60 } as const;
    const headers = { authorization: `Bearer ${jwt.sign({ session }, ours?.privateKey ?? '', signed)}` };
    const calls = [1, 2, 3].map(() => call(from, { headers }));
    await until(() => openOf(from).length === 3);
    for (const _ of calls) answerOne(from);
    await Promise.all(calls);
  });
});
