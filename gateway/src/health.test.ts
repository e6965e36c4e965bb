import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { sendHealth } from './health.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A service's answer to `/readyz`. */
const ready = (parts: object) =>
  listen(
    createServer((_request, response) => {
      const isReady = Object.values(parts).every(Boolean);
      response.writeHead(isReady ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(parts));
    }),
  );

async function healthWith(change: Record<string, string>) {
  const works = await ready({ running: true, store: true, broker: true, consumers: true });
  const names = ['identity', 'catalog', 'rewards', 'dealers', 'reports'] as const;
  const upstreams = { ...Object.fromEntries(names.map((name) => [name, works])), ...change } as Record<
    (typeof names)[number],
    string
  >;
  const app = express().get('/api/health', (request, response) => sendHealth(upstreams, request, response));
  const url = `${await listen(createServer(app))}/api/health`;
  return async (headers: Record<string, string> = {}) => fetch(url, { headers });
}

it('reports which service is away, and what people cannot do meanwhile, in their language', async () => {
  const ask = await healthWith({ rewards: 'http://127.0.0.1:1' });
  const answer = await ask({ 'accept-language': 'fr' });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    status: 'degraded',
    services: { rewards: 'down', identity: 'ok' },
    message: 'Une partie du produit n’est pas disponible.',
    details: expect.arrayContaining([
      { service: 'rewards', state: 'down', message: expect.stringContaining('échanges') },
    ]),
  });
  const page = await ask({ accept: 'text/html' });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('not available')]);
});

it('a service without its broker is delayed, one without its store is down', async () => {
  const ask = await healthWith({
    catalog: await ready({ running: true, store: true, broker: false, consumers: false }),
    dealers: await ready({ running: true, store: false, broker: true, consumers: true }),
  });
  const { details } = (await (await ask()).json()) as { details: { service: string; state: string }[] };
  expect(Object.fromEntries(details.map(({ service, state }) => [service, state]))).toMatchObject({
    catalog: 'delayed',
    dealers: 'down',
    rewards: 'ok',
  });
});

it('a service whose store takes no writes is down, though it reads', async () => {
  const full = { running: true, store: true, writes: false, broker: true, consumers: true };
  const answer = await (await healthWith({ rewards: await ready(full) }))();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    status: 'degraded',
    services: { rewards: 'down', identity: 'ok' },
  });
});

it('a service is up while one of its replicas is', async () => {
  const works = await ready({ running: true, store: true, broker: true, consumers: true });
  const delayed = await ready({ running: true, store: true, broker: false, consumers: false });
  const away = 'http://127.0.0.1:1';
  const ask = await healthWith({
    rewards: `${away},${works}`,
    catalog: `${away},${delayed}`,
    dealers: `${away},${away}`,
  });
  const { services, details } = (await (await ask()).json()) as {
    services: Record<string, string>;
    details: { service: string; state: string }[];
  };
  expect(services).toMatchObject({ rewards: 'ok', dealers: 'down' });
  expect(details).toContainEqual(expect.objectContaining({ service: 'catalog', state: 'delayed' }));
});
