import { nameKey } from '@podium/contracts/names.ts';
import { isRun } from '../columns/choose-place.ts';
import type { Line } from '../grid.ts';
import { sameClass, type EventClass } from '../words/class-names.ts';
import type { HeaderTag } from '../words/header-names.ts';
import { statusIn } from '../words/places.ts';
import type { Table } from './find-tables.ts';

type Split = { place: string; className: string };
const mark = String.raw`(?:\d{1,4}(?:st|nd|rd|th|er|re|e)?|\p{L}{2,5})`;
const placeFirst = new RegExp(String.raw`^(${mark})[.)]?(?:\s*[-–/:|]\s*|\s*[(\[]|\s+)(.*\p{L}.*?)[)\]]?$`, 'iu');
const placeLast = new RegExp(String.raw`^(.*\p{L}.*?)(?:\s*[-–/:|#]\s*|\s*[(\[]|\s+)(${mark})[)\]]?$`, 'iu');
const possible = new Set<HeaderTag | null>([
  null,
  'known',
  'class',
  'group',
  'place',
  'placeInClass',
  'placeOverall',
  'placeOther',
]);
const isPlace = (text: string) => /^[1-9]/.test(text) || statusIn(text) !== null;

/**
 * Takes apart a column that says place and class in one cell ("1 / MX2", "Vet 40 (3)", "450 A DNF"): the column keeps the
 * class, and a new one at the end of the table has the place. Only where the places run from 1 in each of its classes.
 */
export function splitPlaceAndClass(table: Table, rows: Line[], classes: readonly EventClass[]): Line[] {
  const width = rows.reduce((max, { cells }) => Math.max(max, cells.length), table.names.length);
  const hasClass = table.tags.includes('class') && table.tags.includes('placeInClass');
  for (let at = 0; at < width && !hasClass; at += 1) {
    if (!possible.has(table.tags[at] ?? null)) continue;
    const cells = rows.map((line) => line.cells[at] ?? '');
    const split = splitBy(cells, placeFirst, 1) ?? splitBy(cells, placeLast, 2);
    if (!split || !isProven(split, classes)) continue;
    table.names[at] ??= '';
    while (table.names.length < width) table.names.push('');
    table.names.push(table.names[at] ?? '');
    table.tags[at] = 'class';
    table.tags[width] = 'placeInClass';
    return rows.map((line, i) => {
      const { place = '', className = '' } = split[i] ?? {};
      const padded = Array.from({ length: width }, (_, n) => (n === at ? className : (line.cells[n] ?? '')));
      return { ...line, cells: [...padded, place] };
    });
  }
  return rows;
}

/** Each cell in two; null if one that is filled has no such two. */
function splitBy(cells: string[], pattern: RegExp, placeAt: 1 | 2): (Split | null)[] | null {
  const split = cells.map((cell): Split | null => {
    const found = pattern.exec(cell);
    const [place, className] = placeAt === 1 ? [found?.[1], found?.[2]] : [found?.[2], found?.[1]];
    return place && className && isPlace(place) ? { place, className: className.trim() } : null;
  });
  const isWhole = cells.every((cell, i) => cell === '' || split[i] !== null);
  return isWhole && split.filter(Boolean).length > cells.length / 2 ? split : null;
}

function isProven(split: (Split | null)[], classes: readonly EventClass[]): boolean {
  const filled = split.filter((each) => each !== null);
  const byClass = Map.groupBy(filled, ({ className }) => nameKey(className));
  const isKnown = filled.every(({ className }) => sameClass(className, classes));
  if (byClass.size > filled.length / 2 || (byClass.size < 2 && !isKnown)) return false;
  return [...byClass.values()].every((ofClass) =>
    isRun(ofClass.flatMap(({ place }) => (/^\d/.test(place) ? [Number.parseInt(place, 10)] : []))),
  );
}
