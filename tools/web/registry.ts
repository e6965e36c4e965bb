import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distFolder, frontendNames, publicPathOf, webFolder, type FrontendName } from './frontends.ts';

/** Where a remote's entry is, and which files its exposed module needs, so that the shell can ask for them at once. */
export type PartNote = { name: string; entry: string; preload: string[] };

export function partNote(name: FrontendName, files: string[]): PartNote {
  const at = (file: string) => `${publicPathOf(name)}${file}`;
  const entry = files.find((file) => /^remoteEntry\.\w+\.js$/.test(file)) ?? '';
  return {
    name,
    entry: at(entry),
    preload: files.filter((file) => file.startsWith('__federation_expose_remote.')).map(at),
  };
}

/** `registry.json` names every built remote; the shell reads it and registers the one of the signed-in role. */
export async function writeRegistry(): Promise<void> {
  const remotes: Record<string, Omit<PartNote, 'name'>> = {};
  for (const name of frontendNames.filter((each) => each !== 'shell')) {
    const file = join(distFolder(name), 'part.json');
    if (!existsSync(file)) continue;
    const { entry, preload } = JSON.parse(await readFile(file, 'utf8')) as PartNote;
    remotes[name] = { entry, preload };
  }
  await writeFile(join(webFolder, 'registry.json'), `${JSON.stringify({ remotes }, null, 2)}\n`);
}
