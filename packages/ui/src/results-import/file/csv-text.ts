import type { ColumnMapping } from '@podium/contracts/races.ts';
import { headerOf } from '../columns/column-mapping.ts';

/** A cell of a file put right on screen; `value: null` leaves the whole line out. */
export type Edit = { line: number; column: string; value: string | null };

export const linesOf = (text: string) => text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);

export function delimiterOf(header: string): string {
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

export function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let i = 0; i < line.length; i += 1) {
    const char = line[i] as string;
    if (char === '"' && isQuoted && line[i + 1] === '"') {
      cell += '"';
      i += 1;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (char === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += char;
  }
  return [...cells, cell];
}

const quoted = (cell: string, delimiter: string) =>
  cell.includes('"') || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** UTF-8, or else the Latin-1 of older timing systems: the two that the server reads. */
export async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A line with an open quote goes on in the next one; such a file is put right in its own program. */
export const isEditable = (text: string) => linesOf(text).every((line) => (line.split('"').length - 1) % 2 === 0);

/**
 * The file with its edits made. A line that is left out stays as an empty one, so that all others keep their number.
 */
export function applyEdits(text: string, edits: readonly Edit[], mapping: ColumnMapping | null = null): string {
  const lines = linesOf(text);
  const header = lines.find((line) => line.trim() !== '') ?? '';
  const delimiter = delimiterOf(header);
  const columns = cellsOf(header, delimiter).map((name) => name.trim());
  for (const { line, column, value } of edits) {
    const at = columns.indexOf(headerOf(column, mapping));
    const current = lines[line - 1];
    if (current === undefined) continue;
    if (value === null) lines[line - 1] = '';
    else if (at >= 0) {
      const cells = cellsOf(current, delimiter);
      cells[at] = value;
      lines[line - 1] = Array.from(cells, (cell) => quoted(cell ?? '', delimiter)).join(delimiter);
    }
  }
  return lines.join('\n');
}
