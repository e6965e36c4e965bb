import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { reachStore } from './reach-store.ts';

const ownerUrl = process.env.TEST_POSTGRES_URL ?? '';
const schema = `test_${randomUUID().replaceAll('-', '')}`;
const migrations = mkdtempSync(join(tmpdir(), 'podium-migrations-'));
const serverWith = (change: Partial<URL>) => Object.assign(new URL(ownerUrl), change).href;
const { host, pathname } = new URL(ownerUrl);
const database = openDatabase({ url: ownerUrl, schema, pool: 1 });

afterAll(async () => {
  await database.raw('drop schema if exists ?? cascade', [schema]);
  await database.destroy();
  rmSync(migrations, { recursive: true });
});

const prepare = (url: string) =>
  reachStore('POSTGRES_OWNER_URL', url, () =>
    prepareDatabase({ schema, migrations }, { ownerUrl: url, serviceUrl: url }),
  );

it.each([
  [
    'a wrong password',
    { password: 'guessed' },
    `${host}${pathname}: it cannot be used (password authentication failed`,
  ],
  ['a database that is not there', { pathname: '/elsewhere' }, `${host}/elsewhere: it cannot be used (database`],
  ['nobody at the address', { port: '1' }, `:1${pathname}: it cannot be used (connect ECONNREFUSED`],
])('%s is reported with the variable and the server alone', async (_what, change, said) => {
  const refusal = await prepare(serverWith(change)).catch((error: Error) => error.message);
  expect(refusal).toMatch(/^POSTGRES_OWNER_URL names /);
  expect(refusal).toContain(said);
  expect(refusal).not.toContain('guessed');
});

it('a disk that fills up in the middle of a migration is reported, and nothing of the migration stays', async () => {
  // The error that the server raises then; a really full disk is tested with containers
  // (docs/decisions/055-containers.md).
  const migration = join(migrations, '001-half.sql');
  const full = "raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'";
  writeFileSync(migration, `create table half (id int); do $$ begin ${full}; end $$;`);
  await expect(prepare(ownerUrl)).rejects.toThrow(
    /^POSTGRES_OWNER_URL names .*: its disk is full, and what was under way is undone \(.*No space left on device\)/,
  );
  const { rows } = await database.raw<{ rows: unknown[] }>('select to_regclass(?) as half', [`${schema}.half`]);
  expect(rows).toEqual([{ half: null }]);
});

it('an error in our own statement is passed on unchanged', async () => {
  const work = () => database.raw('select nonsense from nowhere');
  await expect(reachStore('POSTGRES_URL', ownerUrl, work)).rejects.toMatchObject({ code: '42P01' });
});
