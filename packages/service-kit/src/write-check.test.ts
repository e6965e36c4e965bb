import { openDatabase, type Database } from './database.ts';
import { grantWork } from './prepare-database.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';
import { createWriteCheck, writeToPostgres } from './write-check.ts';

let owner: TestDatabase;
let service: Database;
const role = `test_writes_${process.pid}`;
const schemaOf = async (db: Database) =>
  (await db.raw<{ rows: [{ schema: string }] }>('select current_schema() as schema')).rows[0].schema;

beforeAll(async () => {
  owner = await openTestDatabase(new URL('../../../services/reports/migrations', import.meta.url).pathname, 2);
  const schema = await schemaOf(owner);
  await grantWork(owner, { schema }, role, 'secret');
  const url = new URL(owner.url);
  Object.assign(url, { username: role, password: 'secret' });
  service = openDatabase({ url: url.href, schema, pool: 2 });
});
afterAll(async () => {
  await service.destroy();
  await owner.raw('drop owned by ??', [role]);
  await owner.raw('drop role ??', [role]);
  await owner.drop();
});

const check = () => createWriteCheck(writeToPostgres(service))();

it('a store that takes writes leaves one row, in another file each time', async () => {
  const file = async () =>
    (await owner.raw<{ rows: [{ file: string }] }>("select pg_relation_filenode('write_probes') as file")).rows[0].file;
  expect(await check()).toBe(true);
  const before = await file();
  expect(await check()).toBe(true);
  expect(await file()).not.toBe(before);
  expect(await service('write_probes').count({ rows: '*' })).toEqual([{ rows: 1 }]);
});

it('a store that only reads takes none, and takes them again once it writes', async () => {
  await owner.raw('alter role ?? set default_transaction_read_only = on', [role]);
  await service.destroy();
  service.initialize();
  await service.raw('select 1');
  expect(await check()).toBe(false);
  await owner.raw('alter role ?? reset default_transaction_read_only', [role]);
  await service.destroy();
  service.initialize();
  expect(await check()).toBe(true);
});

it('one that does not get its turn within seconds takes none', async () => {
  await owner.transaction(async (tx) => {
    await tx.raw('lock table write_probes');
    expect(await check()).toBe(false);
  });
});

it('callers share a try; a good answer holds for a while, a bad one is not kept', async () => {
  let tries = 0;
  let works = false;
  const shared = createWriteCheck(async () => {
    tries += 1;
    if (!works) throw new Error('full');
  }, 60_000);
  expect(await Promise.all([shared(), shared()])).toEqual([false, false]);
  expect(tries).toBe(1);
  works = true;
  expect([await shared(), await shared(), tries]).toEqual([true, true, 2]);
});
