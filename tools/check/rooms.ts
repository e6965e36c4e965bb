import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files allowed in the `src` of a service: the entry files, and the few words that all rooms use. */
const serviceFiles = /^(main|app|config|errors|database|prepare-database|ops|words|(.+-)?testing)\.ts$/;
/** The entry files of a front end: stand-alone, in the shell, and the shell's table, server and start of pages. */
const frontendFiles = /^(index\.ts|bootstrap\.tsx|remote\.tsx|routes\.tsx|server\.tsx|start\.ts)$/;
/** A package of screens has none: its public files are in its rooms. */
const noFiles = /^$/;
/** Files of reports that have no room yet. */
const stillLoose = ['services/reports/src/in-time.ts', 'services/reports/src/parts.ts'];

/**
 * rooms.json lists the rooms of a service, a front end or a package of screens once; .dependency-cruiser.mjs checks imports against their
 * order. This checks that the folders are those rooms, that the README names them in that order, and that no other file
 * is in `src`.
 */
export function checkRooms(root = '.'): string[] {
  return [
    ...foldersOf(root, 'services').flatMap((folder) => checkFolder(folder, serviceFiles)),
    ...foldersOf(root, 'frontends').flatMap((folder) => checkFolder(folder, frontendFiles)),
    ...foldersOf(root, 'packages')
      .filter((folder) => existsSync(`${folder}/rooms.json`))
      .flatMap((folder) => checkFolder(folder, noFiles)),
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
