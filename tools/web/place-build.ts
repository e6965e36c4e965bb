import { copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FrontendName } from './frontends.ts';
import { partFolder, writeRegistry } from './registry.ts';
import { filesIn, filesOf, isNamedByHash, isNote, keepVersion, readVersions } from './versions.ts';

/**
 * Copies the newest build of a folder beside those in WEB_ROOT, and into the registry: files with a hash in their name
 * and their source maps first, then what refers to them, each atomically. Answers its version.
 */
export async function placeBuild(name: FrontendName, from: string, webRoot: string): Promise<string> {
  const built = await readVersions(from);
  const version = built?.versions.find((each) => each.version === built.placed);
  if (!version) throw new Error(`${from} holds no build of ${name}`);
  const others = (await filesIn(from)).filter((file) => !isNamedByHash(file) && !isNote(file));
  const to = partFolder(webRoot, name);
  for (const file of [...filesOf(version), ...others]) {
    const draft = join(to, `${file}.draft`);
    await mkdir(dirname(draft), { recursive: true });
    await copyFile(join(from, file), draft);
    await rename(draft, join(to, file));
  }
  await keepVersion(to, name, version);
  await writeRegistry(webRoot);
  return version.version;
}
