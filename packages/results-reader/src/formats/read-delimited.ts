import { limits, type Line } from '../grid.ts';
import { ReadingRefused } from '../refusal.ts';
import { headerHits } from '../words/header-names.ts';

const delimiters = [',', ';', '\t', '|'];
/** A cell may have line breaks within quotes; a quote that is not closed within so many lines is only a character. */
const maxLinesOfCell = 6;

/**
 * The rows of delimited text, or null if no delimiter divides it consistently. The delimiter is chosen by the whole
 * file; quotes that are not closed, or stand inside a cell, are characters like others.
 */
export function readDelimited(lines: string[]): Line[] | null {
  const forced = /^sep=(.)$/i.exec(lines[0] ?? '')?.[1];
  if (forced) return blankFirst(splitLines(unwrap(lines, forced), forced));
  const best = delimiters
    .map((delimiter) => ({ delimiter, score: consistency(unwrap(lines, delimiter).slice(0, 3000), delimiter) }))
    .reduce((one, other) => (other.score > one.score ? other : one));
  return best.score > 0 ? splitLines(unwrap(lines, best.delimiter), best.delimiter) : null;
}

/** The line `sep=` belongs to the spreadsheet, not to the table. */
const blankFirst = (rows: Line[]): Line[] => rows.filter(({ line }) => line > 1);

/** Whole lines in quotes, as a spreadsheet saves a column that holds all: the quotes around the line go. */
function unwrap(lines: string[], delimiter: string): string[] {
  const full = lines.filter((line) => line.trim() !== '');
  const isWrapped = (line: string) => /^\s*".*"\s*$/.test(line) && splitLine(line, delimiter).cells.length === 1;
  if (full.length < 3 || !full.every((line) => isWrapped(line) && line.includes(delimiter))) return lines;
  return lines.map((line) => line.trim().slice(1, -1).replaceAll('""', '"'));
}

/** How well a delimiter divides the lines: 0 if it does not. */
function consistency(lines: string[], delimiter: string): number {
  const rows = splitLines(lines, delimiter).filter(({ cells }) => cells.some(Boolean));
  if (rows.length === 0) return 0;
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [mode = 1, times = 0] = [...counts].reduce((one, other) =>
    other[1] > one[1] || (other[1] === one[1] && other[0] > one[0]) ? other : one,
  );
  const hits = Math.max(...rows.slice(0, 60).map(({ cells }) => headerHits(cells)));
  const wide = rows.filter(({ cells }) => cells.length > 2).length;
  const isTable =
    hits >= 2 || (mode >= 3 && times / rows.length > 0.6) || (delimiter !== ',' && mode >= 2 && wide > rows.length / 2);
  return isTable && mode > 1 ? (times / rows.length) * Math.log2(mode + 1) + hits : 0;
}

function splitLines(lines: string[], delimiter: string): Line[] {
  const rows: Line[] = [];
  const usual = usualCount(lines, delimiter);
  let total = 0;
  for (let at = 0; at < lines.length; at += 1) {
    let text = lines[at] ?? '';
    const line = at + 1;
    let split = splitLine(text, delimiter);
    if (split.isOpen) {
      for (let more = 1; more < maxLinesOfCell && at + more < lines.length; more += 1) {
        // A line that is a row by itself is not the rest of a cell.
        const next = splitLine(lines[at + more] ?? '', delimiter);
        if (usual > 1 && next.cells.length === usual && !(next.isOpen && more > 1)) break;
        text += `\n${lines[at + more] ?? ''}`;
        const longer = splitLine(text, delimiter);
        if (longer.isOpen) continue;
        split = longer;
        at += more;
        break;
      }
      if (split.isOpen) split = { cells: split.cells, isOpen: false };
    }
    total += split.cells.length;
    if (split.cells.length > limits.columns || total > limits.cells)
      throw new ReadingRefused('import/too-many-cells', { rows: limits.lines / 2, columns: limits.columns });
    rows.push({ line, cells: split.cells.map((cell) => cell.replace(/\s+/g, ' ').trim()) });
  }
  return rows;
}

/** How many cells most lines have. */
function usualCount(lines: string[], delimiter: string): number {
  const counts = new Map<number, number>();
  for (const line of lines.slice(0, 400)) {
    const { cells, isOpen } = splitLine(line, delimiter);
    if (!isOpen && line !== '') counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  }
  return [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), [1, 0])[0];
}

/** `isOpen` if a quote opened a cell and did not close; the cells are then those with the quote as a character. */
function splitLine(text: string, delimiter: string): { cells: string[]; isOpen: boolean } {
  if (!text.includes('"')) return { cells: text.split(delimiter), isOpen: false };
  const cells: string[] = [];
  let isOpen = false;
  let at = 0;
  for (;;) {
    const start = at + (/^ */.exec(text.slice(at, at + 50))?.[0].length ?? 0);
    const closed = text[start] === '"' ? closingQuote(text, start + 1, delimiter) : null;
    if (text[start] === '"' && closed === null) isOpen = true;
    if (closed !== null) cells.push(text.slice(start + 1, closed).replaceAll('""', '"'));
    const end = text.indexOf(delimiter, closed ?? at);
    if (closed === null) cells.push(text.slice(at, end < 0 ? undefined : end).replaceAll('""', '"'));
    if (end < 0) return { cells, isOpen };
    at = end + 1;
  }
}

/** A quote closes a cell only before a delimiter or the end; others are part of the text, as in `Joe "Fast" Doe`. */
function closingQuote(text: string, from: number, delimiter: string): number | null {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    let next = at + 1;
    while (text[next] === ' ') next += 1;
    if (next >= text.length || text[next] === delimiter) return at;
  }
  return null;
}
