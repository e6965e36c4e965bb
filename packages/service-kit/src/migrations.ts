import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Database } from './database.ts';

/**
 * Creates the schema and applies the `NNN-name.sql` files of these folders that it lacks, in a transaction but for those
 * that build an index concurrently; then
 * the functions, views and triggers of the `sql` folder beside each, as far as their text changed.
 * The files hold plain SQL for the pg driver; knex would read a question mark as a parameter, so they hold none.
 * @param only The names of those to apply, as a backup lists them; by default all, and what is in `sql`.
 * @throws Where a migration that was applied says something else now: it is history, and a change is a new one.
 */
export async function migrate(db: Database, schema: string, folders: string[], only?: string[]): Promise<void> {
  await db.raw('create schema if not exists ??', [schema]);
  const files = (await listFiles(folders)).filter((file) => !only || only.includes(nameOf(file)));
  await refuseChanged(db, files);
  await untilUnlocked(() =>
    db.migrate.latest({
      schemaName: schema,
      // A release that is rolled back finds migrations of the newer one, which only added.
      disableMigrationsListValidation: true,
      migrationSource: {
        getMigrations: () => Promise.resolve(files),
        getMigrationName: nameOf,
        async getMigration(file: string) {
          const sql = await readFile(file, 'utf8');
          const down = () => Promise.reject(new Error('Migrations only go forward'));
          return isConcurrent(sql)
            ? { up: (owner: Knex) => runEach(owner, sql), down, config: { transaction: false } }
            : { up: (tx: Knex) => runTogether(tx, sql), down };
        },
      },
    }),
  );
  await noteChecksums(db, files);
  if (!only)
    for (const file of await listFiles(sqlFolders(folders))) await untilUnlocked(() => applyText(db, schema, file));
}

/** A statement that waits for a lock makes all that come after it wait: at most this long, and then once more. */
const lockTimeout = '1s';
const maxTries = 150;
const lockNotAvailable = '55P03';

async function runTogether(tx: Knex, sql: string): Promise<void> {
  await tx.raw(`set local lock_timeout = '${lockTimeout}'`);
  await tx.raw(sql);
}

/** An index that is built beside writes; PostgreSQL does that in no transaction, also none of several statements. */
const isConcurrent = (sql: string): boolean => /^\s*(create|drop)\b.*\bindex concurrently\b/im.test(sql);
async function runEach(owner: Knex, sql: string): Promise<void> {
  for (const statement of sql.split(/;\s*$/m)) if (statement.trim() !== '') await owner.raw(statement);
}

/** Runs work anew, whole, while others hold a lock that it needs. */
async function untilUnlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || tries >= maxTries) throw error;
      await delay(1_000);
    }
  }
}

/** What these folders hold and the schema lacks; a service does not start while there is any. */
export async function listMissingMigrations(db: Database, folders: string[]): Promise<string[]> {
  const missing = async (names: string[], table: string) => {
    const applied = (await hasTable(db, table)) ? await db(table).pluck<string[]>('name') : [];
    return names.filter((name) => !applied.includes(name));
  };
  // Checks only that a text was applied: during a roll-out, replicas of the old release find the newer text.
  const texts = (await listFiles(sqlFolders(folders))).map(nameOf);
  return [
    ...(await missing(await listMigrationNames(folders), 'knex_migrations')),
    ...(await missing(texts, 'applied_sql')),
  ];
}

/** The migrations of these folders in their order, as `migrations/NNN-name.sql`. */
export const listMigrationNames = async (folders: string[]): Promise<string[]> =>
  (await listFiles(folders)).map(nameOf);

/** Of the names and texts of all that `migrate` would apply. */
export async function hashOfMigrations(folders: string[]): Promise<string> {
  const files = await listFiles([...folders, ...sqlFolders(folders)]);
  const texts = await Promise.all(
    files.map(async (file) => `${nameOf(file)} ${checksumOf(await readFile(file, 'utf8'))}`),
  );
  return checksumOf(texts.join()).slice(0, 40);
}

const sqlFolders = (folders: string[]) =>
  folders.map((folder) => join(dirname(folder), 'sql')).filter((folder) => existsSync(folder));

async function listFiles(folders: string[]): Promise<string[]> {
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder))
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .map((name) => join(folder, name)),
    ),
  );
  return files.flat();
}

/** With its folder: `migrations/001-ledger.sql`, `sql/redeem-credit.sql`. */
const nameOf = (file: string): string => file.split('/').slice(-2).join('/');
const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function hasTable(db: Database, table: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { there: boolean }[] }>('select to_regclass(?) is not null as there', [table]);
  return rows[0]?.there ?? false;
}

async function refuseChanged(db: Database, files: string[]): Promise<void> {
  if (!(await hasTable(db, 'migration_checksums'))) return;
  const rows = await db<{ name: string; sha256: string }>('migration_checksums').select();
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  for (const file of files) {
    const was = applied.get(nameOf(file));
    if (was !== undefined && was !== checksumOf(await readFile(file, 'utf8')))
      throw new Error(
        `${nameOf(file)} was changed after it was applied. Put it back as it was, and write a new migration`,
      );
  }
}

async function noteChecksums(db: Database, files: string[]): Promise<void> {
  // A backup may predate them.
  if (!(await hasTable(db, 'migration_checksums'))) return;
  const rows = await Promise.all(
    files.map(async (file) => ({ name: nameOf(file), sha256: checksumOf(await readFile(file, 'utf8')) })),
  );
  if (rows.length > 0) await db('migration_checksums').insert(rows).onConflict('name').ignore();
}

/** One transaction per file, so that nobody waits long for a table with a trigger. */
const applyText = async (db: Database, schema: string, file: string): Promise<void> =>
  db.transaction(async (tx) => {
    // Several may prepare the same schema at once.
    await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`${schema}.sql`]);
    const [name, text] = [nameOf(file), await readFile(file, 'utf8')];
    const sha256 = checksumOf(text);
    const applied = await tx('applied_sql').where({ name }).first('sha256');
    if (applied?.sha256 === sha256) return;
    // A function may call one that is defined later.
    await tx.raw('set local check_function_bodies = off');
    await runTogether(tx, text);
    await tx('applied_sql').insert({ name, sha256 }).onConflict('name').merge({ sha256, applied_at: tx.fn.now() });
  });
