import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What may lie in `src` itself: where a service starts, and the few words that all of its rooms use. */
const serviceFiles = /^(main|app|config|errors|database|prepare-database|ops|words|(.+-)?testing)\.ts$/;
/** Where a front end starts: stand-alone, in the shell, and the shell's table of pages. */
const frontendFiles = /^(index\.ts|bootstrap\.tsx|remote\.tsx|routes\.tsx)$/;
/** Files of reports that have no room yet. */
const stillLoose = ['services/reports/src/in-time.ts', 'services/reports/src/parts.ts'];

/**
 * The rooms of a service or front end stand once, in its rooms.json; .dependency-cruiser.mjs holds imports to their order.
 * Here: that the folders are those rooms, that the README names them in that order, and that nothing lies beside them.
 */
export function checkRooms(root = '.'): string[] {
  return [
    ...foldersOf(root, 'services').flatMap((folder) => checkFolder(folder, serviceFiles)),
    ...foldersOf(root, 'frontends').flatMap((folder) => checkFolder(folder, frontendFiles)),
  ];
}

const foldersOf = (root: string, kind: string): string[] =>
  readdirSync(join(root, kind))
    .map((name) => join(root, kind, name))
    .filter((folder) => ['rooms.json', 'package.json'].some((name) => existsSync(`${folder}/${name}`)));

function checkFolder(folder: string, entryFiles: RegExp): string[] {
  if (!existsSync(`${folder}/rooms.json`)) return [`${folder}: no rooms.json`];
  const rooms = (JSON.parse(readFileSync(`${folder}/rooms.json`, 'utf8')) as (string | string[])[]).flat();
  const entries = readdirSync(`${folder}/src`, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const loose = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const line =
    /^(?:\*\*)?Rooms[\s\S]*?(?=\n\n|$(?![\s\S]))/m.exec(readFileSync(`${folder}/README.md`, 'utf8'))?.[0] ?? '';
  const named = [...line.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
  return [
    ...folders.filter((name) => !rooms.includes(name)).map((name) => `${folder}/src/${name}: no room of rooms.json`),
    ...rooms.filter((name) => !folders.includes(name)).map((name) => `${folder}/rooms.json: no folder ${name}`),
    ...loose
      .filter(
        (name) => !entryFiles.test(name.replace('.test.ts', '.ts')) && !stillLoose.includes(looseName(folder, name)),
      )
      .map((name) => `${folder}/src/${name}: lies loose, move it into a room`),
    ...(named.join() === rooms.join()
      ? []
      : [`${folder}/README.md: its rooms are not those of rooms.json, in that order`]),
  ];
}

const looseName = (folder: string, name: string) => `${folder}/src/${name.replace('.test.ts', '.ts')}`;
