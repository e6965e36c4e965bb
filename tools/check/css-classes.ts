import { existsSync, readFileSync } from 'node:fs';
import { classNamesOf, type ClassNames } from './class-names.ts';
import { selectorsOf, type Selector } from './css-selectors.ts';
import { sourceFiles, type SourceFile } from './source-files.ts';

/** A stylesheet's place: its folder. Classes are declared by places. */
const placeOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const roomOf = (path: string): string => path.split('/')[3] ?? '';
const kit = 'packages/ui';
const sharedScreens = 'packages/race-screens';
/** Classes of antd, which the theme styles for all and others only inside their own. */
const isForeign = (name: string): boolean => name.startsWith('ant-');
const isState = (name: string): boolean => name.startsWith('is-');

/** The levels of the rooms of a front end or package, from the bottom. */
type Rooms = (part: string) => readonly string[][];
type Homes = Map<string, string[]>;
type Use = Selector & { path: string; place: string };

/**
 * All stylesheets are loaded into one page, so a class has one home: each is declared in one folder; others restyle it
 * only inside a class of their own, and only where it lies below them (docs/decisions/067-checked-css-scopes.md).
 */
export function checkClasses(
  files: readonly SourceFile[] = sourceFiles('frontends/*/src/*', 'packages/ui/src/*', 'packages/race-screens/src/*'),
  rooms: Rooms = roomsOf,
): string[] {
  const uses = files.filter(({ path }) => path.endsWith('.css')).flatMap(usesOf);
  const code = files.filter(({ path }) => /\.tsx?$/.test(path) && !path.includes('.test.'));
  const names = new Map(code.map(({ path, text }) => [path, classNamesOf(text, path.endsWith('.tsx'))]));
  const homes = homesOf(uses);
  return [
    ...[...homes]
      .filter(([, places]) => places.length > 1)
      .map(([name, places]) => `.${name} is declared in ${places.join(' and ')}`),
    ...uses.flatMap((use) => complaintsOf(use, homes, rooms)),
    ...code.flatMap(({ path }) => strangers(path, names.get(path) as ClassNames, homes, rooms)),
    ...unused(homes, names),
  ];
}

const usesOf = ({ path, text }: SourceFile): Use[] =>
  selectorsOf(text).map((selector) => ({ ...selector, path, place: placeOf(path) }));

/**
 * Where each class is declared: in the one folder that names it; else in the folders that name it bare, outside of any
 * class of their own.
 */
function homesOf(uses: readonly Use[]): Homes {
  const places = new Map<string, Set<string>>();
  for (const { classes, place } of uses)
    for (const name of classes.filter((each) => !isForeign(each) && !isState(each)))
      places.set(name, (places.get(name) ?? new Set()).add(place));
  const homes = new Map([...places].filter(([, all]) => all.size === 1).map(([name, all]) => [name, [...all]]));
  // In the second round, those whose home the first has found count as well.
  for (let round = 0; round < 2; round++)
    for (const [name, all] of places) {
      if (all.size === 1) continue;
      const isOwn = (place: string, other: string) => other !== name && homes.get(other)?.join() === place;
      const bare = uses.filter(
        ({ classes, place }) => classes.includes(name) && !classes.some((other) => isOwn(place, other)),
      );
      homes.set(name, [
        ...new Set(
          (bare.length > 0 ? bare : uses.filter(({ classes }) => classes.includes(name))).map(({ place }) => place),
        ),
      ]);
    }
  return homes;
}

function complaintsOf({ path, line, place, text, classes }: Use, homes: Homes, rooms: Rooms): string[] {
  const isOwn = (name: string) => homes.get(name)?.includes(place) ?? false;
  const where = `${path}:${line}: ${text}`;
  const hasOwn = classes.some(isOwn);
  if (classes.length === 0) return placeOf(path) === `${kit}/src/theme` ? [] : [`${where} has no class`];
  if (!hasOwn && classes.some(isState)) return [`${where} styles a state without a class of this folder`];
  if (!hasOwn && classes.some(isForeign))
    return placeOf(path) === `${kit}/src/theme` ? [] : [`${where} styles antd without a class of this folder`];
  return (
    classes
      // One that two folders declare is complained of once, not at each use.
      .filter((name) => homes.get(name)?.length === 1 && !isOwn(name))
      .filter((name) => !hasOwn || !homes.get(name)?.every((home) => isBelow(home, place, rooms)))
      .map((name) => `${where} restyles .${name} of ${homes.get(name)?.join(', ')}`)
  );
}

/** Whether a folder may build on another: on the kit, on its own room, and on the rooms below it. */
function isBelow(home: string, place: string, rooms: Rooms): boolean {
  const own = packageOf(place);
  if (packageOf(home) !== own || own === kit) return packageOf(home) === kit;
  const levels = rooms(own);
  const at = levels.findIndex((level) => level.includes(roomOf(place)));
  return roomOf(home) === roomOf(place) || levels.slice(0, Math.max(at, 0)).flat().includes(roomOf(home));
}

/** Classes that a file uses and that are declared neither in its room, nor below it, nor in a shared package. */
function strangers(path: string, { whole }: ClassNames, homes: Homes, rooms: Rooms): string[] {
  const isScreen = packageOf(path) === sharedScreens;
  const isEntry = path.split('/').length === 4;
  const isSeen = (home: string) =>
    isBelow(home, placeOf(path), rooms) ||
    (isEntry && packageOf(home) === packageOf(path)) ||
    (!isScreen && packageOf(path) !== kit && packageOf(home) === sharedScreens);
  return whole
    .filter((name) => !isState(name) && !isForeign(name))
    .filter((name) => !homes.get(name)?.some(isSeen))
    .map(
      (name) => `${path}: .${name} is declared ${homes.has(name) ? `in ${homes.get(name)?.join(', ')}` : 'nowhere'}`,
    );
}

function unused(homes: Homes, names: Map<string, ClassNames>): string[] {
  const all = [...names.values()];
  const said = new Set(all.flatMap(({ words }) => words));
  const starts = [...new Set(all.flatMap(({ starts: each }) => each))];
  return [...homes]
    .filter(([name]) => !said.has(name) && !starts.some((start) => name.startsWith(start)))
    .map(([name, places]) => `.${name} of ${places.join(', ')} is used nowhere`);
}

const roomsOf = (part: string): string[][] =>
  existsSync(`${part}/rooms.json`)
    ? (JSON.parse(readFileSync(`${part}/rooms.json`, 'utf8')) as (string | string[])[]).map((level) => [level].flat())
    : [];
