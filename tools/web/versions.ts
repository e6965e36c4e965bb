import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * One build of a front end. Its files are named by the hash of their content, so several builds are in one folder, and
 * what two builds share is there once.
 */
export type Version = {
  version: string;
  builtAt: string;
  entry: string;
  preload: string[];
  /** What a remote takes from the shell (facades.ts); builds of before did not note it. */
  needs?: string[];
  files: string[];
  /** Source maps, seen from the folder of the files: they lie outside of what is served. */
  maps?: string[];
};
/** Newest first; `placed` is the build that was deployed last, served or not. */
type Versions = { placed: string; versions: Version[] };
/** Which build is served: where its entry is, and which files its exposed module needs at once. */
export type PartNote = { name: string; version?: string; entry: string; preload: string[]; needs?: string[] };

const versionsFile = 'versions.json';
const partFile = 'part.json';
/** How many builds are kept, for rollback and for open tabs; the served one is always kept. */
const keptVersions = 10;

/** Those that were compressed, too. */
export const isNamedByHash = (file: string): boolean => /\.[0-9a-f]{8,}\.\w+(\.br)?$/.test(file);
export const isNote = (file: string): boolean => file === versionsFile || file === partFile;

export const readVersions = (folder: string): Promise<Versions | null> => readJson<Versions>(folder, versionsFile);
export const readServed = (folder: string): Promise<PartNote | null> => readJson<PartNote>(folder, partFile);

/** What a browser gets of a build, and its source maps. */
export const filesOf = ({ files, maps = [] }: Version): string[] => [...files, ...maps];

/** The version of the release with the hash of the files: another build of the same sources is the same version. */
export async function versionName(release: string, folder: string, files: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...files].sort())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(join(folder, file)))
      .update('\0');
  return `${release}-${hash.digest('hex').slice(0, 8)}`;
}

/**
 * Records a build whose files are in the folder. It is served from now on, unless it is the one that was deployed last:
 * then the same deployment ran again, and an operator's choice stands. Deletes the files of builds that are no longer
 * kept, and no others.
 */
export async function keepVersion(folder: string, name: string, version: Version): Promise<void> {
  const before = await readVersions(folder);
  const served = await readServed(folder);
  const all = [version, ...(before?.versions ?? []).filter((each) => each.version !== version.version)];
  const isKept = (each: Version, place: number) => place < keptVersions || each.version === served?.version;
  const versions = all.filter(isKept);
  await writeJson(folder, versionsFile, { placed: version.version, versions } satisfies Versions);
  if (before?.placed !== version.version || !served) await serve(folder, name, version);
  const wanted = new Set(versions.flatMap(filesOf));
  const dropped = all.filter((each) => !versions.includes(each)).flatMap(filesOf);
  await Promise.all(dropped.filter((file) => !wanted.has(file)).map((file) => rm(join(folder, file), { force: true })));
}

/** Serves another kept build; answers the one that was served before. */
export async function useVersion(folder: string, name: string, wanted: string): Promise<string | undefined> {
  const versions = (await readVersions(folder))?.versions ?? [];
  const found = versions.find(({ version }) => version === wanted);
  if (!found)
    throw new Error(
      `${name} has no version ${wanted} here; it has ${versions.map(({ version }) => version).join(', ')}`,
    );
  const missing = found.files.filter((file) => !existsSync(join(folder, file)));
  if (missing.length > 0) throw new Error(`${wanted} lacks ${missing.length} of its files, such as ${missing[0]}`);
  const before = await readServed(folder);
  await serve(folder, name, found);
  return before?.version;
}

const serve = (folder: string, name: string, { version, entry, preload, needs }: Version): Promise<void> =>
  writeJson(folder, partFile, { name, version, entry, preload, ...(needs && { needs }) } satisfies PartNote);

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

async function readJson<T>(folder: string, file: string): Promise<T | null> {
  const path = join(folder, file);
  return existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as T) : null;
}

/** Written atomically, because a gateway may read it meanwhile. */
async function writeJson(folder: string, file: string, value: unknown): Promise<void> {
  const draft = join(folder, `${file}.${randomUUID()}.draft`);
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, join(folder, file));
}
