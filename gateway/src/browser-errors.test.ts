import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createGatewayMetrics } from '@podium/service-kit/metrics.ts';
import type { Logger } from '@podium/service-kit/logger.ts';
import { takeBrowserErrors } from './browser-errors.ts';
import { holdBody } from './limits.ts';

let server: Server;
const lines: Record<string, unknown>[] = [];
const metrics = createGatewayMetrics();
beforeAll(async () => {
  const log = { warn: (line: Record<string, unknown>) => void lines.push(line) } as unknown as Logger;
  const app = express();
  app.use((_request, response, next) => ((response.locals.address = 'a'), next()));
  app.post(
    '/api/browser-errors',
    holdBody({ perAddress: 8, stallMs: 1000, isSignedIn: async () => false }),
    takeBrowserErrors(log, metrics),
  );
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = async (body: string) =>
  (
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/browser-errors`, {
      method: 'POST',
      body,
    })
  ).status;
const report = {
  kind: 'error',
  message: 'Error: x is not a function',
  page: '/auth/rider/:id',
  stack: ['/main.0123abcdef.js:1:2345'],
};
const counted = async () => (await metrics.browserErrors.get()).values.reduce((sum, { value }) => sum + value, 0);

it.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['another kind', JSON.stringify({ ...report, kind: 'other' })],
  ['a page with a query', JSON.stringify({ ...report, page: '/login?next=me' })],
  ['a page with an id', JSON.stringify({ ...report, page: '/rider/0e2c44' })],
  ['a stack of another form', JSON.stringify({ ...report, stack: ['at me (https://a.test/x.js:1:2)'] })],
  ['what is too long', JSON.stringify({ ...report, message: 'x'.repeat(12_000) })],
])('drops %s without a word', async (_what, body) => {
  expect(await post(body)).toBe(204);
  expect([lines.length, await counted()]).toEqual([0, 0]);
});

it('logs and counts a report, without an address that somebody put into it, and not without end', async () => {
  expect(await post(JSON.stringify({ ...report, message: 'no a@b.test', user: 'me' }))).toBe(204);
  expect(lines).toEqual([{ ...report, message: 'no …' }]);
  for (let i = 0; i < 30; i += 1) expect(await post(JSON.stringify(report))).toBe(204);
  expect([lines.length, await counted()]).toEqual([20, 20]);
});
