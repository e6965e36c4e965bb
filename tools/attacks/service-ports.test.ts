import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  callers,
  everyServiceRoutes,
  internalRoutes,
  type Caller,
  type InternalRoute,
  type InternalServer,
} from '@podium/contracts/internal-routes.ts';
import { callerKeyHeader, keyFor } from '@podium/service-kit/caller-keys.ts';
import { World } from '../testing/world.ts';
import { signUp } from './stranger.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const file = join(process.env.TEST_DATA_DIR ?? '', 'environment.json');
const environments = JSON.parse(readFileSync(file, 'utf8')) as Record<Caller, Record<string, string>>;
const { gateway } = environments;
const keyOf = (caller: Caller, server: InternalServer) => keyFor(environments[caller].SERVICE_SECRET ?? '', server);
const services = ['IDENTITY', 'CATALOG', 'REWARDS', 'DEALERS', 'REPORTS'] as const;
const urlOf = (name: (typeof services)[number], path: string) => new URL(path, gateway[`${name}_URL`]);

describe('Somebody reaches the services’ ports directly, bypassing the gateway (finding 18)', () => {
  it('and cannot add bikes to another rider with a rider’s token', async () => {
    const [victim, attacker] = [await world.rider(), await signUp(world)];
    const headers = { authorization: `Bearer ${await attacker.client.token()}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ bikes: [] });
    const url = urlOf('DEALERS', `/internal/riders/${victim.id}/bikes`);
    expect((await fetch(url, { method: 'PUT', headers, body })).status).toBe(404);
    const { bikes } = await world.admin.get<{ bikes: unknown[] }>(`/api/admin/rider/${victim.id}/bikes`);
    expect(bikes).toHaveLength(1);
  });

  it.each(services)('and cannot read metrics, events or ended sessions of %s', async (name) => {
    for (const path of ['/metrics', '/internal/events?type=x', '/internal/events/parked', '/internal/ended-sessions'])
      expect([path, (await fetch(urlOf(name, path))).status]).toEqual([path, 404]);
    const scraped = await fetch(urlOf(name, '/metrics'), {
      headers: { authorization: `Bearer ${gateway.METRICS_TOKEN}` },
    });
    expect(await scraped.text()).toContain('consumers_live');
  });

  it('nor does the gateway forward callers who claim to be a service', async () => {
    const headers = { [callerKeyHeader]: keyOf('gateway', 'identity'), 'x-user-id': 'x', 'x-user-type': 'admin' };
    expect((await fetch(new URL('/api/admin/riders', world.baseUrl), { headers })).status).toBe(401);
    // No such path: the web's not-found page, not an answer of a service.
    const answer = await fetch(new URL('/internal/ended-sessions', world.baseUrl), { headers });
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});

describe.each(Object.keys(internalRoutes) as InternalServer[])('[finding 38.13] %s', (server) => {
  const url = (path: string) => urlOf(server.toUpperCase() as (typeof services)[number], path);
  const ask = async (method: string, path: string, key: string) => {
    const headers = { [callerKeyHeader]: key, authorization: 'Service' };
    const answer = await fetch(url(path), { method: method.toUpperCase(), headers });
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
  };
  const calls: InternalRoute[] = [...Object.values(internalRoutes[server]), ...Object.values(everyServiceRoutes)];
  const refused = { status: 404, code: 'gateway/no-such-route' };

  it.each(callers)('answers %s only the calls that it needs', async (caller) => {
    for (const { method, path, caller: given } of calls.filter(({ caller: { by } }) => !by.includes(caller)))
      expect([given, path, await ask(method, path.replace(/\{\w+\}/g, 'x'), keyOf(caller, server))]).toEqual([
        given,
        path,
        refused,
      ]);
  });

  it('takes no key that a caller presents to another service', async () => {
    const { method, path } = everyServiceRoutes.parkedEvents;
    expect(await ask(method, path, keyOf('operator', server))).toEqual({ status: 200, code: undefined });
    for (const other of Object.keys(internalRoutes) as InternalServer[])
      if (other !== server) expect(await ask(method, path, keyOf('operator', other))).toEqual(refused);
    expect(await ask(method, path, environments.operator.SERVICE_SECRET ?? '')).toEqual(refused);
  });
});
