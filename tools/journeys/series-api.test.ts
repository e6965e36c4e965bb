import { canada, problemOf, World } from '../testing/world.ts';

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
const eventOf = async (id: string) => (await world.admin.get<{ event: Event }>(`/api/event/${id}`)).event;

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });
const place = (city: string, state: string, zipcode: string, country = 'US') => ({
  location: { city, state, zipcode, country },
});

describe('categories', () => {
  it('are added, changed, listed and deleted; only active ones on request [S3.27] [S7.14] [S7.15] [S7.16] [S7.17] [S7.18]', async () => {
    const description = world.unique('Hare scramble ');
    const { category } = await world.admin.post<{ category: Fields & { id: string; version: number } }>(
      '/api/admin/categories',
      { description, active: true },
    );
    const lists = async () => publicly<{ categories: Fields[]; allCategories: Fields[] }>('/api/categories?active');
    expect((await lists()).categories).toContainEqual(expect.objectContaining({ id: category.id, description }));
    const { category: off } = await world.admin.put<{ category: { version: number } }>(
      `/api/admin/category/${category.id}`,
      { active: false },
      ifMatch(category.version),
    );
    const after = await lists();
    expect([after.categories, after.allCategories].map((list) => list.some(({ id }) => id === category.id))).toEqual([
      false,
      true,
    ]);
    expect(
      (
        await problemOf(
          world.admin.put(`/api/admin/category/${category.id}`, { description: 'Late' }, ifMatch(category.version)),
        )
      ).status,
    ).toBe(412);
    await world.admin.call('DELETE', `/api/admin/category/${category.id}`, undefined, ifMatch(off.version));
    expect((await problemOf(publicly(`/api/category/${category.id}`))).code).toBe('catalog/no-such-category');
  });

  it('name their series, and cannot be deleted while they have any', async () => {
    const seriesId = await world.serie();
    const { serie } = await publicly<{ serie: { categoryId: string; name: string } }>(`/api/serie/${seriesId}`);
    expect((await publicly<{ category: Fields }>(`/api/category/${serie.categoryId}`)).category.series).toEqual([
      { id: seriesId, name: serie.name },
    ]);
    const problem = await problemOf(world.admin.delete(`/api/admin/category/${serie.categoryId}`));
    expect([problem.status, problem.code]).toEqual([409, 'catalog/category-in-use']);
  });
});

