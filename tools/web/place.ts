// Puts a built frontend into WEB_ROOT, the folder that the gateway serves, beside the others: `place.ts dealer`.
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { distFolder, isFrontendName, webFolder } from './frontends.ts';
import { writeRegistry } from './registry.ts';

const name = process.argv[2] ?? '';
const target = process.env.WEB_ROOT;

const isNamedByHash = (file: string) => /\.[0-9a-f]{8,}\.\w+$/.test(file);

/**
 * Files with a hash in their name come first, then what names them, each whole or not at all. What a release before
 * left stays, for browsers that still run it.
 */
async function place(from: string, to: string): Promise<number> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)));
  for (const file of [...files.filter(isNamedByHash), ...files.filter((each) => !isNamedByHash(each))]) {
    const draft = join(to, `${file}.draft`);
    await mkdir(dirname(draft), { recursive: true });
    await copyFile(join(from, file), draft);
    await rename(draft, join(to, file));
  }
  return files.length;
}

try {
  if (!isFrontendName(name)) throw new Error(`There is no frontend called "${name}".`);
  if (!target) throw new Error('WEB_ROOT is not set: the folder that the gateway serves.');
  const from = distFolder(name);
  const to = join(target, relative(webFolder, from));
  const count = await place(from, to);
  await writeRegistry(target);
  console.log(`${count} files of ${name} are in ${to}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
