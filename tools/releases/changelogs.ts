import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Released = { name: string; folder: string; version: string };

/** What is released alone: each service, the gateway, each front end. */
export function listReleased(): Released[] {
  const folders = ['services', 'frontends'].flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)));
  return [...folders, 'gateway'].map((folder) => {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { name: folder.split('/').at(-1) as string, folder, version };
  });
}

/** Each has a changelog whose newest entry is its version, and starts and is tested alone. */
export function checkReleased(): string[] {
  return listReleased().flatMap(({ folder, version }) => {
    const file = join(folder, 'CHANGELOG.md');
    if (!existsSync(file)) return [`${file} is missing`];
    const newest = /^## (\S+)/m.exec(readFileSync(file, 'utf8'))?.[1];
    return newest === version ? [] : [`${file} begins with ${newest}, package.json says ${version}`];
  });
}
