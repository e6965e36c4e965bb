import { eventRoutes } from '@podium/contracts/api/catalog/events.ts';
import { newId } from '../documents/ids.ts';
import { openTestCatalog, sketchEvent, type TestCatalog } from '../testing.ts';
import { findEvents } from './find-events.ts';

describe('the order of events', () => {
  let catalog: TestCatalog;
  /** Two rounds of one name on one day, but for the amount; and one that is equal to another in everything. */
  const rounds = [
    { venue: 'A', title: 'Round 1', startDate: '2026-05-01', contingencyCents: 300 },
    { venue: 'B', title: 'Round 2', startDate: '2026-05-01', contingencyCents: 100 },
    { venue: 'C', title: 'Round 1', startDate: '2026-06-01', contingencyCents: 100 },
    { venue: 'D', title: 'Round 2', startDate: '2026-05-01', contingencyCents: 200 },
    { venue: 'E', title: 'Round 2', startDate: '2026-05-01', contingencyCents: 200 },
  ];
  const miles: Record<string, number> = { A: 20, B: 10, C: 10, D: 10, E: 10 };
  beforeAll(async () => {
    catalog = await openTestCatalog(process.env.TEST_MONGODB_URL);
    // Stored in another order than that of the ids, by which equal events are sorted.
    const events = rounds.map((round) => ({ _id: newId(), ...sketchEvent(round) }));
    for (const { location, ...event } of events.toReversed()) {
      const lat = 39.5 + miles[event.venue]! / 69;
      await catalog.parts.store.events.create({ ...event, location: { ...location, lat } } as never);
    }
  });
  afterAll(() => catalog.drop());

  /** As the route reads its query. */
  const find = (query: object) =>
    findEvents(catalog.parts, eventRoutes.typedEvents.query.parse(query), { deleted: false }, 'USD');
  const venues = async (query: object) => (await find(query)).events.map(({ venue }) => venue).join('');
  const near = { lat: '39.5', lon: '-119.8', zipDistance: '50' };

  it.each([
    ['title,-startDate', 'CABDE'],
    ['-title,contingency', 'BDECA'],
    ['startDate,title,-contingency', 'ADEBC'],
    ['-startDate,-title,contingency', 'CBDEA'],
    ['contingency,-title', 'BCDEA'],
  ])('is by %s, the first column first and equal events by id, for a place too', async (sort, wanted) => {
    expect(await venues({ sort })).toBe(wanted);
    expect(await venues({ sort, ...near })).toBe(wanted);
  });

  it('is by distance and then another column; without a place by date', async () => {
    expect(await venues({ sort: '-distance,contingency', ...near })).toBe('ABCDE');
    expect(await venues({ sort: 'distance,-startDate,contingency', ...near })).toBe('CBDEA');
    expect(await venues({ sort: 'distance,-startDate,contingency' })).toBe('BDEAC');
  });

  it('is the same from page to page', async () => {
    for (const place of [{}, near]) {
      const pages = [1, 2, 3, 4, 5].map((page) => venues({ sort: '-title,startDate', limit: 1, page, ...place }));
      expect((await Promise.all(pages)).join('')).toBe('BDEAC');
      expect((await find({ sort: '-title,startDate', limit: 2, page: 3, ...place })).pagination).toEqual({
        page: 3,
        totalPages: 3,
        total: 5,
      });
    }
  });

  it('is by one column as before, the latest first by default', async () => {
    expect(await venues({})).toBe('CABDE');
    expect(await venues({ sortDirecton: '1' })).toBe('ABDEC');
    expect(await venues({ sortBy: 'contingency' })).toBe('ADEBC');
    expect(await venues({ sortBy: 'title', sortDirecton: '1' })).toBe('ACBDE');
    expect(await venues({ sortBy: 'title', sortDirecton: '1', sort: '-contingency' })).toBe('ADEBC');
  });

  it.each([
    ['title,password', 'password'],
    ['title,-startDate,contingency,distance', 'distance'],
    ['venue', 'venue'],
  ])('%s is refused by the column that it may not have', (sort, named) => {
    const { error } = eventRoutes.typedEvents.query.safeParse({ sort });
    expect(error?.issues).toMatchObject([
      { path: ['sort'], message: named, params: { code: 'request/no-such-column' } },
    ]);
  });
});
