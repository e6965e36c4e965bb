import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { World } from '../testing/world.ts';
import { signUp } from './stranger.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const file = join(process.env.TEST_DATA_DIR ?? '', 'environment.json');
const { gateway } = JSON.parse(readFileSync(file, 'utf8')) as { gateway: Record<string, string> };
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
      headers: { authorization: `Service ${gateway.SERVICE_SECRET}` },
    });
    expect(await scraped.text()).toContain('consumers_live');
  });

  it('nor does the gateway forward callers who claim to be a service', async () => {
    const headers = { 'x-service-secret': gateway.SERVICE_SECRET ?? '', 'x-user-id': 'x', 'x-user-type': 'admin' };
    expect((await fetch(new URL('/api/admin/riders', world.baseUrl), { headers })).status).toBe(401);
    // No such path: the web's not-found page, not an answer of a service.
    const answer = await fetch(new URL('/internal/ended-sessions', world.baseUrl), { headers });
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});
