import { limits, type Grid, type Line } from '../grid.ts';
import { ReadingRefused } from '../refusal.ts';

/** The lists of objects in a JSON document, each with its keys as columns; null if the text is no JSON. */
export function readJson(text: string): Grid[] | null {
  const opened = openedLines(text);
  let root: unknown;
  try {
    root = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
  const lineOf = new Map<object, number>();
  let at = 0;
  const grids: Grid[] = [];
  const visit = (value: unknown, titles: Line[], name: string | null): void => {
    if (typeof value !== 'object' || value === null) return;
    lineOf.set(value, opened[at] ?? 1);
    at += 1;
    if (Array.isArray(value)) {
      for (const each of value) visit(each, titles, name);
      const objects = value.filter((each) => typeof each === 'object' && each !== null);
      if (objects.length >= 2 && objects.length === value.length) grids.push(gridOf(objects, titles, name, lineOf));
      return;
    }
    const said = Object.values(value)
      .filter((each): each is string => typeof each === 'string' && each !== '')
      .map((each): Line => ({ line: lineOf.get(value) ?? 1, cells: [each] }));
    for (const [key, each] of Object.entries(value)) visit(each, [...titles, ...said].slice(-20), key);
  };
  visit(root, [], null);
  // A list within the rows of another is part of them.
  return grids.sort((one, other) => other.lines.length - one.lines.length).slice(0, 50);
}

function gridOf(rows: object[], titles: Line[], name: string | null, lineOf: Map<object, number>): Grid {
  const columns: string[] = [];
  const known = new Map<string, number>();
  const lines = rows.map((row): Line => {
    const cells: string[] = [];
    for (const [key, value] of flat(row, '')) {
      if (!known.has(key)) {
        if (columns.length >= limits.columns)
          throw new ReadingRefused('import/too-many-cells', { rows: limits.lines / 2, columns: limits.columns });
        known.set(key, columns.push(key) - 1);
      }
      cells[known.get(key) as number] = value;
    }
    return { line: lineOf.get(row) ?? 1, cells: Array.from(cells, (cell) => cell ?? '') };
  });
  const isListed = rows.every(Array.isArray);
  return { name, columns: isListed ? null : columns, lines: [...titles, ...lines] };
}

function flat(value: object, prefix: string): [string, string][] {
  return Object.entries(value).flatMap(([key, each]): [string, string][] => {
    if (each === null || each === undefined) return [[prefix + key, '']];
    if (Array.isArray(each)) return [];
    if (typeof each === 'object') return prefix.length > 60 ? [] : flat(each, `${prefix}${key}.`);
    return [[prefix + key, String(each).replace(/\s+/g, ' ').trim()]];
  });
}

/** The line on which each object or list begins, in the order of the document. Throws `import/too-deep`. */
function openedLines(text: string): number[] {
  const lines: number[] = [];
  let [line, depth, isText] = [1, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) line += 1;
    if (isText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isText = false;
    } else if (letter === '"') isText = true;
    else if (letter === '{' || letter === '[') {
      depth += 1;
      if (depth > limits.depth) throw new ReadingRefused('import/too-deep');
      lines.push(line);
    } else if (letter === '}' || letter === ']') depth -= 1;
  }
  return lines;
}
