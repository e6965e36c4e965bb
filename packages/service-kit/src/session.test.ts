import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from 'express';
import jwt from 'jsonwebtoken';
import type { Logger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { until } from './testing.ts';
import { createSessionReader, readCookie, type EndedSessions, type SessionReader } from './session.ts';

/** What sessions need of identity. */
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ended: EndedSessions['ended'] = [];
const sessions: EndedSessions['sessions'] = [];
let jwks = [{ ...publicKey.export({ format: 'jwk' }), kid: 'k' }];
/** Addresses that were answered, and those that were not while identity was away. */
const [answered, refused] = [new Set<string>(), new Set<string>()];
let isAway = false;
const identity = createServer((request, response) => {
  const address = request.url ?? '';
  (isAway ? refused : answered).add(address);
  if (isAway) return void response.destroy();
  const body = address.startsWith('/jwks') ? { keys: jwks } : { ended, sessions, asOf: Date.now() };
  response.end(JSON.stringify(body));
}).listen(0, '127.0.0.1');
let url: string;
let read: (token: string) => ReturnType<SessionReader>;

beforeAll(async () => {
  if (!identity.listening) await once(identity, 'listening');
  url = `http://127.0.0.1:${(identity.address() as AddressInfo).port}/jwks`;
  read = readerOf(createSessionReader(url, 'secret', { refreshMs: 50 }));
});
const readerOf = (reader: SessionReader) => (token: string) =>
  reader({
    method: 'GET',
    headers: {},
    get: (name: string) => (name === 'authorization' ? `Bearer ${token}` : undefined),
  } as unknown as Request);
afterEach(() => jest.restoreAllMocks());
afterAll(() => identity.close());

const session = { userId: 'u', type: 'rider', subjectId: 'u', sid: 's' } as const;
const tokenOf = (exp: number, key: KeyObject = privateKey) =>
  jwt.sign({ session, at: Date.now(), exp }, key, { algorithm: 'RS256', issuer: 'podium', keyid: 'k' });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

it('a token is valid until it expires, also when cached', async () => {
  const token = tokenOf(inSeconds(60));
  expect(await read(token)).toEqual(session);
  expect(await read(token)).toEqual(session);
  const later = Date.now() + 61_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await read(token)).toBeNull();
});

it('fetches the keys before the first call, which then needs no answer of identity', async () => {
  isAway = true;
  const early = readerOf(createSessionReader(`${url}?early`, 'secret', { refreshMs: 600_000 }));
  await until(() => refused.has('/jwks?early'));
  isAway = false;
  await until(() => answered.has('/jwks?early'));
  // What was sent is read by the next turns of the loop.
  await fetch(url);
  isAway = true;
  try {
    expect(await early(tokenOf(inSeconds(60)))).toEqual(session);
  } finally {
    isAway = false;
  }
});

it('a token that another key signed, or with one letter changed, is rejected', async () => {
  const token = tokenOf(inSeconds(60));
  await read(token);
  expect(await read(tokenOf(inSeconds(60), generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey))).toBeNull();
  const [head, , signature] = token.split('.');
  expect(
    await read(
      [
        head,
        Buffer.from(
          JSON.stringify({ session: { ...session, userId: 'v' }, iss: 'podium', exp: inSeconds(60) }),
        ).toString('base64url'),
        signature,
      ].join('.'),
    ),
  ).toBeNull();
});

it('a token of a session that ended is rejected within two seconds, and so is one without a session', async () => {
  const sign = (sid?: string) =>
    jwt.sign({ session: { ...session, sid }, at: Date.now(), exp: inSeconds(60) }, privateKey, {
      algorithm: 'RS256',
      issuer: 'podium',
      keyid: 'k',
    });
  const [going, other] = [sign('going'), sign('other')];
  expect(await read(going)).toMatchObject({ sid: 'going' });
  expect(await read(sign())).toBeNull();
  sessions.push({ sid: 'going', at: Date.now() });
  const end = Date.now() + 2000;
  while ((await read(going)) !== null && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  expect([await read(going), (await read(other))?.sid]).toEqual([null, 'other']);
});

it('a token that a retired key signed is rejected, cached or not', async () => {
  const [before, unseen] = [tokenOf(inSeconds(60)), tokenOf(inSeconds(61))];
  expect(await read(before)).toEqual(session);
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  jwks = [{ ...other.publicKey.export({ format: 'jwk' }), kid: 'new' }];
  await until(async () => (await read(before)) === null);
  expect(await read(unseen)).toBeNull();
});

it('[finding 38.10] says when it is not told which sessions ended, and again when it is', async () => {
  const lines: [string, string][] = [];
  const log = {
    warn: (_line: object, text: string) => lines.push(['warn', text]),
    info: (_line: object, text: string) => lines.push(['info', text]),
  } as unknown as Logger;
  const metrics = createMetrics('test', async () => []);
  const figureOf = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? 0;
  try {
    const reader = createSessionReader(url, 'secret', { log, metrics });
    expect(reader.problem()).toBeNull();
    isAway = true;
    const from = performance.now();
    await until(async () => (await figureOf('ended_sessions_failures_total')) > 0);
    expect(lines).toContainEqual(['warn', 'not told which sessions ended']);
    expect(reader.problem()).toBeNull();
    jest.spyOn(performance, 'now').mockReturnValue(from + 12_000);
    expect(reader.problem()).toMatch(/^sessions: not told for 1\d s which ended$/);
    jest.restoreAllMocks();
    isAway = false;
    await until(() => lines.some(([level]) => level === 'info'));
    expect(reader.problem()).toBeNull();
  } finally {
    isAway = false;
  }
});

describe('[finding 38.13] a cookie', () => {
  const cookie = (header: string) => readCookie({ get: () => header } as unknown as Request, 'access');
  it.each([
    ['access=a', 'a'],
    ['other=b; access=a%20b', 'a b'],
    ['access=a; access=a', 'a'],
    // A page of a sister domain may have set one of them.
    ['access=theirs; access=mine', undefined],
    ['other=b', undefined],
    ['access=%E0%A4%A', undefined],
  ])('%s is %s', (header, value) => expect(cookie(header)).toBe(value));
});
