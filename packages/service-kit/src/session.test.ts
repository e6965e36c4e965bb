import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from 'express';
import jwt from 'jsonwebtoken';
import { until } from './testing.ts';
import { createSessionReader, type EndedSessions, type SessionReader } from './session.ts';

/** What sessions need of identity. */
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ended: EndedSessions['ended'] = [];
const sessions: EndedSessions['sessions'] = [];
let jwks = [{ ...publicKey.export({ format: 'jwk' }), kid: 'k' }];
const identity = createServer((request, response) =>
  response.end(JSON.stringify(request.url === '/jwks' ? { keys: jwks } : { ended, sessions, asOf: Date.now() })),
).listen(0, '127.0.0.1');
let read: (token: string) => ReturnType<SessionReader>;

beforeAll(async () => {
  if (!identity.listening) await once(identity, 'listening');
  const url = `http://127.0.0.1:${(identity.address() as AddressInfo).port}/jwks`;
  const reader = createSessionReader(url, 'secret', { refreshMs: 50 });
  read = (token) =>
    reader({
      method: 'GET',
      headers: {},
      get: (name: string) => (name === 'authorization' ? `Bearer ${token}` : undefined),
    } as unknown as Request);
});
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
