import { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import { openDatabase } from '@podium/service-kit/database.ts';
import { openTestDatabase } from '@podium/service-kit/testing.ts';
import { openTestReplica, type TestReplica } from '@podium/service-kit/testing-http.ts';
import { dealersDirectoryRoutes } from './dealers.routes.ts';

const { leanDealers, leanDealer, createDealer, updateDealer } = dealersRoutes;
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let pools: ReturnType<typeof openDatabase>[];
let replicas: TestReplica[];
/** Reads of whole rows of dealers. */
let reads: string[];

beforeEach(async () => {
  db = await openTestDatabase(new URL('../../migrations', import.meta.url).pathname);
  [pools, reads] = [[], []];
  const start = () => {
    const pool = openDatabase({ url: db.url, schema: 'test', pool: 5 });
    pool.on('query', ({ sql }: { sql: string }) => void (/select \* from "dealers"/.test(sql) && reads.push(sql)));
    pools.push(pool);
    const routes = dealersDirectoryRoutes({ db: pool, committed: () => undefined } as never);
    return openTestReplica({ leanDealers, leanDealer, createDealer, updateDealer }, routes);
  };
  replicas = [await start(), await start()];
});
afterEach(async () => {
  for (const replica of replicas) replica.close();
  for (const pool of pools) await pool.destroy();
  await db.drop();
});

const address = { city: 'Corona', state: 'CA', zipcode: '92880', country: 'US' };
let count = 0;
async function addDealer(): Promise<string> {
  const body = { ...address, name: 'Night Cycles', dealerId: `D${(count += 1)}` };
  const { status, json } = await replicas[0]!.call('POST', '/api/admin/dealers', { as: 'admin', body });
  expect(status).toBe(201);
  return json.dealer.id;
}
const change = (id: string, body: object) => replicas[0]!.call('PUT', `/api/admin/dealer/${id}`, { as: 'admin', body });
const ask = (path: string, asked = {}) => Promise.all(replicas.map((each) => each.call('GET', path, asked)));
const namesIn = async (path: string, asked = {}) =>
  (await ask(path, asked)).map(({ json }) => json.dealers.map(({ name }: { name: string }) => name));
const both = (value: unknown) => [value, value];

it('a write through one replica is in the next answer of each', async () => {
  const id = await addDealer();
  expect(await namesIn('/api/dealers-lean')).toEqual(both(['Night Cycles']));
  for (let n = 0; n < 20; n += 1) {
    await change(id, { name: `Cycles ${n}` });
    expect(await namesIn('/api/dealers-lean')).toEqual(both([`Cycles ${n}`]));
    expect((await ask(`/api/dealers-lean/${id}`)).map(({ json }) => json.dealer.name)).toEqual(both(`Cycles ${n}`));
  }
  await change(id, { active: false });
  expect((await ask(`/api/dealers-lean/${id}`)).map(({ status }) => status)).toEqual([404, 404]);
  expect(await namesIn('/api/dealers-lean')).toEqual(both([]));
});

it('50 callers who wait read the store once; afterwards nobody does, and 304 goes to who has the answer', async () => {
  await addDealer();
  reads.length = 0;
  const list = () => replicas[0]!.call('GET', '/api/dealers-lean');
  const [first] = await Promise.all(Array.from({ length: 50 }, list));
  expect(reads).toHaveLength(1);
  const headers = { 'if-none-match': first!.headers.get('etag') ?? '' };
  expect((await replicas[0]!.call('GET', '/api/dealers-lean', { headers })).status).toBe(304);
  expect((await list()).json).toEqual(first!.json);
  expect(reads).toHaveLength(1);
});

it('deactivated dealers are for staff only, whoever asked before', async () => {
  const id = await addDealer();
  await change(id, { active: false });
  for (let round = 0; round < 2; round += 1) {
    expect(await namesIn('/api/dealers-lean?active=all', { as: 'admin' })).toEqual(both(['Night Cycles']));
    expect(await namesIn('/api/dealers-lean?active=all')).toEqual(both([]));
    expect(await namesIn('/api/dealers-lean?active=all', { as: 'dealer' })).toEqual(both([]));
  }
});

it('a read that fails is not kept', async () => {
  await addDealer();
  await db.raw('alter table dealers rename column name to title');
  expect((await ask('/api/dealers-lean')).map(({ status }) => status)).toEqual([500, 500]);
  await db.raw('alter table dealers rename column title to name');
  expect(await namesIn('/api/dealers-lean')).toEqual(both(['Night Cycles']));
});
