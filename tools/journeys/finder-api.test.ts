import { randomUUID } from 'node:crypto';
import { type PodiumClient } from '../client/podium-client.ts';
import { problemOf, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Fields = Record<string, unknown>;
type Event = Fields & {
  id: string;
  version: number;
  title: string;
  classes: (Fields & { id: string; name: string })[];
};
const anonymous = world.admin.withHeaders({});
anonymous.token = async () => '';

const publicly = <T = { event: Event; series: Fields | null }>(path: string) => anonymous.get<T>(path);

const find = (query: string, by: PodiumClient = anonymous) =>
  by.get<{
    events: Event[];
    pagination: Fields;
    contingencyAmount: number;
    contingency: Fields[];
    facets: { races: Fields; payout: Fields; canceled: number };
  }>(`/api/events?${query}`);
const idsOf = (found: { events: Event[] }) => found.events.map(({ id }) => id);

const place = (city: string, state: string, zipcode: string, country = 'US') => ({
  location: { city, state, zipcode, country },
});

describe('the finder', () => {
  const mark = `Zq${randomUUID().slice(0, 6)}`;
  let corona: string, reno: string, laval: string, off: string, seriesId: string;
  beforeAll(async () => {
    seriesId = await world.serie();
    const flat = await world.serie({ raceStyle: 'flat' });
    const add = async (change: object, classes?: string) => (await world.event(change, classes)).id;
    corona = await add(
      {
        seriesId,
        title: `${mark} Corona Night`,
        startDate: '2026-03-01',
        endDate: '2026-03-01',
        ...place('Corona', 'CA', '92880'),
      },
      'Class,Type,1\nPro,cash,500\n',
    );
    reno = await add(
      {
        seriesId: flat,
        title: `${mark} Reno Mile`,
        startDate: '2026-05-01',
        endDate: '2026-05-01',
        ...place('Reno', 'NV', '89501'),
      },
      'Class,Type,1\nA,dealerCredit,100\n',
    );
    laval = await add(
      {
        seriesId,
        title: `${mark} Laval Été`,
        startDate: '2026-04-01',
        endDate: '2026-04-01',
        ...place('Laval', 'QC', 'H7A 1A1', 'CA'),
      },
      'Class,Type,1\nA,dealerCredit,80\n',
    );
    off = await add({
      seriesId,
      title: `${mark} Called Off`,
      startDate: '2026-02-01',
      endDate: '2026-02-01',
      ...place('Corona', 'CA', '92880'),
    });
    await world.admin.put(`/api/admin/event/${off}`, { canceled: true });
  });
  const found = async (query: string) => idsOf(await find(`query=${mark}&${query}`));

  it('shows current events, latest first, a page of 15 with the amount posted [S3.37] [S3.38] [S7.36] [S9.23]', async () => {
    const answer = await find(`query=${mark}`);
    expect(idsOf(answer)).toEqual([reno, laval, corona]);
    expect(answer).toMatchObject({
      pagination: { page: 1, totalPages: 1, total: 3 },
      contingencyAmount: 60_000,
      currency: 'USD',
      contingency: [
        { currency: 'USD', cents: 60_000 },
        { currency: 'CAD', cents: 8_000 },
      ],
    });
    expect(await find(`query=${mark}&currency=CAD`)).toMatchObject({ contingencyAmount: 8_000, currency: 'CAD' });
    expect(answer.events[0]).not.toHaveProperty('classes');
  });

  it.each<[string, () => string[], string]>([
    ['title', () => [reno], 'title=mile'],
    ['city', () => [corona], 'city=coro'],
    ['city, with accents', () => [corona], 'city=c%C3%B3ro'],
    ['title, without accents', () => [laval], 'title=ete'],
    ['state', () => [reno], 'state=NV'],
    ['postal code, exact', () => [corona], 'zipcode=92880'],
    ['country', () => [laval], 'country=CA'],
    ['sortBy title', () => [corona, laval, reno], 'sortBy=title&sortDirecton=1'],
    ['sortBy startDate, sortDirecton 1', () => [corona, laval, reno], 'sortDirecton=1'],
    ['sortBy contingency', () => [corona, reno, laval], 'sortBy=contingency'],
    ['sort, before sortBy', () => [laval, reno, corona], 'sort=contingency,-title&sortBy=title'],
    ['canceled', () => [off], 'canceled=true'],
    ['canceled and current', () => [reno, laval, corona, off], 'canceled=all'],
    ['style', () => [reno], 'races=flat'],
    ['styles', () => [reno, laval, corona], 'races=flat,motocross'],
    ['payout', () => [corona], 'payout=cash'],
    ['days', () => [laval], 'from=2026-03-15&to=2026-04-15'],
    ['series', () => [laval, corona], 'SERIES'],
  ])('finds by %s [S3.36]', async (_what, wanted, query) =>
    expect(await found(query.replace('SERIES', `seriesId=${seriesId}`))).toEqual(wanted()),
  );

  it('finds words in any order, without accents and case', async () =>
    expect(idsOf(await find(`query=ete%20${mark.toLowerCase()}%20laval`))).toEqual([laval]));

  it.each([
    ['25', []],
    ['50', ['corona']],
    ['500', ['corona', 'reno']],
  ])('finds within %s miles of a postal code, nearest first [S9.15]', async (miles, wanted) => {
    const { events } = await find(`query=${mark}&zipcode=92562&zipDistance=${miles}&sortBy=distance&sortDirecton=1`);
    expect(events.map(({ id }) => (id === corona ? 'corona' : 'reno'))).toEqual(wanted);
    const distances = events.map(({ distanceMiles }) => distanceMiles as number);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    if (wanted.length > 0) expect(distances[0]).toBeGreaterThan(25);
  });

  it('finds around a browser’s location, and names an unknown postal code', async () => {
    expect(await found('lat=39.5&lon=-119.8&zipDistance=25')).toEqual([reno]);
    const problem = await problemOf(find('zipcode=00000&zipDistance=25'));
    expect([problem.status, problem.code]).toEqual([400, 'catalog/zipcode-unknown']);
  });

  it('counts what each choice would find with the other filters', async () => {
    const { facets } = await find(`query=${mark}&races=flat`);
    expect(facets).toEqual({
      races: { motocross: 2, flat: 1, road: 0, offroad: 0 },
      payout: { cash: 0, dealerCredit: 1, noPayout: 0 },
      canceled: 0,
    });
  });

  it('returns the same as map points, marking those within the distance', async () => {
    const { points, center, miles } = await publicly<{
      points: { id: string; isNear: boolean; lat: number }[];
      center: Fields;
      miles: number;
    }>(`/api/events-map?query=${mark}&zipcode=92562&zipDistance=50`);
    expect(points.map(({ id, isNear }) => [id, isNear])).toEqual([
      [reno, false],
      [laval, false],
      [corona, true],
    ]);
    expect([center, miles]).toEqual([{ lat: expect.any(Number), lon: expect.any(Number) }, 50]);
  });

  it('and the last events before a day, five by default [S7.13] [S9.19] [S9.20]', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () => world.event({ seriesId, startDate: '2025-04-01', endDate: '2025-04-01' })),
    );
    const { events } = await publicly<{ events: { id: string; startDate: string }[] }>(
      '/api/events-lean?before=2026-04-02&limit=5',
    );
    expect(events).toHaveLength(5);
    expect(events.every(({ startDate }) => startDate < '2026-04-02')).toBe(true);
    const { events: now } = await publicly<{ events: { startDate: string }[] }>('/api/events-lean');
    expect(now.length).toBeLessThanOrEqual(5);
    expect(now.every(({ startDate }) => startDate < new Date().toISOString().slice(0, 10))).toBe(true);
  });

  it('returns the events of given ids, current and canceled, and refuses what is no id', async () => {
    const [one, other, canceled] = [await world.event(), await world.event(), await world.event()];
    await world.admin.put(`/api/admin/event/${canceled.id}`, { canceled: true });
    const ids = [one.id, canceled.id, 'f'.repeat(24)].join(',');
    expect(idsOf(await find(`ids=${ids}&canceled=all`)).toSorted()).toEqual([one.id, canceled.id].toSorted());
    expect(idsOf(await find(`ids=${ids}`))).toEqual([one.id]);
    expect(idsOf(await find(`ids=${other.id}`))).toEqual([other.id]);
    expect((await problemOf(find('ids=1%7C2'))).status).toBe(400);
  });

  it('shows signed-in users the events with their series [S7.40]', async () => {
    const [rider, promoter] = [await world.rider({ password: 'Podium2026' }), await world.promoter()];
    const own = await world.event({ seriesId, promoterId: promoter.id });
    const asRider = await world
      .riderClient(rider)
      .get<{ events: Event[]; series: Fields[] }>(`/api/rider/events?query=${mark}`);
    expect([idsOf(asRider), asRider.series.map(({ id }) => id)]).toEqual([
      [reno, laval, corona],
      expect.arrayContaining([seriesId]),
    ]);
    expect(idsOf(await promoter.client.get('/api/promoter/events'))).toEqual([own.id]);
    expect((await problemOf(promoter.client.get('/api/admin/events'))).status).toBe(403);
  });
});

