import { readConfig, postgresConfig } from './config.ts';
import { z } from 'zod';
import { openDatabase, type Database } from './database.ts';
import { migrate } from './migrations.ts';
import { reachStore } from './reach-store.ts';

/** The migrations that every service on PostgreSQL has: outbox, inbox, leases, stored answers. */
export const kitMigrations = new URL('../migrations', import.meta.url).pathname;

/** What a service declares about its database. */
export type ServiceDatabase = {
  /** The service's own schema, named after it. */
  schema: string;
  /** The folder of its migrations; beside it `sql` holds its functions, views and triggers. */
  migrations: string;
  /** Append-only tables (rules 2, 30). */
  appendOnly?: readonly string[];
};

/** The kit's migrations and the service's own, in the order in which they apply. */
export const migrationFolders = ({ migrations }: ServiceDatabase): string[] => [kitMigrations, migrations];

/**
 * Brings a service's schema up to date as its owner, and grants the service's own role access. That role logs in by
 * itself: it owns nothing, may read and write rows of this schema only, and can switch to no other role. It is created
 * from the name and password in the service's URL; the owner must be able to create roles.
 */
export async function prepareDatabase(
  database: ServiceDatabase,
  { ownerUrl, serviceUrl }: { ownerUrl: string; serviceUrl: string },
): Promise<void> {
  const owner = openDatabase({ url: ownerUrl, schema: database.schema, pool: 1, deadlines: null });
  try {
    await migrate(owner, database.schema, migrationFolders(database));
    const { username, password } = new URL(serviceUrl);
    await grantWork(owner, database, decodeURIComponent(username), decodeURIComponent(password));
  } finally {
    await owner.destroy();
  }
}

/** Tables that only the owner writes. */
const ownersTables = ['knex_migrations', 'knex_migrations_lock', 'migration_checksums', 'applied_sql'];

/**
 * Creates or alters the service's role, and grants it the rows of its schema; append-only tables it may only add to.
 */
export async function grantWork(
  owner: Database,
  { schema, appendOnly = [] }: Pick<ServiceDatabase, 'schema' | 'appendOnly'>,
  role: string,
  password: string,
): Promise<void> {
  await owner.transaction(async (tx) => {
    // Several may prepare the same schema at once.
    await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [role]);
    const { rows } = await tx.raw<{ rows: unknown[] }>('select from pg_roles where rolname = ?', [role]);
    const { rows: statement } = await tx.raw<{ rows: [{ sql: string }] }>(
      `
        select format(
          '%s role %I login password %L nosuperuser nocreatedb nocreaterole noreplication nobypassrls',
          ?::text, ?::text, ?::text
        ) as sql
      `,
      [rows.length === 0 ? 'create' : 'alter', role, password],
    );
    await tx.raw(statement[0].sql.replaceAll('?', '\\?'));
    await tx.raw('grant usage on schema ?? to ??', [schema, role]);
    await tx.raw('revoke all on all tables in schema ?? from ??', [schema, role]);
    await tx.raw('grant select, insert, update, delete on all tables in schema ?? to ??', [schema, role]);
    await tx.raw('grant usage, select on all sequences in schema ?? to ??', [schema, role]);
    for (const table of [...appendOnly, ...ownersTables]) {
      const { rows: there } = await tx.raw<{ rows: unknown[] }>(
        'select from pg_tables where schemaname = ? and tablename = ?',
        [schema, table],
      );
      if (there.length > 0) await tx.raw('revoke update, delete, truncate on ??.?? from ??', [schema, table, role]);
    }
  });
}

/** The program that prepares a service's database: by hand before a roll-out, and by `npm start`. */
export async function runPrepareDatabase(database: ServiceDatabase): Promise<void> {
  const config = readConfig(
    z.object({ POSTGRES_URL: postgresConfig.POSTGRES_URL, POSTGRES_OWNER_URL: postgresConfig.POSTGRES_URL }),
    process.env,
  );
  const ownerUrl = config.POSTGRES_OWNER_URL;
  await reachStore('POSTGRES_OWNER_URL', ownerUrl, () =>
    prepareDatabase(database, { ownerUrl, serviceUrl: config.POSTGRES_URL }),
  );
}
