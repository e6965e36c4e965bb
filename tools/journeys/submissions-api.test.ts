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

const place = (city: string, state: string, zipcode: string, country = 'US') => ({
  location: { city, state, zipcode, country },
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
