import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from './database.ts';
import { listMissingMigrations, migrate } from './migrations.ts';
import { kitMigrations } from './prepare-database.ts';
import { until } from './testing.ts';

const schema = `test_${randomUUID().replaceAll('-', '')}`;
const root = mkdtempSync(join(tmpdir(), 'podium-migrations-'));
const folders = [kitMigrations, join(root, 'migrations')];
const put = (name: string, text: string) => writeFileSync(join(root, name), text);
let db: Database;

beforeAll(() => {
  db = openDatabase({ url: process.env.TEST_POSTGRES_URL ?? '', schema, pool: 6 });
  for (const folder of ['migrations', 'sql']) mkdirSync(join(root, folder));
  put('migrations/100-prices.sql', 'create table prices (cents bigint);');
  put(
    'sql/price.sql',
    "create or replace function price() returns text language sql as $$ select tax() || ' cents' $$;",
  );
  put('sql/tax.sql', "create or replace function tax() returns text language sql as $$ select '15' $$;");
});
afterAll(async () => {
  await db.raw('drop schema ?? cascade', [schema]);
  await db.destroy();
  rmSync(root, { recursive: true });
});

const price = async () => (await db.raw<{ rows: { price: string }[] }>('select price()')).rows[0]?.price;

it('applies migrations, then functions that call each other, also where several prepare at once', async () => {
  expect(await listMissingMigrations(db, folders)).toEqual(
    expect.arrayContaining(['migrations/100-prices.sql', 'sql/price.sql', 'sql/tax.sql', 'sql/note-pending.sql']),
  );
  await migrate(db, schema, folders);
  await Promise.all(Array.from({ length: 4 }, () => migrate(db, schema, folders)));
  expect(await price()).toBe('15 cents');
  expect(await listMissingMigrations(db, folders)).toEqual([]);
});

it('applies a function again when its text changed, and no other', async () => {
  const appliedAt = async () =>
    Object.fromEntries((await db('applied_sql').select('name', 'applied_at')).map((row) => [row.name, row.applied_at]));
  const before = await appliedAt();
  put('sql/tax.sql', "create or replace function tax() returns text language sql as $$ select '20' $$;");
  await migrate(db, schema, folders);
  expect(await price()).toBe('20 cents');
  const after = await appliedAt();
  expect(after['sql/tax.sql'].getTime()).toBeGreaterThan(before['sql/tax.sql'].getTime());
  expect({ ...after, 'sql/tax.sql': null }).toEqual({ ...before, 'sql/tax.sql': null });
});

it('keeps the function that works where the new text is invalid', async () => {
  put('sql/tax.sql', 'create or replace function tax() returns text language plpgsql as $$ begin return $$;');
  put('sql/price.sql', 'create or replace function price() returns teapot language sql as $$ select 1 $$;');
  await expect(migrate(db, schema, folders)).rejects.toThrow('type "teapot" does not exist');
  expect(await price()).toBe('20 cents');
  put('sql/price.sql', "create or replace function price() returns text language sql as $$ select tax() || ' c' $$;");
  put('sql/tax.sql', "create or replace function tax() returns text language sql as $$ select '20' $$;");
  await migrate(db, schema, folders);
  expect(await price()).toBe('20 c');
});

it('refuses a migration that was changed after it was applied, and applies nothing', async () => {
  put('migrations/100-prices.sql', 'create table prices (cents integer);');
  put('migrations/101-names.sql', 'create table names (name text);');
  await expect(migrate(db, schema, folders)).rejects.toThrow(
    'migrations/100-prices.sql was changed after it was applied. Put it back as it was, and write a new migration',
  );
  expect(await listMissingMigrations(db, folders)).toEqual(['migrations/101-names.sql']);
  put('migrations/100-prices.sql', 'create table prices (cents bigint);');
  await migrate(db, schema, folders);
  expect(await db('names').select()).toEqual([]);
});

describe('beside work that goes on', () => {
  it('a migration that waits for a lock gives way to what comes after it, and is tried again', async () => {
    put('migrations/101-name.sql', 'alter table prices add column name text;');
    const held = await db.transaction();
    await held.raw('select from prices');
    const migrated = migrate(db, schema, folders);
    // It waits in line for the lock; a reader behind it comes to its turn while the first transaction is still open.
    await waitsForLock();
    await db.raw('select from prices');
    await held.commit();
    await migrated;
    expect(await db('prices').columnInfo()).toHaveProperty('name');
  });

  it('an index is built concurrently, in no transaction, and replaces one that was left invalid', async () => {
    put(
      'migrations/102-index.sql',
      `-- Beside writes.
drop index concurrently if exists prices_by_name;
create index concurrently prices_by_name on prices (name);
`,
    );
    put('migrations/103-after.sql', 'alter table prices add column later text;');
    await db.raw('create index prices_by_name on prices (cents)');
    await migrate(db, schema, folders);
    const { rows } = await db.raw<{ rows: { definition: string }[] }>(
      'select indexdef as definition from pg_indexes where schemaname = ?',
      [schema],
    );
    expect(rows.map(({ definition }) => definition)).toContainEqual(expect.stringContaining('btree (name)'));
    expect(await db('prices').columnInfo()).toHaveProperty('later');
    expect(await listMissingMigrations(db, folders)).toEqual([]);
  });
});

async function waitsForLock(): Promise<void> {
  await until(async () => {
    const { rows } = await db.raw<{ rows: object[] }>(
      "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table prices%'",
    );
    return rows.length > 0;
  });
}
