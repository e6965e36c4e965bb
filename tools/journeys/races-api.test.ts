import { until } from '../client/podium-client.ts';
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

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });
const place = (city: string, state: string, zipcode: string, country = 'US') => ({
  location: { city, state, zipcode, country },
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
