import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { readTrustedProxies } from '@podium/service-kit/client-address.ts';
import { answerProblem } from '@podium/service-kit/http-app.ts';
import { createLogger } from '@podium/service-kit/logger.ts';
import { nameCaller } from './caller.ts';
import { limitCalls } from './limits.ts';
import { securityHeaders } from './web-files.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** The front of the gateway behind a balancer on this machine; it answers whose call it saw. */
async function open(
  perSecond: number,
  trusted = '127.0.0.1',
): Promise<(headers?: Record<string, string>) => Promise<Response>> {
  const app = express();
  app.use(nameCaller(readTrustedProxies(trusted)), securityHeaders(undefined), limitCalls({ perSecond }));
  app.use((request, response) => void response.json({ from: request.headers['x-forwarded-for'] }));
  app.use(answerProblem(createLogger('test', 'silent')));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (headers = {}) => fetch(`http://127.0.0.1:${port}/`, { headers });
}

it('finding 16: an address that calls too often gets 429 and when to return; another one is served', async () => {
  const call = await open(4);
  const statuses: number[] = [];
  for (let i = 0; i < 11; i += 1) statuses.push((await call({ 'x-forwarded-for': '203.0.113.9' })).status);
  // Strangers have a quarter of the calls a second, over ten seconds.
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  const refused = await call({ 'x-forwarded-for': '203.0.113.9' });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'gateway/too-many-requests', status: 429 });
  expect((await call({ 'x-forwarded-for': '203.0.113.10' })).status).toBe(200);
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