describe('series', () => {
  it.each(['', 'none'])('keep a category that there is: “%s” is refused by name', async (categoryId) => {
    const seriesId = await world.serie();
    const problem = await problemOf(world.admin.put(`/api/admin/serie/${seriesId}`, { categoryId }));
    expect([problem.status, problem.code]).toEqual([404, 'catalog/no-such-category']);
  });

  it('keep every field, and count their versions in __v [S3.19] [S3.20] [S7.73] [S7.77] [S7.78]', async () => {
    const bonus = [
      { place: 1, amountCents: 100_000 },
      { place: 2, amountCents: 50_000 },
    ];
    const id = await world.serie({
      bonus,
      initialValue: 250_000,
      expirationDate: '2027-06-30',
      qualifyingModelYears: { from: 2024, to: 2026 },
    });
    const read = async () => (await publicly<{ serie: Fields & { __v: number } }>(`/api/serie/${id}`)).serie;
    const serie = await read();
    expect(serie).toMatchObject({
      bonus,
      initialValue: 250_000,
      expirationDate: '2027-06-30',
      qualifyingModelYears: { from: 2024, to: 2026 },
      minFinishers: 2,
      active: true,
    });
    const name = world.unique('Renamed ');
    await world.admin.put(`/api/admin/serie/${id}`, { name, minFinishers: null }, ifMatch(serie.__v));
    expect(await read()).toMatchObject({ name, minFinishers: null, __v: serie.__v + 1 });
    expect(
      (await problemOf(world.admin.put(`/api/admin/serie/${id}`, { name: 'Late' }, ifMatch(serie.__v)))).code,
    ).toBe('request/stale');
    expect((await read()).name).toBe(name);
  });

  it('pass their new name and style to their events at once', async () => {
    const seriesId = await world.serie();
    const event = await world.event({ seriesId });
    const name = world.unique('Renamed ');
    await world.admin.put(`/api/admin/serie/${seriesId}`, { name, raceStyle: 'flat' });
    expect(await eventOf(event.id)).toMatchObject({ seriesName: name, raceStyle: 'flat' });
  });

  it('are found by name, country, style, and by where they have events [S3.42] [S7.74] [S7.75]', async () => {
    const name = world.unique('Corona Cup ');
    const [here, there] = [
      await world.serie({ name, raceStyle: 'road' }),
      await world.serie({ name: `${name} Nord`, country: 'CA' }),
    ];
    await world.event({ seriesId: here, ...place('Corona', 'CA', '92880') });
    await world.event({ seriesId: there, ...place('Sherbrooke', 'QC', 'J1H 1Z1', 'CA') });
    const found = async (query: string) =>
      (
        await publicly<{ series: { id: string }[] }>(`/api/series?name=${encodeURIComponent(name)}&limit=50&${query}`)
      ).series
        .map(({ id }) => id)
        .sort();
    const [both, one, other] = [[here, there].sort(), [here], [there]];
    expect(await found('')).toEqual(both);
    expect(await found('country=CA')).toEqual(other);
    expect(await found('races=road')).toEqual(one);
    expect(await found('races=road,motocross')).toEqual(both);
    expect(await found('city=coro')).toEqual(one);
    expect(await found('state=QC')).toEqual(other);
    expect(await found('zipcode=92880')).toEqual(one);
    expect(await found('zipcode=92562&distance=50')).toEqual(one);
    expect(await found('zipcode=10001&distance=25')).toEqual([]);
    await world.admin.put(`/api/admin/serie/${here}`, { active: false });
    expect(await found('')).toEqual(other);
    const all = await world.admin.get<{ series: { id: string }[] }>(
      `/api/admin/series?name=${encodeURIComponent(name)}&active=false`,
    );
    expect(all.series.map(({ id }) => id)).toEqual(one);
    expect((await problemOf(publicly('/api/series?zipcode=00000&distance=25'))).code).toBe('catalog/zipcode-unknown');
  });

  it('are deleted only when no event refers to them [S7.79]', async () => {
    const seriesId = await world.serie();
    const event = await world.event({ seriesId });
    const problem = await problemOf(world.admin.delete(`/api/admin/serie/${seriesId}`));
    expect([problem.status, problem.code]).toEqual([409, 'catalog/serie-has-events']);
    await world.admin.delete(`/api/event/${event.id}`);
    await world.admin.delete(`/api/admin/serie/${seriesId}`);
    expect((await problemOf(publicly(`/api/serie/${seriesId}`))).code).toBe('catalog/no-such-serie');
  });

  it('take an event outside their season or country, and say so to its writer', async () => {
    const seriesId = await world.serie({ startDate: '2026-03-01', endDate: '2026-09-30' });
    const post = (change: object) =>
      world.admin.post<{ event: { id: string; outsideSeries: string[] } }>('/api/admin/events', {
        title: world.unique('Race '),
        startDate: '2026-09-30',
        endDate: '2026-09-30',
        venue: 'Fox',
        paying: true,
        location: { city: 'Murrieta', state: 'CA', zipcode: '92562', country: 'US' },
        seriesId,
        ...change,
      });
    const [inside, late, abroad] = [
      (await post({})).event,
      (await post({ endDate: '2026-10-01' })).event,
      (await post({ startDate: '2026-02-28', location: canada })).event,
    ];
    expect([inside, late, abroad].map(({ outsideSeries }) => outsideSeries)).toEqual([
      [],
      ['season'],
      ['season', 'country'],
    ]);
    const moved = await world.admin.put<{ event: Fields }>(`/api/admin/event/${late.id}`, { endDate: '2026-09-30' });
    expect(moved.event['outsideSeries']).toEqual([]);
    const { rows } = await world.admin.upload<{ rows: Fields[] }>(
      `/api/admin/serie/${seriesId}/upload-events?dryRun=1`,
      {
        name: 'e.csv',
        text: 'Title,Start Date,Venue,City,State,Zipcode,Country\nGood,2026-05-05,V,Reno,NV,89501,US\nLate,2026-11-05,V,Laval,QC,H7A 1A1,CA\n',
      },
    );
    expect(rows.map(({ outsideSeries }) => outsideSeries)).toEqual([[], ['season', 'country']]);
  });

  it('import events from a file, CSV or workbook, with a preview [S7.80]', async () => {
    const seriesId = await world.serie({ country: 'CA' });
    const path = `/api/admin/serie/${seriesId}/upload-events`;
    const text =
      'Title,Start Date,End Date,Venue,City,State,Zipcode,Website,Paying\nManche 1,2026-06-06,2026-06-07,Circuit Nord,Sherbrooke,Quebec,J1H 1Z1,https://example.com/1,yes\nManche 2,6/20/2026,,Circuit Sud,Laval,qc,H7A 1A1,,no\n';
    const preview = await world.admin.upload<{ events: Event[]; rows: Fields[] }>(`${path}?dryRun=1`, {
      name: 'e.csv',
      text,
    });
    expect([preview.events, preview.rows]).toEqual([
      [],
      [
        { line: 2, title: 'Manche 1', startDate: '2026-06-06', place: 'Sherbrooke, Quebec', outsideSeries: [] },
        { line: 3, title: 'Manche 2', startDate: '2026-06-20', place: 'Laval, qc', outsideSeries: [] },
      ],
    ]);
    await world.admin.upload(path, { name: 'e.csv', text });
    const { events } = await publicly<{ events: Event[] }>(`/api/serie/${seriesId}`);
    expect(events).toMatchObject([
      {
        title: 'Manche 1',
        endDate: '2026-06-07',
        paying: true,
        website: 'https://example.com/1',
        location: { state: 'QC', country: 'CA' },
      },
      { title: 'Manche 2', startDate: '2026-06-20', endDate: '2026-06-20', paying: false },
    ]);
    expect((events[0] as unknown as { location: { lat: number } }).location.lat).toBeCloseTo(45.4, 0);
    // The same file again would duplicate them.
    expect((await problemOf(world.admin.upload(path, { name: 'e.csv', text }))).body.errors).toMatchObject([
      { code: 'import/event-twice', line: 2 },
      { code: 'import/event-twice', line: 3 },
    ]);
  });

  it.each([
    ['dates reversed', 'Round 1,2026-06-07,2026-06-06,V,Reno,NV,89501,,', 'import/dates-reversed', 'End Date'],
    ['no date', 'Round 1,soon,,V,Reno,NV,89501,,', 'import/not-a-date', 'Start Date'],
    ['a day that is none', 'Round 1,2026-02-30,,V,Reno,NV,89501,,', 'import/not-a-date', 'Start Date'],
    ['an unknown state', 'Round 1,2026-06-06,,V,Reno,ZZ,89501,,', 'import/no-such-state', 'State'],
    [
      'a script for a venue’s site',
      'Round 1,2026-06-06,,V,Reno,NV,89501,javascript:alert(1),',
      'import/not-a-web-address',
      'Venue Website',
    ],
    ['a formula', '"=HYPERLINK(""x"")",2026-06-06,,V,Reno,NV,89501,,', 'import/formula', 'Title'],
    ['no venue', 'Round 1,2026-06-06,,,Reno,NV,89501,,', 'import/value-missing', 'Venue'],
    ['a word for paying', 'Round 1,2026-06-06,,V,Reno,NV,89501,,maybe', 'import/not-yes-or-no', 'Paying'],
  ])('refuse a file with %s by line and column, and add nothing', async (_what, row, code, column) => {
    const seriesId = await world.serie();
    const text = `Title,Start Date,End Date,Venue,City,State,Zipcode,Venue Website,Paying\nGood,2026-05-05,,V,Reno,NV,89501,,\n${row}\n`;
    const problem = await problemOf(
      world.admin.upload(`/api/admin/serie/${seriesId}/upload-events`, { name: 'e.csv', text }),
    );
    expect(problem.body.errors?.[0]).toMatchObject({ code, line: 3, column });
    expect(problem.body.errors?.[0]?.message).not.toMatch(/[{}]/);
    expect((await publicly<{ events: Event[] }>(`/api/serie/${seriesId}`)).events).toEqual([]);
  });
});
