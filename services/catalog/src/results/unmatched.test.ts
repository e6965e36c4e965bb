import { newId } from '../documents/ids.ts';
import { openTestCatalog, sketchEvent, type TestCatalog } from '../testing.ts';
import { summaryOf } from '../postings/row-keys.ts';
import { findUnmatched } from './unmatched.ts';
import type { PostedRow } from '../documents/fields.ts';
import { countUnmatched } from '../postings/count-unmatched.ts';

const page = { page: 1, limit: 15 };
const series = newId();

describe('results without an account', () => {
  let catalog: TestCatalog;
  beforeEach(async () => {
    catalog = await openTestCatalog(process.env.TEST_MONGODB_URL);
  });
  afterEach(() => catalog.drop());

  /** A class that pays two places; a name stands for a row without an account, null for one with a rider. */
  async function post(title: string, names: (string | null)[], change: object = {}): Promise<string> {
    const { events, postings } = catalog.parts.store;
    const [eventId, postingId, classId] = [newId(), newId(), newId()];
    const rows = names.map((name, i): PostedRow => ({
      resultId: `${title} ${i + 1}`,
      place: i + 1,
      status: 'finished',
      name: name ?? 'Known Rider',
      hometown: null,
      riderId: name === null ? 'rider-1' : null,
      vin: null,
      bike: null,
      amaNumber: null,
      email: null,
    }));
    await postings.create({
      _id: postingId,
      eventId,
      classId,
      rows,
      postedAt: new Date(),
      ...summaryOf(rows),
    } as never);
    const raceClass = {
      id: classId,
      name: '450 A',
      payoutType: 'cash',
      noAward: false,
      payouts: [1, 2].map((place) => ({ place, amountCents: 20_000 / place })),
      postingId,
    };
    const event = sketchEvent({ _id: eventId, title, classes: [raceClass], ...change });
    await events.create({ ...event, ...(await countUnmatched(catalog.parts, event as never)) } as never);
    return eventId;
  }
  const list = async (query: object = {}) => {
    const { results, pagination } = await findUnmatched(catalog.parts, { ...page, ...query });
    return [pagination.total, results.map(({ result }) => result.id)];
  };

  it('come those of paid places first, then the newest, page by page', async () => {
    await post('May', ['Ada', null, 'Cy', 'Di'], { startDate: '2026-05-01' });
    await post('June', [null, 'Bo', 'Ed'], { startDate: '2026-06-01', seriesId: series });
    await post('July', [null, null], { startDate: '2026-07-01' });
    const all = ['June 2', 'May 1', 'June 3', 'May 3', 'May 4'];
    expect(await list()).toEqual([5, all]);
    expect(await list({ page: 1, limit: 2 })).toEqual([5, all.slice(0, 2)]);
    expect(await list({ page: 2, limit: 2 })).toEqual([5, all.slice(2, 4)]);
    expect(await list({ page: 3, limit: 2 })).toEqual([5, all.slice(4)]);
    expect(await list({ page: 9 })).toEqual([5, []]);
    const [first, , third] = (await findUnmatched(catalog.parts, page)).results;
    expect([first?.payoutCents, first?.currency, third?.payoutCents]).toEqual([10_000, 'USD', null]);
  });

  it('are narrowed to a series, an event, and places that pay', async () => {
    const may = await post('May', ['Ada', 'Bo', 'Cy'], { startDate: '2026-05-01' });
    await post('June', ['Di', null, 'Ed'], { startDate: '2026-06-01', seriesId: series });
    expect(await list({ seriesId: series })).toEqual([2, ['June 1', 'June 3']]);
    expect(await list({ eventId: may })).toEqual([3, ['May 1', 'May 2', 'May 3']]);
    expect(await list({ paid: 'true' })).toEqual([3, ['June 1', 'May 1', 'May 2']]);
    expect(await list({ paid: 'false' })).toEqual([2, ['June 3', 'May 3']]);
    expect(await list({ query: 'ed', paid: 'true' })).toEqual([0, []]);
    expect(await list({ query: 'ed' })).toEqual([1, ['June 3']]);
    expect(await list({ query: 'ed', eventId: may })).toEqual([0, []]);
    const { events } = await findUnmatched(catalog.parts, { ...page, eventId: may });
    expect(events.map(({ title, unmatched }) => [title, unmatched]).sort()).toEqual([
      ['June', 2],
      ['May', 3],
    ]);
    expect((await findUnmatched(catalog.parts, { ...page, seriesId: series })).events).toHaveLength(1);
  });

  it.each<[string, object, unknown[]]>([
    ['that does not pay are listed as such', { paying: false }, [1, ['Race 1']]],
    ['that is canceled cannot be claimed', { canceled: true }, [0, []]],
    ['that is deleted are gone', { deleted: true }, [0, []]],
    ['that is not approved are not shown', { approval: 'submitted' }, [0, []]],
  ])('of an event %s', async (_what, change, shown) => {
    await post('Race', ['Ada'], change);
    expect(await list()).toEqual(shown);
    expect(await list({ paid: 'true' })).toEqual([0, []]);
  });
});
