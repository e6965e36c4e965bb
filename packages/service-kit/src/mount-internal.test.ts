import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { everyServiceRoutes, internalRoutes, type InternalRoute } from '@podium/contracts/internal-routes.ts';
import type { Session } from '@podium/contracts/roles.ts';
import { ask } from './compare-events.ts';
import { keyFor } from './caller-keys.ts';
import { createHttpApp } from './http-app.ts';
import { createLogger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { mountInternal, serve } from './mount-internal.ts';
import { asService, callService, type CallContext } from './service-client.ts';

const secret = 'the secret of identity';
const answer = z.object({ caller: z.string(), day: z.string().optional() });
const echo = <const P extends InternalRoute['path']>(path: P, caller: Omit<InternalRoute['caller'], 'by'>) =>
  ({
    method: 'post',
    path,
    summary: '',
    caller: { by: ['identity'], ...caller },
    server: 'dealers',
    query: z.object({ since: z.coerce.date().optional() }),
    answer,
  }) as const;
const calls = {
  userOrService: echo('/internal/{name}/both', { user: 'promoterStaff', service: true }),
  user: echo('/internal/{name}/user', { user: 'admin' }),
  service: echo('/internal/{name}/service', { service: true }),
};
const admin: Session = { userId: 'a', type: 'admin', subjectId: 'a', sid: 's' };

let baseUrl: string;
const server = createServer(
  createHttpApp({
    log: createLogger('dealers', 'silent'),
    metrics: createMetrics('dealers', async () => []),
    readiness: async () => ({ parts: {}, reasons: [] }),
    routers: [
      mountInternal(
        calls,
        Object.values(calls).map((route) =>
          serve(route, ({ params, query, session }) => ({
            caller: `${params.name} ${session?.type ?? 'service'}`,
            day: query.since?.toISOString(),
          })),
        ),
        async (request) =>
          request.get('authorization') === 'Bearer admin'
            ? admin
            : request.get('authorization') === 'Bearer rider'
              ? { ...admin, type: 'rider' }
              : null,
      ),
    ],
    serviceSecret: 'another',
    callerKeys: { identity: keyFor(secret, 'dealers'), catalog: keyFor('that of catalog', 'dealers') },
  }),
);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const asUser = (type: string): CallContext => ({
  authorization: `Bearer ${type}`,
  correlationId: 'request-1',
  acceptLanguage: 'en',
  serviceSecret: secret,
});
const call = (route: keyof typeof calls, context: CallContext) =>
  callService(baseUrl, calls[route], { params: { name: 'a b/c' }, query: {} }, context).then(
    ({ caller }) => caller,
    ({ code }: { code: string }) => code,
  );

test.each([
  ['userOrService', 'admin', 'a b/c admin'],
  ['userOrService', 'rider', 'session/forbidden'],
  ['userOrService', 'nobody', 'session/missing'],
  ['userOrService', null, 'a b/c service'],
  ['user', 'admin', 'a b/c admin'],
  ['user', null, 'session/missing'],
  ['service', null, 'a b/c service'],
] as const)('the call %s by %s is answered %s', async (route, caller, expected) => {
  expect(await call(route, caller ? asUser(caller) : asService(secret, 'request-1'))).toBe(expected);
});

test.each([
  ['without a key', 'another'],
  ['with that of a process which does not need it', 'that of catalog'],
  ['with the key itself as a secret', keyFor(secret, 'dealers')],
])('%s there is no such call, whoever asks', async (_how, serviceSecret) => {
  expect(await call('user', { ...asUser('admin'), serviceSecret })).toBe('gateway/no-such-route');
  expect(await call('service', asService(serviceSecret, 'request-1'))).toBe('gateway/no-such-route');
});

test('a date of a query arrives as the same moment; a query that does not fit is refused', async () => {
  const since = new Date('2026-02-03T04:05:06.789Z');
  const input = { params: { name: 'x' }, query: { since } };
  expect(await callService(baseUrl, calls.service, input, asService(secret, 'request-1'))).toMatchObject({
    day: since.toISOString(),
  });
  const wrong = callService(
    baseUrl,
    calls.service,
    { ...input, query: { since: 'soon' } },
    asService(secret, 'request-1'),
  );
  await expect(wrong).rejects.toMatchObject({ code: 'request/invalid', status: 400 });
});

test('an answer that is not as declared is not passed off as one', async () => {
  const other = { ...calls.service, answer: z.object({ riders: z.array(z.string()) }) };
  const asked = callService(baseUrl, other, { params: { name: 'x' }, query: {} }, asService(secret, 'request-1'));
  await expect(asked).rejects.toBeInstanceOf(z.ZodError);
});

test('a refused call of an operator names the service and the path', async () => {
  const urls = { dealers: baseUrl, identity: '', catalog: '', rewards: '', reports: '' };
  await expect(ask({ urls, secret: 'another' }, 'dealers', everyServiceRoutes.parkedEvents, {})).rejects.toThrow(
    'dealers answered 404 to /internal/events/parked',
  );
});

test('a service that lacks a declared call, or has one more, does not start', () => {
  const served = [serve(calls.user, () => ({ caller: '' })), serve(calls.service, () => ({ caller: '' }))];
  const nobody = async () => null;
  expect(() => mountInternal(calls, served, nobody)).toThrow('post /internal/{name}/both');
  expect(() => mountInternal({ user: calls.user }, served, nobody)).toThrow('post /internal/{name}/service');
  expect(() => mountInternal(calls, [...served, ...served], nobody)).toThrow('post /internal/{name}/user');
});

test('no two internal calls of a service share method and path', () => {
  for (const own of Object.values(internalRoutes)) {
    const all: InternalRoute[] = [...Object.values(own), ...Object.values(everyServiceRoutes)];
    expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length);
  }
});
