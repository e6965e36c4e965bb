import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCompose, readDockerfile, root } from '../containers/compose-file.ts';
import { fileOf, importsOf } from './imports.ts';

/** What the programs of an image import but the image lacks: a file that was not copied, a package left out. */
export function checkImageImports(dockerfile: string, text = readDockerfile(dockerfile)): string[] {
  const final = text.slice(text.lastIndexOf('\nFROM '));
  const copied = [...final.matchAll(/^COPY ([^-\s]\S*) \S+$/gm)].map(([, path = '']) => path);
  const workspaces = [...text.matchAll(/ -w (\S+)/g)].map(([, path = '']) => path);
  const packages = new Set(workspaces.flatMap((path) => readPackage(path).dependencies));
  const services = copied.includes('services') ? readdirSync(join(root, 'services')) : [];
  const open = [
    ...programs(final),
    ...Object.values(readCompose())
      .filter(({ build }) => build?.dockerfile === dockerfile)
      .flatMap(({ command }) => command?.filter((word) => word.endsWith('.ts')) ?? []),
    ...services.map((name) => `services/${name}/src/ops.ts`).filter((path) => existsSync(join(root, path))),
  ];
  const seen = new Set(open);
  const complaints = new Set<string>();
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (!copied.some((path) => file === path || file?.startsWith(`${path}/`))) complaints.add(`${file} is not copied`);
    for (const name of importsOf(file)) {
      const found = fileOf(name, file);
      if (found && !seen.has(found)) open.push(found);
      if (found) seen.add(found);
      else if (!packages.has(packageOf(name))) complaints.add(`${file} imports ${name}, which is not installed`);
    }
  }
  return [...complaints];
}

const programs = (stage: string): string[] =>
  [...stage.matchAll(/^CMD \["node", "([^"]+)"/gm)].map(([, path = '']) => path);

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

function readPackage(path: string): { dependencies: string[] } {
  const { dependencies = {} } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return { dependencies: Object.keys(dependencies) };
}
