import { request } from 'node:http';
import { World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const at = (path: string, init?: RequestInit) => fetch(`${world.baseUrl}${path}`, init);
const statusOf = async (path: string) => (await at(path)).status;

describe('a path', () => {
  it('without a page has status 404 and the page that says so', async () => {
    for (const path of ['/no/such/page', '/fr/no/such/page', '/auth/visitor', `/events/event/${'0'.repeat(24)}`]) {
      const answer = await at(path);
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/html; charset=utf-8',
      ]);
      expect(await answer.text()).toMatch(/<div id="?root"?>/);
    }
    expect(await statusOf(`/dealers/${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`)).toBe(404);
    expect(await statusOf(`/events/serie/${'0'.repeat(24)}`)).toBe(404);
  });

  it('with a page has status 200, in both languages', async () => {
    const [event, dealer] = [await world.event(), await world.dealer()];
    for (const path of [
      '/',
      '/events',
      '/about/rules',
      '/auth/rider/wallet',
      `/events/event/${event.id}`,
      `/dealers/${dealer.id}`,
    ])
      expect([path, await statusOf(path), await statusOf(`/fr${path === '/' ? '' : path}`)]).toEqual([path, 200, 200]);
  });
});

describe('search engines', () => {
  it('may read the public pages alone, and are told where they are listed', async () => {
    const text = await (await at('/robots.txt')).text();
    expect(text.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /auth/',
      'Disallow: /fr/auth/',
      'Disallow: /proxy-',
      `Sitemap: ${world.baseUrl}/sitemap.xml`,
      '',
    ]);
  });

  it('get every page in both languages, those of events, series and dealers too', async () => {
    const series = await world.serie();
    const [event, dealer] = [await world.event({ seriesId: series }), await world.dealer()];
    const answer = await at('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(new Set(listed).size).toBe(listed.length);
    for (const path of [
      '/events',
      '/about/files',
      `/events/event/${event.id}`,
      `/events/serie/${series}`,
      `/dealers/${dealer.id}`,
    ]) {
      expect(listed).toEqual(expect.arrayContaining([`${world.baseUrl}${path}`, `${world.baseUrl}/fr${path}`]));
      expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="fr" href="${world.baseUrl}/fr${path}"/></url>`);
    }
    expect(listed.filter((address) => /\/auth\/|\/api\//.test(address ?? ''))).toEqual([]);
  });

  it('get no address of a host that the caller made up', async () => {
    const { port } = new URL(world.baseUrl);
    const text = await new Promise<string>((resolve, reject) => {
      const call = request(
        { port, host: '127.0.0.1', path: '/robots.txt', headers: { host: 'evil"><x' } },
        (answer) => {
          answer.setEncoding('utf8');
          let body = '';
          answer.on('data', (part: string) => (body += part)).on('end', () => resolve(body));
        },
      );
      call.on('error', reject).end();
    });
    expect(text).not.toContain('evil');
  });
});