describe('calendars', () => {
  const text = async (path: string) => (await fetch(world.baseUrl + path)).text();

  it('of a series to subscribe to: whole days, places, and cancellations', async () => {
    const seriesId = await world.serie();
    const [event, off] = [
      await world.event({ seriesId, title: 'Round 1, the night; race' }),
      await world.event({ seriesId }),
    ];
    await world.admin.put(`/api/admin/event/${off.id}`, { canceled: true });
    const calendar = await text(`/api/serie/${seriesId}/calendar.ics`);
    expect(calendar).toContain('DTSTART;VALUE=DATE:20261003\r\nDTEND;VALUE=DATE:20261005');
    expect(calendar).toContain('SUMMARY:Round 1\\, the night\\; race');
    expect(calendar).toContain(`UID:${event.id}@podium-rewards`);
    expect(calendar.match(/STATUS:\w+/g)).toEqual(['STATUS:CONFIRMED', 'STATUS:CANCELLED']);
    expect(calendar.match(/LOCATION:.*/)?.[0]).toContain('Murrieta');
  });

  it('of a rider’s favorites, at a URL that only the rider gets', async () => {
    const [rider, event, other] = [
      await world.rider({ password: 'Podium2026' }),
      await world.event(),
      await world.event(),
    ];
    const own = world.riderClient(rider);
    await own.put(`/api/rider/rider/${rider.id}/favorite/events/${event.id}`, {});
    const { path } = await own.get<{ path: string }>(`/api/rider/rider/${rider.id}/calendar`);
    const calendar = await text(path);
    expect([calendar.includes(event.id), calendar.includes(other.id)]).toEqual([true, false]);
    expect((await fetch(world.baseUrl + path.replace(/\.[^./]+\/calendar/, '.forged/calendar'))).status).toBe(404);
    expect((await fetch(world.baseUrl + path.replace(/.\/calendar/, 'é/calendar'))).status).toBe(404);
    expect((await problemOf(world.admin.get(`/api/rider/rider/${rider.id}/calendar`))).status).toBe(403);
  });
});
