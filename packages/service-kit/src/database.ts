import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import knex, { type Knex } from 'knex';
import pg from 'pg';

export type Database = Knex;
export type Transaction = Knex.Transaction;
/** A database or a transaction of it: what a store needs to read. */
export type Connection = Knex;

// Cents and counts fit a double exactly; calendar dates stay text, for a Date would shift them by the zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Whom services are in the database while they work: they may write rows, but not alter tables, and not change what is append-only. */
export const workingRole = 'podium_service';

type Opening = {
  url: string;
  schema: string;
  pool: number;
  /** Without it, as the owner of the schema: for migrations. */ role?: typeof workingRole;
};

/** The service's own schema in the database that the URL names. */
export function openDatabase({ url, schema, pool, role }: Opening): Database {
  return knex({
    client: 'pg',
    connection: { connectionString: url, application_name: schema, keepAlive: true },
    searchPath: [schema],
    pool: {
      min: 0,
      max: pool,
      idleTimeoutMillis: 30_000,
      ...(role && {
        afterCreate: (connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) =>
          connection.query(`set role ${role}`, (error) => done(error, connection)),
      }),
    },
    acquireConnectionTimeout: 10_000,
  });
}

/**
 * Creates the schema and applies the `NNN-name.sql` files of a folder that it lacks, each in a transaction.
 * The files hold plain SQL for the pg driver; knex would read a question mark as a parameter, so they hold none.
 */
export async function migrate(db: Database, schema: string, folders: string[]): Promise<void> {
  await db.raw('create schema if not exists ??', [schema]);
  await db.migrate.latest({
    schemaName: schema,
    migrationSource: {
      async getMigrations() {
        const names = await Promise.all(
          folders.map(async (folder) =>
            (await readdir(folder))
              .filter((name) => name.endsWith('.sql'))
              .sort()
              .map((name) => join(folder, name)),
          ),
        );
        return names.flat();
      },
      getMigrationName: (file: string) => file.split('/').slice(-2).join('/'),
      async getMigration(file: string) {
        const sql = await readFile(file, 'utf8');
        return { up: (tx: Knex) => tx.raw(sql), down: () => Promise.reject(new Error('Migrations only go forward')) };
      },
    },
  });
}

/**
 * Lets services work in the schema as `workingRole`, and takes from them what changes rows of the append-only tables (rules 2, 30). The URL's
 * user must be able to create roles, or be a member of the role already.
 */
export async function grantWork(owner: Database, schema: string, appendOnly: readonly string[]): Promise<void> {
  await owner.transaction(async (tx) => {
    // Services that start together would make the role at once.
    await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [workingRole]);
    const { rows } = await tx.raw<{ rows: unknown[] }>('select from pg_roles where rolname = ?', [workingRole]);
    if (rows.length === 0) await tx.raw('create role ?? nologin', [workingRole]);
    // Since PostgreSQL 16 a member may be one without the right to become the role.
    const {
      rows: [{ member }],
    } = await tx.raw<{ rows: [{ member: boolean }] }>(
      "select pg_has_role(?, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as member",
      [workingRole],
    );
    if (!member) await tx.raw('grant ?? to current_user', [workingRole]);
    await tx.raw('grant usage on schema ?? to ??', [schema, workingRole]);
    await tx.raw('grant select, insert, update, delete on all tables in schema ?? to ??', [schema, workingRole]);
    await tx.raw('grant usage, select on all sequences in schema ?? to ??', [schema, workingRole]);
    for (const table of appendOnly)
      await tx.raw('revoke update, delete, truncate on ??.?? from ??', [schema, table, workingRole]);
  });
}

/** Many rows in one statement with one parameter, in columns named alike: a statement with thousands of parameters takes longer to be read than to be done. */
export async function insertRows(
  tx: Transaction,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] as object);
  const names = columns.map(() => '??').join(', ');
  await tx.raw(`insert into ?? (${names}) select ${names} from jsonb_populate_recordset(null::??, ?)`, [
    table,
    ...columns,
    ...columns,
    table,
    JSON.stringify(rows),
  ]);
}

/** Ids are UUIDs; PostgreSQL throws at anything else, where a stranger's id should simply not be found. */
export const isUuid = (text: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const { code, constraint: broken } = error as { code?: string; constraint?: string };
  return code === '23505' && (constraint === undefined || broken === constraint);
}
