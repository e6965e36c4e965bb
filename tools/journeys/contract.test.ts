import { routesByService } from '@podium/contracts/routes.ts';
import { World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const calls = Object.entries(routesByService).flatMap(([service, routes]) =>
  Object.entries(routes).map(([name, route]) => ({ service, name, route })),
);

describe('the contract is what runs', () => {
  it('the served OpenAPI document has exactly its calls', async () => {
    const { paths } = (await (await fetch(`${world.baseUrl}/api/openapi.json`)).json()) as {
      paths: Record<string, Record<string, object>>;
    };
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(served.sort()).toEqual(calls.map(({ route }) => `${route.method} ${route.path}`).sort());
    expect(await (await fetch(`${world.baseUrl}/api/docs`)).text()).toContain('/api/{type}/redeem');
  });

  it('health covers every service, and the language is remembered for 365 days [S7.92] [S9.28] [S9.29] [S9.30] [S9.31]', async () => {
    const health = (await (await fetch(`${world.baseUrl}/api/health`)).json()) as object;
    expect(health).toMatchObject({
      status: 'ok',
      message: 'Everything works.',
      services: { gateway: 'ok', identity: 'ok', catalog: 'ok', rewards: 'ok', dealers: 'ok', reports: 'ok' },
    });
    const inBrowser = { accept: 'text/html,*/*;q=0.8', 'accept-language': 'fr-CA' };
    const page = await fetch(`${world.baseUrl}/api/health`, { headers: inBrowser });
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toMatch(/<html lang="fr">[^]*Tout fonctionne\.[^]*Les rapports sont à jour\./);
    const cookie = async (headers: Record<string, string>) =>
      (await fetch(`${world.baseUrl}/api/set-lang?lang=fr`, { headers })).headers.get('set-cookie') ?? '';
    expect(await cookie({})).toMatch(/^locale=fr; Max-Age=31536000; Path=\/;.*SameSite=Lax/);
    expect(await cookie({ 'sec-fetch-site': 'cross-site' })).toMatch(/SameSite=None/);
    expect((await fetch(`${world.baseUrl}/api/set-lang?lang=de`)).status).toBe(400);
  });
});
