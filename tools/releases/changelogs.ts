import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Released = { name: string; folder: string; version: string; scripts: Record<string, string> };

/** The parts released independently: each service, the gateway, each front end. */
export function listReleased(): Released[] {
  const folders = ['services', 'frontends'].flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)));
  return [...folders, 'gateway'].map((folder) => {
    const { version, scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      version: string;
      scripts?: Record<string, string>;
    };
    return { name: folder.split('/').at(-1) as string, folder, version, scripts };
  });
}

/** Each has a changelog whose newest entry is its version; each service and the gateway starts and is tested alone. */
export function checkReleased(): string[] {
  return listReleased().flatMap(({ name, folder, version, scripts }) => {
    const file = join(folder, 'CHANGELOG.md');
    if (!existsSync(file)) return [`${file} is missing`];
    const newest = /^## (\S+)/m.exec(readFileSync(file, 'utf8'))?.[1];
    const isProcess = !folder.startsWith('frontends');
    return [
      ...(newest === version ? [] : [`${file} begins with ${newest}, package.json says ${version}`]),
      ...(isProcess && !scripts.start?.endsWith(`bootstrap.mjs service ${name}`)
        ? [`${folder}/package.json does not start ${name} alone`]
        : []),
      ...(isProcess && !scripts.test?.includes(`bootstrap.mjs test ${folder}`)
        ? [`${folder}/package.json does not test ${name} alone`]
        : []),
    ];
  });
}
