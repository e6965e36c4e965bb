import mongoose, { type Connection } from 'mongoose';
import { categoryRoutes } from '@podium/contracts/api/catalog/categories.ts';
import { eventRoutes } from '@podium/contracts/api/catalog/events.ts';
import { serieRoutes } from '@podium/contracts/api/catalog/series.ts';
import { openTestReplica, type TestReplica } from '@podium/service-kit/testing-http.ts';
import { openPublicCache } from '../calls/public-cache.ts';
import { categoriesRoutes } from '../categories/categories.routes.ts';
import { newId } from '../documents/ids.ts';
import { openCatalogStore } from '../documents/open-store.ts';
import { eventsRoutes } from '../events/events.routes.ts';
import { applyMinor } from '../events/minors.ts';
import { remindersRoutes } from '../reminders/reminders.routes.ts';
import { seriesRoutes } from '../series/series.routes.ts';
import { submissionsRoutes } from '../submissions/submissions.routes.ts';
import { openTestCatalog, sketchEvent, type TestCatalog } from '../testing.ts';
import { moveAfterMerge } from './move-after-merge.ts';

/** Reads of these collections are reads of what pages show. */
const shown = ['categories', 'series', 'events', 'postings', 'minors'];
const clock = { now: new Date('2026-11-21T20:00:00Z') };
let catalog: TestCatalog;
let connections: Connection[];
let replicas: TestReplica[];
let reads: string[];

/** Another process with the same store: a connection, models and a response cache of its own. */
async function startReplica() {
  const connection = await mongoose
    .createConnection(process.env.TEST_MONGODB_URL ?? '', { dbName: catalog.connection.name, monitorCommands: true })
    .asPromise();
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    const name = String((command as Record<string, unknown>)[commandName]);
    if (['find', 'aggregate', 'count'].includes(commandName) && shown.includes(name)) reads.push(name);
  });
  connections.push(connection);
  const store = openCatalogStore(connection);
  const parts = { ...catalog.parts, store, cache: openPublicCache(connection, catalog.parts.clock) };
  return openTestReplica({ ...categoryRoutes, ...serieRoutes, ...eventRoutes }, [
    ...categoriesRoutes(parts),
    ...seriesRoutes(parts),
    ...eventsRoutes(parts),
    ...submissionsRoutes(parts),
    ...remindersRoutes(parts),
  ]);
}

beforeAll(async () => {
  [connections, reads] = [[], []];
  catalog = await openTestCatalog(process.env.TEST_MONGODB_URL, clock);
  replicas = [await startReplica(), await startReplica()];
});
beforeEach(() => (clock.now = new Date('2026-11-21T20:00:00Z')));
afterAll(async () => {
  for (const replica of replicas) replica.close();
  for (const connection of connections) await connection.close();
  await catalog.drop();
});

async function staff(method: string, path: string, body?: unknown) {
  const answer = await replicas[0]!.call(method, path, { as: 'admin', body });
  expect([path, answer.json?.code]).toEqual([path, undefined]);
  return answer;
}
/** The answer of each replica. */
const ask = (path: string, headers = {}) => Promise.all(replicas.map((each) => each.call('GET', path, { headers })));
const seen = async (path: string, look: (json: any) => unknown) => (await ask(path)).map(({ json }) => look(json));
const both = (value: unknown) => [value, value];

async function addCategory(description = newId()): Promise<string> {
  return (await staff('POST', '/api/admin/categories', { description })).json.category.id;
}
const addSerie = async (change: object = {}): Promise<{ id: string; name: string }> =>
  (
    await staff('POST', '/api/admin/series', {
      name: newId(),
      categoryId: await addCategory(),
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      country: 'US',
      raceStyle: 'motocross',
      ...change,
    })
  ).json.serie;

/** An approved event. */
async function addEvent(change: object = {}) {
  const { id: seriesId } = await addSerie();
  const event = await catalog.parts.store.events.create(sketchEvent({ seriesId, ...change }) as never);
  return { id: event.id as string, seriesId };
}
/** With one standing result of a rider. */
async function addEventWithResult() {
  const { id } = await addEvent();
  const event = (await catalog.parts.store.events.findById(id))!;
  const [classId, riderId] = [newId(), newId()];
  const [posting] = await catalog.parts.store.postings.create([
    {
      eventId: event.id,
      classId,
      className: 'A',
      rows: [{ resultId: newId(), place: 1, status: 'finished', name: 'Ann', hometown: 'Reno', riderId, vin: null }],
      postedAt: clock.now,
    } as never,
  ]);
  const classes = [{ id: classId, name: 'A', payoutType: 'cash', payouts: [], postingId: posting!.id }];
  await event.set({ classes, postingIds: [posting!.id] }).save();
  return { id, riderId };
}
const resultOf = ({ event }: any) => event.classes[0].results[0];

