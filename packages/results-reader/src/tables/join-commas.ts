import type { Line } from '../grid.ts';
import type { HeaderTag } from '../words/header-names.ts';
import { countryNamed, stateNamed } from '@podium/contracts/named-places.ts';
import { isNamePart } from '../words/names.ts';
import type { Table } from './find-tables.ts';

/**
 * Rows that are longer than the header because a comma within a cell was not quoted ("Macon, GA" in a file with
 * commas): the same rows with such cells joined, by line. Empty if nothing of the kind explains the length.
 */
export function unquotedCommas(table: Table, rows: Line[]): Map<number, string[]> {
  const joined = new Map<number, string[]>();
  const width = table.names.length;
  if (width < 2 || table.headerLine === null) return joined;
  const long = rows.filter(({ cells }) => trimmed(cells).length > width);
  for (const { line, cells } of long) {
    const found = join(trimmed(cells), width, table.tags);
    if (found) joined.set(line, found);
  }
  return joined.size >= long.length * 0.9 ? joined : new Map();
}

const trimmed = (cells: string[]) => cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1);

function join(cells: string[], width: number, tags: (HeaderTag | null)[]): string[] | null {
  const row = [...cells];
  for (let at = 0; at < row.length - 1 && row.length > width; at += 1) {
    const [tag, one = '', next = ''] = [tags[at], row[at], row[at + 1]];
    const isPlace =
      (tag === 'hometown' || tag === 'city') && /\p{L}/u.test(one) && (stateNamed(next) ?? countryNamed(next)) !== null;
    const isName = (tag === 'name' || tag === 'lastFirst') && isNamePart(one) && isNamePart(next) && !one.includes(' ');
    if (isPlace || isName) row.splice(at, 2, `${one}, ${next}`);
  }
  return row.length === width ? row : null;
}
