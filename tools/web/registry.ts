import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
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

/**
 * `registry.json` names every built remote; the shell reads it and registers the one of the signed-in role. Several may
 * write it at once, each after its own part is in place: whoever finds other parts after writing writes again.
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
  for (const name of frontendNames.filter((each) => each !== 'shell')) {
    const file = join(folder, relative(webFolder, distFolder(name)), 'part.json');
    if (!existsSync(file)) continue;
    const { entry, preload } = JSON.parse(await readFile(file, 'utf8')) as PartNote;
    remotes[name] = { entry, preload };
  }
  return `${JSON.stringify({ remotes }, null, 2)}\n`;
}