describe('a write through one replica is in the next answer of each', () => {
  it('a category, its pages and lists', async () => {
    const id = await addCategory();
    const inList = ({ categories }: any) => categories.find((each: { id: string }) => each.id === id)?.description;
    await seen('/api/categories', inList);
    await seen(`/api/category/${id}`, ({ category }) => category.description);
    for (let n = 0; n < 20; n += 1) {
      const description = newId();
      await staff('PUT', `/api/admin/category/${id}`, { description });
      expect(await seen('/api/categories', inList)).toEqual(both(description));
      expect(await seen(`/api/category/${id}`, ({ category }) => category.description)).toEqual(both(description));
    }
    await staff('DELETE', `/api/admin/category/${id}`);
    expect((await ask(`/api/category/${id}`)).map(({ status }) => status)).toEqual([404, 404]);
  });

  it('a series, also in the page of its category', async () => {
    const { id } = await addSerie();
    const name = ({ serie }: any) => serie.name;
    await ask(`/api/serie/${id}`);
    await staff('PUT', `/api/admin/serie/${id}`, { name: 'Night Cup' });
    expect(await seen(`/api/serie/${id}`, name)).toEqual(both('Night Cup'));
    expect(await seen('/api/series?name=Night%20Cup', ({ series }) => series[0]?.name)).toEqual(both('Night Cup'));
  });

  it('an event, in its page, search, map and series', async () => {
    const { id, seriesId } = await addEvent();
    const find = `ids=${id}&canceled=all`;
    const looks: [string, (json: any) => unknown][] = [
      [`/api/event/${id}`, ({ event }) => event.title],
      [`/api/events?${find}`, ({ events }) => events[0].title],
      [`/api/events-map?${find}`, ({ points }) => points[0].title],
      ['/api/events-lean?limit=50', ({ events }) => events.find((each: { id: string }) => each.id === id)?.title],
      [`/api/serie/${seriesId}`, ({ events }) => events[0].title],
    ];
    for (const [path, look] of looks) expect(await seen(path, look)).toEqual(both('Night Race'));
    await staff('PUT', `/api/admin/event/${id}`, { title: 'Day Race' });
    for (const [path, look] of looks) expect(await seen(path, look)).toEqual(both('Day Race'));
  });

  it('a merge of riders, and that one is a minor, which other services tell', async () => {
    const { id, riderId } = await addEventWithResult();
    expect(await seen(`/api/event/${id}`, (json) => resultOf(json).riderId)).toEqual(both(riderId));
    const intoId = newId();
    await moveAfterMerge(catalog.parts, { data: { fromId: riderId, intoId } } as never);
    expect(await seen(`/api/event/${id}`, (json) => resultOf(json).riderId)).toEqual(both(intoId));
    expect(await seen(`/api/event/${id}`, (json) => resultOf(json).hometown)).toEqual(both('Reno'));
    await applyMinor(catalog.parts, { data: { riderId: intoId, minorUntil: '2027-01-01' }, version: 1 } as never);
    expect(await seen(`/api/event/${id}`, (json) => resultOf(json).hometown)).toEqual(both(null));
  });
});

it('what is late or to come changes with the day, without a write', async () => {
  const { id, seriesId } = await addEvent({ startDate: '2026-11-22', endDate: '2026-11-22' });
  const next = ({ serie }: any) => serie.nextEventDate;
  expect(await seen(`/api/serie/${seriesId}`, next)).toEqual(both('2026-11-22'));
  expect(await seen(`/api/event/${id}`, ({ event }) => event.isLate)).toEqual(both(false));
  clock.now = new Date('2026-12-20T20:00:00Z');
  expect(await seen(`/api/serie/${seriesId}`, next)).toEqual(both(null));
  expect(await seen(`/api/event/${id}`, ({ event }) => event.isLate)).toEqual(both(true));
});

it('an unchanged answer is not read again, nor a 304', async () => {
  const { id } = await addEvent();
  for (const path of [`/api/event/${id}`, '/api/events?limit=10', '/api/series', '/api/categories?active=true']) {
    const [first] = await ask(path);
    reads.length = 0;
    const known = { 'if-none-match': first!.headers.get('etag') ?? '' };
    expect((await ask(path, known)).map(({ status }) => status)).toEqual([304, 304]);
    expect((await ask(path)).map(({ json }) => json)).toEqual(both(first!.json));
    expect([path, reads]).toEqual([path, []]);
  }
});

it('50 callers who wait for the same page read the store once', async () => {
  const { id } = await addEvent();
  const page = () => replicas[0]!.call('GET', `/api/event/${id}`);
  reads.length = 0;
  expect(new Set((await Promise.all(Array.from({ length: 50 }, page))).map(({ status }) => status))).toEqual(
    new Set([200]),
  );
  expect(reads.filter((name) => name === 'events')).toHaveLength(1);
});

it('only who may see it gets what is not public, before and after the public asked', async () => {
  const { id } = await addEvent({ approval: 'submitted' });
  const as = async (type?: 'admin' | 'promoter' | 'rider') =>
    (await replicas[0]!.call('GET', `/api/event/${id}`, type ? { as: type } : {})).status;
  for (let round = 0; round < 2; round += 1)
    expect([await as('admin'), await as('promoter'), await as('rider'), await as()]).toEqual([200, 200, 404, 404]);
});

it('the amount of a search is in the currency of the caller', async () => {
  await addEvent();
  const of = async (language: string, more = '') =>
    (await ask(`/api/events?limit=1${more}`, { 'accept-language': language })).map(({ json }) => json.currency);
  expect(await of('en-US')).toEqual(both('USD'));
  expect(await of('fr-CA')).toEqual(both('CAD'));
  expect(await of('en-US')).toEqual(both('USD'));
  expect(await of('fr-CA', '&currency=USD')).toEqual(both('USD'));
});
