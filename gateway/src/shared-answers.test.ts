import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { until } from '@podium/service-kit/testing.ts';
import { shareAnswers } from './shared-answers.ts';

const servers: Server[] = [];
/** The calls that the service got and did not answer yet. */
let held: { request: IncomingMessage; response: ServerResponse }[] = [];
let asked: string[] = [];
let gateway: string;

const listen = async (server: Server) => {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
beforeEach(async () => {
  [held, asked] = [[], []];
  const service = await listen(createServer((request, response) => void held.push({ request, response })));
  const upstreams = { identity: service, catalog: service, rewards: service, dealers: service, reports: service };
  const app = express();
  app.use((request, response, next) => {
    response.setHeader('X-Request-Id', request.get('x-request-id') ?? '');
    asked.push(request.originalUrl);
    next();
  });
  app.use(shareAnswers(upstreams), (_request, response) => void response.send('by the proxy'));
  gateway = await listen(createServer(app));
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const call = (headers: Record<string, string> = {}, path = '/api/categories') =>
  fetch(gateway + path, { headers }).then(async (answer) => ({
    status: answer.status,
    text: await answer.text(),
    id: answer.headers.get('x-request-id'),
  }));
const answer = (text: string, status = 200) => {
  const { response } = held.shift() ?? {};
  response?.writeHead(status, { 'x-request-id': 'of the service', etag: 'W/"1"' }).end(text);
};
const calls = (here: number, there: number) => until(async () => asked.length === here && held.length === there);

it('answers those who wait by one call, which is sent after all of them came in', async () => {
  const first = call({ 'x-request-id': 'a' });
  await calls(1, 1);
  const later = [call({ 'x-request-id': 'b' }), call({ 'x-request-id': 'c' })];
  await calls(3, 1);
  answer('before the write');
  expect(await first).toEqual({ status: 200, text: 'before the write', id: 'a' });
  await calls(3, 1);
  answer('after it');
  expect(await Promise.all(later)).toEqual([
    { status: 200, text: 'after it', id: 'b' },
    { status: 200, text: 'after it', id: 'c' },
  ]);
});

it.each([
  ['session', { cookie: 'session=1' }],
  ['token', { authorization: 'Bearer 1' }],
  ['language', { 'accept-language': 'fr-CA' }],
  ['version that is known', { 'if-none-match': 'W/"1"' }],
  ['host', { 'x-forwarded-host': 'other.test' }],
])('makes a call of its own for another %s', async (_what, headers) => {
  const both = [call(), call(headers)];
  await calls(2, 2);
  expect(held.map(({ request }) => request.headers)).toContainEqual(expect.objectContaining(headers));
  answer('one');
  answer('two');
  expect((await Promise.all(both)).map(({ text }) => text).sort()).toEqual(['one', 'two']);
});

it('leaves to the proxy what fails, and what is no public read', async () => {
  const failing = call();
  await calls(1, 1);
  answer('down', 503);
  expect((await failing).text).toBe('by the proxy');
  const cut = call();
  await calls(2, 1);
  held.shift()?.request.destroy();
  expect((await cut).text).toBe('by the proxy');
  expect((await call({}, '/api/admin/riders')).text).toBe('by the proxy');
  expect(held).toHaveLength(0);
});
