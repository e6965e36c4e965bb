import { randomUUID } from 'node:crypto';
import { until, type PodiumClient } from '../client/podium-client.ts';
import { mailTo } from '../testing/mail.ts';
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
const eventOf = async (id: string) => (await world.admin.get<{ event: Event }>(`/api/event/${id}`)).event;
const find = (query: string, by: PodiumClient = anonymous) =>
  by.get<{
    events: Event[];
    pagination: Fields;
    contingencyAmount: number;
    contingency: Fields[];
    facets: { races: Fields; payout: Fields; canceled: number };
  }>(`/api/events?${query}`);
const idsOf = (found: { events: Event[] }) => found.events.map(({ id }) => id);
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
        { line: 2, title: 'Manche 1', startDate: '2026-06-06', place: 'Sherbrooke, Quebec' },
        { line: 3, title: 'Manche 2', startDate: '2026-06-20', place: 'Laval, qc' },
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

describe('events', () => {
  const facts = {
    startDate: '2026-07-04',
    endDate: '2026-07-05',
    venue: 'Bluebird',
    venueWebsite: 'https://example.com/venue',
    website: 'https://example.com/race',
    type: 'National',
    paying: true,
  };

  it('keep every field, with classes that staff add, change and delete [S3.18] [S3.22] [S4.26] [S4.27] [S6.26] [S7.24] [S7.27]', async () => {
    const seriesId = await world.serie();
    const classes = [
      {
        name: '450 A',
        payoutType: 'dealerCredit',
        payouts: [
          { place: 1, amountCents: 25_000 },
          { place: 2, amountCents: 10_050 },
        ],
      },
      { name: 'Kids', payoutType: 'noPayout', payouts: [] },
    ];
    const { event } = await world.admin.post<{ event: Event }>('/api/admin/events', {
      title: world.unique('Round '),
      seriesId,
      ...facts,
      ...place('Cohocton', 'new york', '14826'),
      classes,
    });
    const { event: read, series } = await publicly(`/api/event/${event.id}`);
    expect(read).toMatchObject({
      ...facts,
      canceled: false,
      contingencyCents: 35_050,
      currency: 'USD',
      payoutTypes: ['dealerCredit', 'noPayout'],
      classCount: 2,
      payingClasses: 1,
      location: { city: 'Cohocton', state: 'NY' },
    });
    expect(read.classes).toMatchObject(classes);
    expect(series).toMatchObject({ id: seriesId });
    const changed = await world.admin.put<{ event: Event }>(
      `/api/admin/event/${event.id}`,
      {
        venue: 'Elsewhere',
        classes: [
          {
            id: read.classes[0]!.id,
            name: '450 Open',
            payoutType: 'cash',
            payouts: [{ place: 1, amountCents: 9_900 }],
          },
        ],
      },
      ifMatch(read.version),
    );
    expect(changed.event).toMatchObject({
      venue: 'Elsewhere',
      title: event.title,
      classes: [{ id: read.classes[0]!.id, name: '450 Open', payoutType: 'cash' }],
      contingencyCents: 9_900,
    });
    await world.postResults(event.id, 'Class,Place,First Name,Last Name\n450 Open,1,Some,Body\n');
    expect((await publicly(`/api/event/${event.id}`)).event.classes[0]!.results).toEqual([
      { id: expect.any(String), type: 'cash', place: 1, status: 'finished', name: 'Some Body', hometown: null },
    ]);
  });

  it.each<[string, object, string]>([
    ['dates reversed', { startDate: '2026-07-05', endDate: '2026-07-04' }, 'catalog/dates-reversed'],
    ['a venue’s site that is a script', { venueWebsite: 'javascript:alert(1)' }, 'request/invalid'],
    ['an unknown state', place('Reno', 'ZZ', '89501'), 'catalog/state-unknown'],
    ['a province of the other country', place('Laval', 'QC', '12901'), 'catalog/state-unknown'],
    [
      'two classes of one name',
      {
        classes: [
          { name: '450 A', payoutType: 'cash', payouts: [] },
          { name: '450 a', payoutType: 'cash', payouts: [] },
        ],
      },
      'catalog/class-twice',
    ],
    [
      'a gap in the places',
      {
        classes: [
          {
            name: 'A',
            payoutType: 'cash',
            payouts: [
              { place: 1, amountCents: 5 },
              { place: 3, amountCents: 1 },
            ],
          },
        ],
      },
      'catalog/place-gap',
    ],
    [
      'a negative payout',
      { classes: [{ name: 'A', payoutType: 'cash', payouts: [{ place: 1, amountCents: -5 }] }] },
      'request/invalid',
    ],
    ['a series that is not there', { seriesId: '0123456789abcdef01234567' }, 'catalog/no-such-serie'],
  ])('are refused with %s, naming the field, and nothing changes', async (_what, change, code) => {
    const event = await world.event();
    const before = await eventOf(event.id);
    const problem = await problemOf(world.admin.put(`/api/admin/event/${event.id}`, { title: 'Changed', ...change }));
    expect(problem.code).toBe(code);
    expect(problem.body.errors?.length).toBe(1);
    expect(await eventOf(event.id)).toEqual(before);
  });

  it('get their classes from a file; one keeps its id by its name, and none with results is dropped [S7.34]', async () => {
    const event = await world.event();
    await world.postResults(event.id, 'Class,Place,First Name,Last Name\n450 A,1,Some,Body\n');
    const upload = (text: string) =>
      world.admin.upload<{ classes: { id: string; name: string; payoutType: string; payouts: Fields[] }[] }>(
        `/api/event/${event.id}/upload-class`,
        { name: 'classes.csv', text },
      );
    const { classes } = await upload('Class,Type,1,2\n450 a,cash,300,150.25\nOpen,noPayout,,\n');
    expect(classes).toEqual([
      {
        id: event.classes['450 A'],
        name: '450 a',
        payoutType: 'cash',
        payouts: [
          { place: 1, amountCents: 30_000 },
          { place: 2, amountCents: 15_025 },
        ],
      },
      { id: expect.any(String), name: 'Open', payoutType: 'noPayout', payouts: [] },
    ]);
    expect((await problemOf(upload('Class,Type,1\nOpen,cash,5\n'))).code).toBe('catalog/class-has-results');
    const bad = await problemOf(upload('Class,Type,1,2\n450 A,cash,$500,0\n'));
    expect(bad.body.errors?.map(({ code, line, column }) => [code, line, column])).toEqual([
      ['import/not-an-amount', 2, '1'],
      ['import/not-positive', 2, '2'],
    ]);
    expect((await eventOf(event.id)).classes.map(({ name }) => name)).toEqual(['450 a', 'Open']);
  });

  it('are duplicated with classes and payouts, without results [S4.28] [S7.26]', async () => {
    const event = await world.event({ startTime: '16:00', endTime: '22:30' });
    await world.postResults(event.id, 'Class,Place,First Name,Last Name\n450 A,1,Some,Body\n');
    const title = world.unique('Next ');
    const { event: copy } = await world.admin.post<{ event: Event }>(`/api/admin/event/${event.id}/duplicate`, {
      title,
      startDate: '2026-11-07',
      endDate: '2026-11-08',
    });
    const original = await eventOf(event.id);
    expect(copy).toMatchObject({
      title,
      startDate: '2026-11-07',
      startTime: '16:00',
      endTime: '22:30',
      venue: original.venue,
      seriesId: original.seriesId,
      location: original.location,
      resultsState: 'none',
    });
    expect(copy.classes.map(({ name, payouts, results, postedAt }) => [name, payouts, results, postedAt])).toEqual(
      original.classes.map(({ name, payouts }) => [name, payouts, [], null]),
    );
    expect(copy.classes[0]!.id).not.toBe(original.classes[0]!.id);
  });

  it('have an optional start and end, in the venue’s local time', async () => {
    const { id } = await world.event();
    expect(await eventOf(id)).toMatchObject({ startTime: null, endTime: null });
    const edit = (change: object) => world.admin.put<{ event: Event }>(`/api/admin/event/${id}`, change);
    await edit({ startTime: '08:00' });
    expect(await eventOf(id)).toMatchObject({ startTime: '08:00', endTime: null });
    expect((await problemOf(edit({ startTime: '25:00' }))).status).toBe(400);
    // Over two days the second may end earlier in the day than the first began; one day cannot.
    await edit({ startTime: '18:00', endTime: '01:00', startDate: '2026-10-03', endDate: '2026-10-04' });
    expect((await problemOf(edit({ endDate: '2026-10-03' }))).code).toBe('catalog/times-reversed');
    expect(await eventOf(id)).toMatchObject({ endDate: '2026-10-04', startTime: '18:00', endTime: '01:00' });
  });

  it('are deleted, but one that may have paid only once it is canceled, and then pays nothing [S4.29] [S7.35]', async () => {
    const [event, rider] = [await world.event(), await world.rider()];
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
    );
    await world.assessed(event.id);
    const refused = await problemOf(world.admin.delete(`/api/event/${event.id}`));
    expect([refused.status, refused.code]).toEqual([409, 'catalog/event-has-awards']);
    const { version } = await eventOf(event.id);
    await world.admin.put(`/api/admin/event/${event.id}`, { canceled: true }, ifMatch(version));
    expect(
      (await problemOf(world.admin.call('DELETE', `/api/event/${event.id}`, undefined, ifMatch(version)))).status,
    ).toBe(412);
    await world.admin.delete(`/api/event/${event.id}`);
    expect((await problemOf(publicly(`/api/event/${event.id}`))).code).toBe('catalog/no-such-event');
    const wallet = () =>
      world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${rider.id}/wallet`);
    await until('the award taken back', wallet, ({ credit }) =>
      credit.every(({ availableCents }) => availableCents === 0),
    );
  });

  it('of two people who edit one, the second gets a conflict and nothing is lost', async () => {
    const event = await world.event();
    const { version } = await eventOf(event.id);
    await world.admin.put(`/api/admin/event/${event.id}`, { venue: 'First' }, ifMatch(version));
    const late = await problemOf(
      world.admin.put(`/api/admin/event/${event.id}`, { venue: 'Second' }, ifMatch(version)),
    );
    expect([late.status, late.code]).toEqual([412, 'request/stale']);
    expect((await eventOf(event.id)).venue).toBe('First');
    const racing = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) =>
        world.admin.put(`/api/admin/event/${event.id}`, { venue: `Racer ${i}` }, ifMatch(version + 1)),
      ),
    );
    expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('a change contains only what it changes', () => {
  it('omitted fields stay unchanged', async () => {
    const seriesId = await world.serie({ active: false });
    const event = await world.event({ seriesId, paying: false });
    const { classes } = await eventOf(event.id);
    const settled = classes.map(({ id, name, payoutType, payouts }) => ({
      id,
      name,
      payoutType,
      payouts,
      noAward: true,
    }));
    await world.admin.put(`/api/admin/event/${event.id}`, { classes: settled });
    await world.admin.put(`/api/admin/event/${event.id}`, { title: 'Renamed' });
    await world.admin.put(`/api/admin/event/${event.id}`, {
      classes: settled.map(({ noAward: _gone, ...each }) => each),
    });
    expect(await eventOf(event.id)).toMatchObject({
      paying: false,
      title: 'Renamed',
      classes: [{ noAward: true }, { noAward: true }, { noAward: true }],
    });
    await world.admin.put(`/api/admin/serie/${seriesId}`, { minFinishers: 4 });
    const { serie } = await publicly<{ serie: Fields & { __v: number; categoryId: string } }>(`/api/serie/${seriesId}`);
    expect(serie).toMatchObject({ active: false, minFinishers: 4 });
    expect(
      (await problemOf(world.admin.put(`/api/admin/serie/${seriesId}`, { minFinishers: 5, __v: serie.__v - 1 })))
        .status,
    ).toBe(412);
    await world.admin.put(`/api/admin/category/${serie.categoryId}`, { active: false });
    expect(
      (
        await world.admin.put<{ category: Fields }>(`/api/admin/category/${serie.categoryId}`, {
          description: 'Renamed',
        })
      ).category.active,
    ).toBe(false);
  });

  it('a renamed class keeps its id, also when a new one takes its old name', async () => {
    const event = await world.event();
    await world.postResults(event.id, 'Class,Place,First Name,Last Name\n450 A,1,Some,Body\n');
    const { classes } = await eventOf(event.id);
    const put = (next: object[]) =>
      world.admin.put<{ event: Event }>(`/api/admin/event/${event.id}`, { classes: next });
    const own = classes.map(({ id, name, payoutType, payouts }) => ({
      id,
      name: name === '450 A' ? '450 Open' : name,
      payoutType,
      payouts,
    }));
    const { event: after } = await put([...own, { name: '450 A', payoutType: 'cash', payouts: [] }]);
    expect(new Set(after.classes.map(({ id }) => id)).size).toBe(4);
    expect(after.classes.map(({ name, results }) => [name, (results as unknown[]).length])).toEqual([
      ['450 Pro', 0],
      ['450 Open', 1],
      ['Kids', 0],
      ['450 A', 0],
    ]);
    expect((await problemOf(put([...own, { ...own[0]!, name: 'Twice' }]))).code).toBe('catalog/no-such-class');
  });

  it.each([
    [
      'more classes than an event has',
      `Class,Type,1\n${Array.from({ length: 201 }, (_, i) => `C${i},cash,5`).join('\n')}\n`,
      'import/too-many-classes',
    ],
    ['a place that pays too much', 'Class,Type,1\nA,cash,1000001\n', 'import/unreadable'],
  ])('a file with %s is refused', async (_what, text, code) => {
    const event = await world.event();
    expect(
      (await problemOf(world.admin.upload(`/api/event/${event.id}/upload-class`, { name: 'c.csv', text }))).code,
    ).toBe(code);
  });

  it('a series’ new name reassesses nothing', async () => {
    const [rider, seriesId] = [await world.rider(), await world.serie()];
    const event = await world.event({ seriesId });
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
    );
    const { version } = await world.assessed(event.id);
    await world.admin.put(`/api/admin/serie/${seriesId}`, { minFinishers: 12 });
    await world.admin.put(`/api/admin/serie/${seriesId}`, { name: world.unique('Renamed ') });
    // An event that is posted later is judged then, by the new terms.
    const later = await world.event({ seriesId });
    await world.postResults(
      later.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
    );
    expect((await world.assessed(later.id)).results).toMatchObject([{ reason: 'classTooSmall' }]);
    expect(await world.admin.get(`/api/admin/event/${event.id}/eligibility`)).toMatchObject({
      version,
      results: [{ eligible: true }],
    });
  });
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

  it('finds words without accents and case', async () =>
    expect(idsOf(await find(`query=${mark.toLowerCase()}%20laval%20ete`))).toEqual([laval]));

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

describe('late and finished events [S7.38] [S7.39]', () => {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const isListed = async (path: string, id: string) => {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { events, pagination } = await world.admin.get<{ events: Event[]; pagination: { totalPages: number } }>(
        `/api/admin/${path}?limit=100&page=${page}`,
      );
      if (events.some((event) => event.id === id)) return true;
      pages = pagination.totalPages;
    }
    return false;
  };
  const stands = async (id: string) => ({
    late: await isListed('events-late', id),
    finished: await isListed('events-finished', id),
  });
  const over = (back: number, change: object = {}) =>
    world.event(
      { startDate: day(back), endDate: day(back), ...change },
      'Class,Type,1\n450 A,dealerCredit,50\n450 B,dealerCredit,50\nKids,noPayout,\n',
    );

  it.each<[string, number, object, boolean]>([
    ['over for 16 days', 16, {}, true],
    ['over for 12 days', 12, {}, false],
    ['not paying', 30, { paying: false }, false],
  ])('an event %s', async (_what, back, change, late) => {
    const event = await over(back, change);
    expect(await stands(event.id)).toEqual({ late, finished: false });
    expect((await eventOf(event.id)).isLate).toBe(late);
  });

  it('is late while a paying class is open, finished when each has results or is settled without', async () => {
    const event = await over(20);
    await world.postResults(event.id, 'Class,Place,First Name,Last Name\n450 A,1,Some,Body\n');
    expect(await stands(event.id)).toEqual({ late: true, finished: false });
    const { classes } = await eventOf(event.id);
    const settle = (noAward: boolean) =>
      world.admin.put(`/api/admin/event/${event.id}`, {
        classes: classes.map(({ id, name, payoutType, payouts }) => ({
          id,
          name,
          payoutType,
          payouts,
          noAward: noAward && name === '450 B',
        })),
      });
    await settle(true);
    expect(await stands(event.id)).toEqual({ late: false, finished: true });
    await settle(false);
    expect(await stands(event.id)).toEqual({ late: true, finished: false });
    await world.admin.put(`/api/admin/event/${event.id}`, { canceled: true });
    expect(await stands(event.id)).toEqual({ late: false, finished: false });
  });
});

describe('submissions of promoters [S1.35] [S1.36]', () => {
  const serieBody = async () => {
    const { category } = await world.admin.post<{ category: { id: string } }>('/api/admin/categories', {
      description: world.unique('C '),
    });
    return {
      name: world.unique('Own '),
      categoryId: category.id,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      country: 'US',
      raceStyle: 'motocross',
    };
  };
  const eventBody = (seriesId: string) => ({
    title: world.unique('Own '),
    seriesId,
    startDate: '2026-09-05',
    endDate: '2026-09-06',
    venue: 'Own Track',
    ...place('Reno', 'NV', '89501'),
    classes: [{ name: 'A', payoutType: 'cash', payouts: [{ place: 1, amountCents: 1000 }] }],
  });
  type Thing = Fields & { id: string; approval: string };

  it('wait for staff: draft, submitted, rejected with a reason, submitted again, approved, and only then public [S1.4] [S6.18] [S6.19] [S7.37] [S7.76]', async () => {
    const [promoter, other] = [await world.promoter(), await world.promoter()];
    const { serie } = await promoter.client.post<{ serie: Thing }>('/api/promoter/series', await serieBody());
    const { event } = await promoter.client.post<{ event: Thing }>('/api/promoter/events', eventBody(serie.id));
    expect([serie.approval, event.approval]).toEqual(['draft', 'draft']);
    expect((await problemOf(publicly(`/api/event/${event.id}`))).status).toBe(404);
    expect((await problemOf(publicly(`/api/serie/${serie.id}`))).status).toBe(404);
    expect((await problemOf(other.client.get(`/api/event/${event.id}`))).status).toBe(404);
    expect((await problemOf(other.client.put(`/api/promoter/event/${event.id}`, { venue: 'X' }))).code).toBe(
      'catalog/not-yours',
    );
    expect(
      (await promoter.client.get<{ series: Thing[] }>(`/api/promoter/${promoter.id}/series`)).series.map(
        ({ id }) => id,
      ),
    ).toEqual([serie.id]);
    expect(
      (await promoter.client.get<{ events: Thing[] }>(`/api/promoter/${promoter.id}/events?approval=draft`)).events.map(
        ({ id }) => id,
      ),
    ).toEqual([event.id]);
    expect(
      (
        await problemOf(
          world.postResults(event.id, 'Class,Place,First Name,Last Name\nA,1,S,B\n', { by: promoter.client }),
        )
      ).code,
    ).toBe('catalog/not-approved');

    const submit = (what: string, id: string) => promoter.client.post(`/api/promoter/${what}/${id}/submit`, {});
    const decide = (what: string, id: string, verb: string, body: object = {}) =>
      world.admin.put<Record<string, Thing>>(`/api/admin/${what}/${id}/${verb}`, body);
    await submit('event', event.id);
    // What staff review does not change.
    expect((await problemOf(promoter.client.put(`/api/promoter/event/${event.id}`, { venue: 'Other' }))).code).toBe(
      'catalog/wrong-state',
    );
    expect((await problemOf(submit('event', event.id))).code).toBe('catalog/wrong-state');
    const { events } = await world.admin.get<{ events: Thing[] }>('/api/admin/submissions');
    expect(events.some(({ id }) => id === event.id)).toBe(true);
    expect((await problemOf(decide('event', event.id, 'approve'))).code).toBe('catalog/serie-not-approved');
    const rejected = await decide('event', event.id, 'reject', { reason: 'No venue by this name' });
    expect(rejected.event).toMatchObject({ approval: 'rejected', rejectReason: 'No venue by this name' });
    expect((await problemOf(decide('event', event.id, 'reject', { reason: '' }))).status).toBe(400);
    expect((await mailTo(promoter.email, /was not approved/)).text).toContain('No venue by this name');
    await promoter.client.put(`/api/promoter/event/${event.id}`, { venue: 'Right Track' });
    await submit('event', event.id);
    await submit('serie', serie.id);
    await decide('serie', serie.id, 'approve');
    expect((await decide('event', event.id, 'approve')).event).toMatchObject({
      approval: 'approved',
      venue: 'Right Track',
      rejectReason: null,
    });
    expect((await publicly(`/api/event/${event.id}`)).event.venue).toBe('Right Track');
    expect((await publicly<{ serie: Fields }>(`/api/serie/${serie.id}`)).serie.name).toBe(serie.name);
    // A series whose events are public stays.
    expect((await problemOf(decide('serie', serie.id, 'undo'))).code).toBe('catalog/serie-has-events');
  });

  it('staff cannot add a public event to a series that is not public', async () => {
    const promoter = await world.promoter();
    const { serie } = await promoter.client.post<{ serie: Thing }>('/api/promoter/series', await serieBody());
    expect((await problemOf(world.admin.post('/api/admin/events', { ...eventBody(serie.id) }))).code).toBe(
      'catalog/serie-not-approved',
    );
    const event = await world.event();
    expect((await problemOf(world.admin.put(`/api/admin/event/${event.id}`, { seriesId: serie.id }))).code).toBe(
      'catalog/serie-not-approved',
    );
    expect(
      (await problemOf(world.admin.post(`/api/admin/event/${event.id}/duplicate`, { seriesId: serie.id }))).code,
    ).toBe('catalog/serie-not-approved');
  });

  it('once approved keep what they pay; the promoter still edits other fields, and staff undo a decision', async () => {
    const [promoter, seriesId] = [await world.promoter(), await world.serie()];
    const { event } = await promoter.client.post<{ event: Thing }>('/api/promoter/events', eventBody(seriesId));
    await promoter.client.post(`/api/promoter/event/${event.id}/submit`, {});
    await promoter.client.post(`/api/promoter/event/${event.id}/withdraw`, {});
    await promoter.client.post(`/api/promoter/event/${event.id}/submit`, {});
    await world.admin.put(`/api/admin/event/${event.id}/approve`, {});
    const change = (body: object) => promoter.client.put<{ event: Fields }>(`/api/promoter/event/${event.id}`, body);
    expect((await change({ venue: 'Moved' })).event.venue).toBe('Moved');
    expect((await problemOf(change({ classes: [] }))).code).toBe('catalog/staff-changes-that');
    expect((await problemOf(change({ seriesId: await world.serie() }))).code).toBe('catalog/staff-changes-that');
    expect((await problemOf(change(place('Laval', 'QC', 'H7A 1A1', 'CA')))).code).toBe('catalog/staff-changes-that');
    expect((await change({ startDate: '2026-09-04' })).event.startDate).toBe('2026-09-04');
    await world.postResults(event.id, 'Class,Place,First Name,Last Name\nA,1,Some,Body\n', { by: promoter.client });
    expect((await problemOf(change({ startDate: '2023-12-31' }))).code).toBe('catalog/staff-changes-that');
    const { classes } = await eventOf(event.id);
    await promoter.client.delete(`/api/event/${event.id}/result?classId=${classes[0]!.id}`);
    expect(
      (
        await problemOf(
          promoter.client.upload(`/api/event/${event.id}/upload-class`, {
            name: 'c.csv',
            text: 'Class,Type,1\nA,cash,9\n',
          }),
        )
      ).code,
    ).toBe('catalog/staff-changes-that');
    expect((await problemOf(promoter.client.delete(`/api/event/${event.id}`))).code).toBe('catalog/wrong-state');
    await world.admin.put(`/api/admin/event/${event.id}/undo`, {});
    expect((await problemOf(publicly(`/api/event/${event.id}`))).status).toBe(404);
    expect((await problemOf(world.admin.put(`/api/admin/event/${event.id}/undo`, {}))).code).toBe(
      'catalog/wrong-state',
    );
    await promoter.client.delete(`/api/event/${event.id}`);
    expect((await problemOf(promoter.client.get(`/api/event/${event.id}`))).status).toBe(404);
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
