import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

/** PostgreSQL's services, each a schema of its name; catalog is MongoDB's. */
export const schemas = ['identity', 'rewards', 'dealers', 'reports'] as const;
export type Schema = (typeof schemas)[number];
export const storedServices = [...schemas, 'catalog'] as const;
export type StoredService = (typeof storedServices)[number];

const fileSchema = z.object({ file: z.string(), rows: z.number(), sha256: z.string() });
const tableSchema = fileSchema.extend({ table: z.string(), columns: z.array(z.string()) });
const schemaSchema = z.object({
  migrations: z.array(z.string()),
  tables: z.array(tableSchema),
  /** The last values of sequences; unused ones are missing. */ sequences: z.record(z.string(), z.number()),
});
const manifestSchema = z.object({
  format: z.literal(1),
  /** Instants in UTC: all of PostgreSQL is read at one, MongoDB after it. */
  postgresAt: z.string(),
  mongodbAt: z.string(),
  /** A hash of each secret without which the data cannot be read. */
  secrets: z.record(z.string(), z.string()),
  schemas: z.partialRecord(z.enum(schemas), schemaSchema),
  catalog: z.array(fileSchema.extend({ collection: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type SavedSchema = z.infer<typeof schemaSchema>;
export type SavedFile = z.infer<typeof fileSchema>;

export async function readManifest(dir: string): Promise<Manifest> {
  const text = await readFile(join(dir, 'manifest.json'), 'utf8').catch(() => {
    throw new Error(`${dir} is no backup: it has no manifest.json`);
  });
  const read = manifestSchema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${dir}/manifest.json cannot be read: ${read.error.issues[0]?.path.join('.')}`);
  return read.data;
}

/** Writes a stream compressed, readable only by the owner; answers the hash of the content. */
export async function saveStream(dir: string, file: string, from: Readable): Promise<{ file: string; sha256: string }> {
  const hash = createHash('sha256');
  const seen = new PassThrough().on('data', (bytes: Buffer) => hash.update(bytes));
  await pipeline(
    from,
    seen,
    createGzip({ level: 6 }),
    createWriteStream(join(dir, file), { mode: 0o600, flush: true }),
  );
  return { file, sha256: hash.digest('hex') };
}

/** The content of a saved file. */
export const openSaved = (dir: string, { file }: SavedFile): Readable =>
  createReadStream(join(dir, file)).pipe(createGunzip());

/** Throws where a file is missing, cut off or changed, before anything is restored from it. */
export async function checkSaved(dir: string, saved: SavedFile): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(dir, saved.file)), createGunzip(), hash).catch((error: Error) => {
    throw new Error(`${saved.file} of the backup cannot be read: ${error.message}`);
  });
  if (hash.digest('hex') !== saved.sha256) throw new Error(`${saved.file} of the backup is not as it was written`);
}
