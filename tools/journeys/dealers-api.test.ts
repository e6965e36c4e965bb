import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { canada, World } from '../testing/world.ts';

type Directory = Answer<typeof dealersRoutes.leanDealers>;
const world = new World(process.env.PRODUCT_URL ?? '');
const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${world.baseUrl}/api/dealers-lean?${new URLSearchParams(query)}`, { headers });
const find = async (query: Record<string, string>) => (await (await ask(query)).json()) as Directory;
/** A name that only the dealers of its test have. */
const word = () => world.unique('Mistral');

describe('the directory of dealers', () => {
  const three = async () => {
    const name = word();
    const [murrieta, sanDiego, quebec] = [
      await world.dealer({ name: `${name} North`, city: 'Murrieta', state: 'CA', zipcode: '92562' }),
      await world.dealer({ name: `${name} South`, city: 'San Diego', state: 'CA', zipcode: '92101' }),
      await world.dealer({ name: `${name} East`, ...canada }),
    ];
    return { name, murrieta, sanDiego, quebec };
  };

  it('is searched by name, state, country and whether they are active [S3.35] [S7.19]', async () => {
    const { name, murrieta, sanDiego, quebec } = await three();
    const ids = async (query: Record<string, string>) =>
      (await find({ name, ...query })).dealers.map(({ id }) => id).sort();
    expect(await ids({})).toEqual([murrieta.id, sanDiego.id, quebec.id].sort());
    expect(await ids({ name: `${name} s` })).toEqual([sanDiego.id]);
    expect(await ids({ state: 'CA' })).toEqual([murrieta.id, sanDiego.id].sort());
    expect(await ids({ country: 'CA' })).toEqual([quebec.id]);
    await world.admin.put(`/api/admin/dealer/${sanDiego.id}`, { active: false });
    expect(await ids({})).toEqual([murrieta.id, quebec.id].sort());
    // Who is deactivated is for staff to see.
    expect(await ids({ active: 'false' })).toEqual([murrieta.id, quebec.id].sort());
    const { dealers } = await world.admin.get<Directory>(`/api/dealers-lean?name=${name}&active=false`);
    expect(dealers.map(({ id }) => id)).toEqual([sanDiego.id]);
  });

  it('offers the states and countries of all dealers, whatever is filtered [S7.19]', async () => {
    const { name } = await three();
    const all = await find({});
    const narrowed: Record<string, string>[] = [{ name: `${name} South` }, { state: canada.state }, { country: 'US' }];
    for (const query of narrowed) {
      const { distinctStates, distinctCountry } = await find(query);
      expect(distinctStates).toEqual(expect.arrayContaining(['CA', canada.state]));
      expect([distinctStates, distinctCountry]).toEqual([all.distinctStates, ['CA', 'US']]);
    }
  });

  it('is searched around a postal code, the nearest first, by the distance on the globe [S3.35] [S9.15]', async () => {
    const { name, murrieta, sanDiego, quebec } = await three();
    const near = async (zipDistance?: string) =>
      (await find({ name, zipcode: '92562', ...(zipDistance && { zipDistance }) })).dealers;
    const found = await near();
    expect(found.map(({ id }) => id)).toEqual([murrieta.id, sanDiego.id, quebec.id]);
    const [center, south] = found;
    expect(center?.distanceMiles).toBe(0);
    const miles = haversine(center!.location, south!.location);
    expect(Math.abs((south?.distanceMiles ?? 0) - miles) / miles).toBeLessThan(0.01);
    expect((await near('exact')).map(({ id }) => id)).toEqual([murrieta.id]);
    expect((await near('25')).map(({ id }) => id)).toEqual([murrieta.id]);
    expect((await near('100')).map(({ id }) => id)).toEqual([murrieta.id, sanDiego.id]);
    const unknown = await ask({ zipcode: '00000' });
    expect([unknown.status, ((await unknown.json()) as { code: string }).code]).toEqual([
      400,
      'dealers/zipcode-unknown',
    ]);
    expect((await ask({ zipcode: '92562', zipDistance: '26' })).status).toBe(400);
  });

  it('is sent again only when it changed, and compressed', async () => {
    const name = word();
    const dealer = await world.dealer({ name });
    const first = await ask({ name });
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(etag).not.toBe('');
    // As the cache of a browser asks; a page that names the header itself would ask past all caches.
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await ask({ name }, known);
    expect([again.status, await again.text()]).toEqual([304, '']);
    await world.admin.put(`/api/admin/dealer/${dealer.id}`, { phone: '951-555-0100' });
    expect((await ask({ name }, known)).status).toBe(200);
    await three();
    expect((await ask({}, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBe('gzip');
    // Whose answer is their own is kept by nobody.
    const own = await world.admin.call('GET', `/api/admin/dealer/${dealer.id}`);
    expect(own).toMatchObject({ dealer: { phone: '951-555-0100' } });
  });
});

type Point = { lat: number; lon: number };
function haversine(from: Point, to: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [dLat, dLon] = [rad(to.lat - from.lat), rad(to.lon - from.lon)];
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(rad(from.lat)) * Math.cos(rad(to.lat)) * Math.sin(dLon / 2) ** 2;
  return 2 * 3958.8 * Math.asin(Math.sqrt(a));
}
