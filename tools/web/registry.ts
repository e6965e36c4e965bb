import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { distFolder, frontendNames, publicPathOf, webFolder, type FrontendName } from './frontends.ts';
import { readServed, type PartNote } from './versions.ts';

/** Where a front end's files are in a served folder. */
export const partFolder = (webRoot: string, name: FrontendName): string =>
  join(webRoot, relative(webFolder, distFolder(name)));

/** The entry of a build and what its exposed module needs, so that the shell can load them in parallel. */
export function entryOf(name: FrontendName, files: string[]): Pick<PartNote, 'entry' | 'preload'> {
  const at = (file: string) => `${publicPathOf(name)}${file}`;
  const entry = files.find((file) => /^remoteEntry\.\w+\.js$/.test(file)) ?? '';
  return {
    entry: at(entry),
    preload: files.filter((file) => /^__federation_expose_remote\.\w+\.(js|css)$/.test(file)).map(at),
  };
}

/**
 * `registry.json` names every remote in the version that is served; the shell reads it and registers the one of the
 * signed-in role. Several may write it at once, each after its own part is in place: a writer that then finds other
 * parts writes again.
 */
export async function writeRegistry(folder = webFolder): Promise<void> {
  const file = join(folder, 'registry.json');
  const draft = `${file}.${randomUUID()}.draft`;
  let written = '';
  for (;;) {
    const text = await readParts(folder);
    if (text === written) return;
    await writeFile(draft, text);
    await rename(draft, file);
    written = text;
  }
}

async function readParts(folder: string): Promise<string> {
  const remotes: Record<string, Omit<PartNote, 'name'>> = {};
  for (const remote of frontendNames.filter((each) => each !== 'shell')) {
    const served = await readServed(partFolder(folder, remote));
    if (!served) continue;
    const { name: _name, ...note } = served;
    remotes[remote] = note;
  }
  return `${JSON.stringify({ remotes }, null, 2)}\n`;
}
