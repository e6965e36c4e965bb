import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { deserialize } from 'bson';
import { MongoClient, type Document } from 'mongodb';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openDatabase } from '@podium/service-kit/database.ts';
import { listMigrationNames, migrate } from '@podium/service-kit/migrations.ts';
import { kitMigrations } from '@podium/service-kit/prepare-database.ts';
import {
  checkSaved,
  openSaved,
  readManifest,
  type Manifest,
  type SavedFile,
  type SavedSchema,
  type Schema,
  type StoredService,
} from './backup-files.ts';
import { columnList, fingerprintsOf, tableName, type Stores } from './backup.ts';

const servicesFolder = join(import.meta.dirname, '../../services');
const foldersOf = (schema: Schema) => [kitMigrations, join(servicesFolder, schema, 'migrations')];
const beforeOf = (schema: string) => `${schema}_before_restore`;

/**
 * Restores the data of these services from a backup; the services must be stopped. All files are checked before
 * anything is changed. A schema is built beside the current one and replaces it when it is complete; an interrupted
 * restore leaves the old one, or is undone by the next restore. Migrations since the backup are applied by
 * `prepare-database.ts`, which runs before each start.
 */
export async function restore(
  stores: Stores,
  dir: string,
  services: readonly StoredService[],
  say: (line: string) => void,
): Promise<Manifest> {
  const manifest = await readManifest(dir);
  const schemas = services.filter((name) => name !== 'catalog');
  const own = fingerprintsOf(stores.secrets);
  for (const [name, fingerprint] of Object.entries(manifest.secrets))
    if (own[name] !== fingerprint)
      throw new Error(
        `${name} is not the one of the backup: what it protects could not be read. Set it as it was then`,
      );
  for (const saved of filesOf(manifest, services)) await checkSaved(dir, saved);
  const client = new pg.Client({ connectionString: stores.ownerUrl, application_name: 'restore' });
  await client.connect();
  try {
    for (const schema of schemas) {
      await refuseNewer(schema, manifest.schemas[schema]);
      await refuseWhileRunning(client, schema);
    }
    for (const schema of schemas) {
      await restoreSchema({ client, ownerUrl: stores.ownerUrl, dir }, schema, manifest.schemas[schema] as SavedSchema);
      say(`${schema} is as of ${manifest.postgresAt}`);
    }
  } finally {
    await client.end();
  }
  if (services.includes('catalog')) {
    await restoreMongodb(stores.mongodbUrl, dir, manifest.catalog);
    say(`catalog is as of ${manifest.mongodbAt}`);
  }
  return manifest;
}

const filesOf = (manifest: Manifest, services: readonly StoredService[]): SavedFile[] =>
  services.flatMap((name): SavedFile[] =>
    name === 'catalog' ? manifest.catalog : (manifest.schemas[name]?.tables ?? []),
  );

async function refuseNewer(schema: Schema, saved: SavedSchema | undefined): Promise<void> {
  if (!saved) throw new Error(`The backup holds nothing of ${schema}`);
  const known = await listMigrationNames(foldersOf(schema));
  const strange = saved.migrations.filter((name) => !known.includes(name));
  if (strange.length > 0)
    throw new Error(
      `The backup of ${schema} is of a newer release, with ${strange.join(', ')}: restore it with that one`,
    );
}

async function refuseWhileRunning(client: pg.Client, schema: Schema): Promise<void> {
  const { rows } = await client.query<{ sessions: string }>(
    `
      select count(*) as sessions
      from pg_stat_activity
      where datname = current_database() and (application_name = $1 or application_name like $1 || ' %')
    `,
    [schema],
  );
  const sessions = Number(rows[0]?.sessions);
  if (sessions > 0) throw new Error(`${schema} still runs (${sessions} sessions in the database): stop it first`);
}

type Restoring = { client: pg.Client; ownerUrl: string; dir: string };

async function restoreSchema({ client, ownerUrl, dir }: Restoring, schema: Schema, saved: SavedSchema): Promise<void> {
  await putBack(client, schema);
  await client.query(`create schema if not exists ${schema}`);
  await client.query(`alter schema ${schema} rename to ${beforeOf(schema)}`);
  try {
    await client.query(`create schema ${schema}`);
    await moveExtensions(client, beforeOf(schema), schema);
    const db = openDatabase({ url: ownerUrl, schema, pool: 1, name: 'restore', deadlines: null });
    await migrate(db, schema, foldersOf(schema), saved.migrations).finally(() => db.destroy());
    await fill({ client, dir }, schema, saved);
  } catch (error) {
    await putBack(client, schema);
    throw error;
  }
  await client.query(`drop schema ${beforeOf(schema)} cascade`);
}

