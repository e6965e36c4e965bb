import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { MongoClient } from 'mongodb';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { saveStream, schemas, type Manifest, type SavedSchema, type Schema } from './backup-files.ts';

export type Stores = {
  /** The URL of a user who may read all schemas. */ ownerUrl: string;
  mongodbUrl: string;
  /** Without these the data cannot be read; the backup holds a hash of each. */ secrets: Record<string, string>;
};
type Say = (line: string) => void;

/**
 * Writes all data of all services into a new folder: PostgreSQL as of one instant, then MongoDB. Catalog is read last,
 * so it may have published what the others have not applied, which `events resend` fixes, and never the other way
 * round. The folder gets its name when it is complete. Secrets and the archive of events are not in it.
 */
export async function backup(stores: Stores, dir: string, say: Say): Promise<Manifest> {
  const target = resolve(dir);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${dir} exists already. Name a new folder for the backup`);
  const draft = `${target}.partial`;
  rmSync(draft, { recursive: true, force: true });
  for (const service of [...schemas, 'catalog']) mkdirSync(join(draft, service), { recursive: true, mode: 0o700 });
  try {
    const postgres = await backupPostgres(stores.ownerUrl, draft, say);
    const mongodbAt = new Date().toISOString();
    const catalog = await backupMongodb(stores.mongodbUrl, draft);
    say(`catalog: ${catalog.length} collections`);
    const secrets = fingerprintsOf(stores.secrets);
    const manifest: Manifest = { format: 1, ...postgres, mongodbAt, secrets, catalog };
    writeFileSync(join(draft, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
    return manifest;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** They are random and long, so their hashes reveal nothing. */
export const fingerprintsOf = (secrets: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, secret]) => [name, createHash('sha256').update(secret).digest('hex')]),
  );

async function backupPostgres(ownerUrl: string, dir: string, say: Say) {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ at: Date }>('select now() as at');
    const saved: Partial<Record<Schema, SavedSchema>> = {};
    for (const schema of schemas) {
      saved[schema] = await backupSchema(client, schema, dir);
      say(`${schema}: ${saved[schema].tables.length} tables`);
    }
    await client.query('commit');
    return { postgresAt: (rows[0] as { at: Date }).at.toISOString(), schemas: saved };
  } finally {
    await client.end();
  }
}

async function backupSchema(client: pg.Client, schema: Schema, dir: string): Promise<SavedSchema> {
  const names = async (sql: string) =>
    (await client.query<{ name: string }>(sql, [schema])).rows.map(({ name }) => name);
  const migrations = (
    await client.query<{ name: string }>(`select name from ${schema}.knex_migrations order by id`).catch(() => {
      throw new Error(`The database has no schema ${schema}: POSTGRES_OWNER_URL names another database`);
    })
  ).rows.map(({ name }) => name);
  const tables: SavedSchema['tables'] = [];
  for (const table of await names(`
    select relname as name
    from pg_class
    where relnamespace = $1::regnamespace and relkind = 'r' and relname not like 'knex\\_%'
      -- A restored schema has what its own release applies.
      and relname not in ('applied_sql', 'migration_checksums')
    order by relname
  `)) {
    const columns = await client.query<{ name: string }>(
      `
        select attname as name
        from pg_attribute
        where attrelid = format('%I.%I', $1::text, $2::text)::regclass
          and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum
      `,
      [schema, table],
    );
    const own = columns.rows.map(({ name }) => name);
    const copy = client.query(copyTo(`copy ${tableName(schema, table)} (${columnList(own)}) to stdout`));
    const { file, sha256 } = await saveStream(dir, `${schema}/${table}.copy.gz`, copy);
    tables.push({ table, columns: own, file, sha256, rows: copy.rowCount ?? 0 });
  }
  const { rows } = await client.query<{ name: string; last: number }>(
    `
      select sequencename as name, last_value as last
      from pg_sequences
      where schemaname = $1 and last_value is not null and sequencename not like 'knex\\_%'
    `,
    [schema],
  );
  const sequences = Object.fromEntries(rows.map(({ name, last }) => [name, Number(last)]));
  return { migrations, tables, sequences };
}

export const tableName = (schema: string, table: string) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`;
export const columnList = (columns: string[]) => columns.map((column) => pg.escapeIdentifier(column)).join(', ');

/** Each collection as concatenated BSON documents, as mongodump writes it. */
async function backupMongodb(url: string, dir: string): Promise<Manifest['catalog']> {
  const client = await MongoClient.connect(url, { appName: 'backup' });
  try {
    const db = client.db('catalog');
    const saved: Manifest['catalog'] = [];
    const collections = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
    for (const collection of collections.filter((name) => !name.startsWith('system.'))) {
      let rows = 0;
      const documents = db.collection(collection).find({}, { raw: true });
      const bytes = Readable.from(
        (async function* () {
          for await (const document of documents) {
            rows += 1;
            yield document as unknown as Buffer;
          }
        })(),
      );
      const { file, sha256 } = await saveStream(dir, `catalog/${collection}.bson.gz`, bytes);
      saved.push({ collection, file, sha256, rows });
    }
    return saved;
  } finally {
    await client.close();
  }
}
