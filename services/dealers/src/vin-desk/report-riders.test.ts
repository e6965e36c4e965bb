import { vinPatternRoutes } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { systemClock } from '@podium/service-kit/clock.ts';
import { openTestDatabase, testCause } from '@podium/service-kit/testing.ts';
import { saveBikes } from '../bikes/save-bikes.ts';
import { verifyPatterns } from '../rechecks/change-patterns.ts';
import { insertPatterns } from '../vin-patterns/vin-patterns.store.ts';
import { reportRiders } from './report-riders.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
afterAll(() => db.drop());

/** By id: the last two are equal but for it. Bikes are models with an invalid VIN, or with a valid one (`+`). */
const riders: Record<string, { name: [string, string]; state?: string; country?: string; bikes: string[] }> = {
  1: { name: ['Ann', 'Adams'], state: 'CA', country: 'US', bikes: ['SX', 'XC'] },
  2: { name: ['Bo', 'Brown'], state: 'CA', country: 'US', bikes: ['+SX'] },
  3: { name: ['Cy', 'Brown'], state: 'QC', country: 'CA', bikes: ['SX', 'SX', '+XC'] },
  4: { name: ['bo', 'brown'], bikes: ['SX'] },
  5: { name: ['Bo', 'Brown'], bikes: ['SX'] },
};

beforeAll(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  const patterns = await db.transaction((tx) =>
    insertPatterns(
      tx,
      ['SX', 'XC'].map((model) => ({ make: 'KTM', model, year: 2025, pattern: 'VBKV' })),
    ),
  );
  const ids = patterns.map(({ id }) => id);
  await verifyPatterns({ db, clock: systemClock, committed: () => undefined }, ids, testCause());
  let made = 0;
  // Stored in another order than that of the ids, by which equal riders are sorted.
  for (const [id, { name, state, country, bikes }] of Object.entries(riders).toReversed()) {
    const [first_name, last_name] = name;
    await db('riders').insert({ rider_id: id, version: 1, active: true, first_name, last_name, state, country });
    const rows = bikes.map((bike) => {
      made += 1;
      const vin = `VBK${bike.startsWith('+') ? 'V' : 'X'}0000000000${String(made).padStart(3, '0')}`;
      return { year: 2025, make: 'KTM', model: bike.replace('+', ''), vin };
    });
    await db.transaction((tx) => saveBikes(tx, id, rows, { cause: testCause(), now: new Date() }));
  }
});

/** As the route reads its query. */
const report = (query: object) => reportRiders(db, vinPatternRoutes.vinReport.query.parse(query), 'en');
const ids = async (query: object) => (await report(query)).riders.map(({ id }) => id).join('');

it.each([
  ['Ann Adams', '1'],
  ['ADAMS, ánn', '1'],
  ['adams VBKX', '1'],
  ['bröwn cy', '3'],
  ['adams bo', ''],
  ['%', ''],
  ['_', ''],
])('a search for %j finds %j', async (query, found) => expect(await ids({ query })).toBe(found));

it.each([
  ['-state,invalidBikes', '32145'],
  ['-country,-name', '21345'],
  ['invalidBikes,state', '24513'],
  ['-invalidBikes,-state', '31452'],
  ['-name,-invalidBikes', '34521'],
  ['country,state,-name', '32145'],
])('is sorted by %s, the first column first, missing values last and equal riders by id', async (sort, wanted) =>
  expect(await ids({ sort })).toBe(wanted),
);

it('keeps its order from page to page', async () => {
  const pages = [1, 2, 3, 4, 5].map((page) => ids({ sort: '-invalidBikes,-state', limit: 1, page }));
  expect((await Promise.all(pages)).join('')).toBe('31452');
  const { pagination } = await report({ sort: '-invalidBikes,-state', limit: 2, page: 3 });
  expect(pagination).toEqual({ page: 3, totalPages: 3, total: 5 });
});

it('is sorted by one column as before: by name by default, or the most invalid bikes first', async () => {
  expect(await ids({})).toBe('12453');
  expect(await ids({ sort: 'name' })).toBe('12453');
  expect(await ids({ sort: 'invalid' })).toBe('13452');
});

it.each([
  ['name,password', 'password'],
  ['name,state,country,invalidBikes', 'invalidBikes'],
  ['name,invalid', 'invalid'],
  ['-invalid', 'invalid'],
])('%s is refused by the column that it may not have', (sort, named) => {
  const { error } = vinPatternRoutes.vinReport.query.safeParse({ sort });
  expect(error?.issues).toMatchObject([{ path: ['sort'], message: named, params: { code: 'request/no-such-column' } }]);
});

it('counts the invalid bikes that it lists, whatever it was searched by', async () => {
  expect(await ids({ sort: '-invalidBikes,name', model: 'SX' })).toBe('13452');
  expect(await ids({ sort: '-invalidBikes,name', valid: 'true' })).toBe('32');
});