/** After an interrupted restore, puts the previous schema back in place. */
async function putBack(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query('select from pg_namespace where nspname = $1', [beforeOf(schema)]);
  if (rows.length === 0) return;
  await client.query('rollback');
  await client.query(`create schema if not exists ${schema}`);
  await moveExtensions(client, schema, beforeOf(schema));
  await client.query('begin');
  await client.query(`drop schema ${schema} cascade`);
  await client.query(`alter schema ${beforeOf(schema)} rename to ${schema}`);
  await client.query('commit');
}

/** An extension exists once in a database: the new schema needs it while the old one still exists. */
async function moveExtensions(client: pg.Client, from: string, to: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select extname as name from pg_extension where extnamespace = $1::regnamespace',
    [from],
  );
  for (const { name } of rows) await client.query(`alter extension ${pg.escapeIdentifier(name)} set schema ${to}`);
}

/** All rows in one transaction, referenced tables first, with triggers off. */
async function fill({ client, dir }: Omit<Restoring, 'ownerUrl'>, schema: Schema, saved: SavedSchema): Promise<void> {
  await client.query('begin');
  const names = saved.tables.map(({ table }) => tableName(schema, table));
  if (names.length > 0) {
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    // Migrations insert rows, too.
    await client.query(`truncate ${names.join(', ')}`);
  }
  for (const table of await inOrder(client, schema, saved.tables)) {
    const copy = client.query(
      copyFrom(`copy ${tableName(schema, table.table)} (${columnList(table.columns)}) from stdin`),
    );
    await pipeline(openSaved(dir, table), copy);
    if (copy.rowCount !== table.rows)
      throw new Error(`${table.table} of ${schema} got ${copy.rowCount} rows where the backup has ${table.rows}`);
  }
  for (const [name, last] of Object.entries(saved.sequences))
    await client.query('select setval($1::regclass, $2)', [tableName(schema, name), last]);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await client.query('commit');
  await client.query('analyze');
}

async function inOrder<T extends { table: string }>(client: pg.Client, schema: string, tables: T[]): Promise<T[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `
      select c.relname as from, r.relname as to
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_class r on r.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = $1::regnamespace and k.conrelid <> k.confrelid
    `,
    [schema],
  );
  const waiting = new Map(tables.map((table) => [table.table, table]));
  const ordered: T[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ table }) => !rows.some(({ from, to }) => from === table && waiting.has(to)),
    );
    if (free.length === 0)
      throw new Error(`Tables of ${schema} refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) waiting.delete(table.table);
    ordered.push(...free);
  }
  return ordered;
}

const batchSize = 1000;

async function restoreMongodb(url: string, dir: string, saved: Manifest['catalog']): Promise<void> {
  const client = await MongoClient.connect(url, { appName: 'restore' });
  try {
    const db = client.db('catalog');
    const standing = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
    for (const name of standing.filter((each) => !each.startsWith('system.'))) await db.collection(name).deleteMany({});
    for (const { collection, ...file } of saved) {
      let batch: Document[] = [];
      const flush = async () => {
        if (batch.length > 0) await db.collection(collection).insertMany(batch, { ordered: false });
        batch = [];
      };
      for await (const document of documentsOf(dir, file)) {
        batch.push(document);
        if (batch.length === batchSize) await flush();
      }
      await flush();
      const rows = await db.collection(collection).countDocuments({});
      if (rows !== file.rows)
        throw new Error(`${collection} of catalog has ${rows} documents where the backup has ${file.rows}`);
    }
  } finally {
    await client.close();
  }
}

/** Each document begins with its length. */
async function* documentsOf(dir: string, file: SavedFile): AsyncGenerator<Document> {
  let bytes = Buffer.alloc(0);
  for await (const part of openSaved(dir, file)) {
    bytes = Buffer.concat([bytes, part as Buffer]);
    while (bytes.length >= 4 && bytes.length >= bytes.readInt32LE(0)) {
      const length = bytes.readInt32LE(0);
      // Types stay as written: a long stays a long.
      yield deserialize(bytes.subarray(0, length), { promoteValues: false });
      bytes = bytes.subarray(length);
    }
  }
  if (bytes.length > 0) throw new Error(`${file.file} of the backup ends within a document`);
}
