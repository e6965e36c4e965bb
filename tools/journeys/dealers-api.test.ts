import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { canada, problemOf, World } from '../testing/world.ts';
import { PodiumClient } from '../client/podium-client.ts';

type One = Answer<typeof dealersRoutes.leanDealer>;
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
    expect(await ids({ name: `${name} sóuth` })).toEqual([sanDiego.id]);
    expect(await ids({ name: `south ${name}` })).toEqual([sanDiego.id]);
    expect(await ids({ state: 'CA' })).toEqual([murrieta.id, sanDiego.id].sort());
    expect(await ids({ country: 'CA' })).toEqual([quebec.id]);
    await world.admin.put(`/api/admin/dealer/${sanDiego.id}`, { active: false });
    expect(await ids({})).toEqual([murrieta.id, quebec.id].sort());
    // Only staff see deactivated dealers.
    expect(await ids({ active: 'false' })).toEqual([murrieta.id, quebec.id].sort());
    const { dealers } = await world.admin.get<Directory>(`/api/dealers-lean?name=${name}&active=false`);
    expect(dealers.map(({ id }) => id)).toEqual([sanDiego.id]);
  });

  it('offers the states and countries of all dealers, regardless of filters [S7.19]', async () => {
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

  it('measures around coordinates too, exact to one percent of the haversine, at any distance [S7.19] [S3.35]', async () => {
    const name = word();
    const from = { lat: 33.55, lon: -117.21 };
    const places = [
      [33.56, -117.22],
      [33.75, -117.9],
      [34.9, -117.0],
      [36.1, -115.2],
      [45.4, -71.9],
    ] as const;
    for (const [lat, lon] of places) await world.dealer({ name, lat, lon });
    const around = { name, lat: String(from.lat), lon: String(from.lon) };
    const found = await find(around);
    expect(found.center).toEqual(from);
    expect(found.dealers.map(({ location }) => location.lat)).toEqual(places.map(([lat]) => lat));
    for (const { location, distanceMiles = 0 } of found.dealers) {
      const miles = haversine(from, location);
      expect(Math.abs(distanceMiles - miles) / miles).toBeLessThan(0.01);
    }
    for (const [zipDistance, count] of [
      ['25', 1],
      ['50', 2],
      ['100', 3],
      ['500', 4],
    ] as const) {
      expect([zipDistance, (await find({ ...around, zipDistance })).dealers.length]).toEqual([zipDistance, count]);
    }
  });

  it('treats a postal code as exact in any notation [S9.15]', async () => {
    const name = word();
    const [plus, spaced] = [
      await world.dealer({ name, zipcode: '92562-1234' }),
      await world.dealer({ name, ...canada, zipcode: 'J1H 1Z1' }),
    ];
    const exact = async (zipcode: string) =>
      (await find({ name, zipcode, zipDistance: 'exact' })).dealers.map(({ id }) => id);
    expect(await exact('92562')).toEqual([plus.id]);
    for (const code of ['J1H 1Z1', 'j1h1z1', 'J1H']) expect(await exact(code)).toEqual([spaced.id]);
    expect(await exact('J1H 1Z2')).toEqual([]);
  });

  it('keeps every field of a dealer, for staff and for the dealer itself, and no others change [S3.16] [S7.21] [S7.22]', async () => {
    const dealer = await world.dealer({});
    const other = await world.dealer({});
    const fields = {
      name: word(),
      dealerId: world.unique('D'),
      addressLine1: '12 Track Road',
      addressLine2: 'Unit 4',
      city: 'Sherbrooke',
      state: 'QC',
      zipcode: 'J1H 1Z1',
      country: 'CA',
      bio: 'Parts, service and a test track.',
      phone: '819-555-0100',
      websiteUrl: 'https://dealer.test/shop',
      email: 'counter@dealer.test',
      profileImage: '/api/images/1c0f4f0e-8c4d-4c56-9a68-0e4ab7fd1c55',
      active: true,
    };
    await world.admin.put(`/api/admin/dealer/${dealer.id}`, { ...fields, lat: 45.4, lon: -71.9 });
    const location = { lat: 45.4, lon: -71.9, approximate: false };
    const stored = { id: dealer.id, ...fields, location };
    expect((await world.admin.get<One>(`/api/admin/dealer/${dealer.id}`)).dealer).toEqual(stored);
    expect((await dealer.client.get<One>(`/api/dealer/dealer/${dealer.id}`)).dealer).toEqual(stored);
    await dealer.client.put(`/api/dealer/dealer/${dealer.id}`, { phone: '819-555-0199' });
    const { dealer: changed } = await world.admin.get<One>(`/api/admin/dealer/${dealer.id}`);
    expect(changed).toEqual({ ...stored, phone: '819-555-0199' });
    for (const call of [
      other.client.get(`/api/dealer/dealer/${dealer.id}`),
      other.client.put(`/api/dealer/dealer/${dealer.id}`, { phone: '951 555 0101' }),
    ])
      expect((await problemOf(call)).status).toBe(403);
    const problem = await problemOf(world.admin.put(`/api/admin/dealer/${dealer.id}`, { websiteUrl: 'ftp://x.test' }));
    expect(problem.body.errors).toMatchObject([{ path: 'websiteUrl' }]);
  });

  it('marks dealers located by postal code only, and keeps given coordinates', async () => {
    const read = (id: string) => world.admin.get<One>(`/api/dealers-lean/${id}`).then(({ dealer }) => dealer.location);
    const rough = await world.dealer({});
    const given = await world.dealer({ lat: 33.5, lon: -117.1, addressLine1: '1 Track Road' });
    const exact = { lat: 33.5, lon: -117.1, approximate: false };
    expect(await read(rough.id)).toMatchObject({ approximate: true });
    expect(await read(given.id)).toEqual(exact);
    const change = (id: string, edit: object) => world.admin.put(`/api/admin/dealer/${id}`, edit);
    // A form sends the address along with whatever was changed.
    await change(given.id, { phone: '951-555-0100', zipcode: '92562', country: 'US', addressLine1: '1 Track Road' });
    expect(await read(given.id)).toEqual(exact);
    await change(given.id, { addressLine1: '2 Track Road' });
    expect(await read(given.id)).toEqual(await read(rough.id));
    await change(rough.id, { lat: 33.5, lon: -117.1 });
    expect(await read(rough.id)).toEqual(exact);
  });

  it('refuses incomplete and invalid coordinates', async () => {
    const { id } = await world.dealer({});
    const refusals: [object, string, string][] = [
      [{ lat: 33.5 }, 'lon', 'request/coordinates-apart'],
      [{ lon: -117.1 }, 'lat', 'request/coordinates-apart'],
      [{ lat: 91, lon: 0 }, 'lat', 'request/latitude'],
      [{ lat: 0, lon: -181 }, 'lon', 'request/longitude'],
    ];
    for (const [place, path, code] of refusals) {
      const problem = await problemOf(world.admin.put(`/api/admin/dealer/${id}`, place));
      expect(problem.body.errors).toMatchObject([{ path, code }]);
    }
    expect((await ask({ lat: '33.5' })).status).toBe(400);
  });

  it('shows an active dealer to everybody', async () => {
    const anybody = new PodiumClient(world.baseUrl);
    const name = word();
    const { id } = await world.dealer({ name, bio: 'Parts and service' });
    expect((await anybody.get<One>(`/api/dealers-lean/${id}`)).dealer).toMatchObject({ id, name });
    await world.admin.put(`/api/admin/dealer/${id}`, { active: false });
    for (const gone of [id, 'nonsense', '-'.repeat(36)])
      expect((await problemOf(anybody.get(`/api/dealers-lean/${gone}`))).code).toBe('dealers/no-such-dealer');
  });

  it('is sent again only when changed, and compressed', async () => {
    const name = word();
    const dealer = await world.dealer({ name });
    const first = await ask({ name });
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect(etag).not.toBe('');
    // As a browser's cache revalidates; a page that sets the header itself would bypass all caches.
    const known = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await ask({ name }, known);
    expect([again.status, await again.text()]).toEqual([304, '']);
    await world.admin.put(`/api/admin/dealer/${dealer.id}`, { phone: '951-555-0100' });
    expect((await ask({ name }, known)).status).toBe(200);
    // Only dealers of this test, for other tests change the directory meanwhile.
    const { name: shared } = await three();
    const encoded = async (encoding: string) => {
      const answer = await ask({ name: shared }, { 'accept-encoding': encoding });
      return [answer.headers.get('content-encoding'), ((await answer.json()) as Directory).dealers];
    };
    const [, plain] = await encoded('identity');
    expect(plain).toHaveLength(3);
    expect(await encoded('identity')).toEqual([null, plain]);
    expect(await encoded('gzip')).toEqual(['gzip', plain]);
    expect(await encoded('gzip, br')).toEqual(['br', plain]);
    // A personal answer is not cached.
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
