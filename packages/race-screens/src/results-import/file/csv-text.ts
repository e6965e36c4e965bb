import type { ColumnMapping } from '@podium/contracts/races.ts';
import { headerOf } from '../columns/column-mapping.ts';

/** A line of a file, identified by its content: its text, and its index among equal lines. */
export type LineMark = { text: string; nth: number };
/** A cell that was fixed on screen; `value: null` skips the whole line. */
export type Edit = LineMark & { column: string; value: string | null };

export const linesOf = (text: string) => text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);

export function markOf(text: string, line: number): LineMark {
  const lines = linesOf(text);
  const own = lines[line - 1] ?? '';
  return { text: own, nth: lines.slice(0, line - 1).filter((each) => each === own).length };
}

/**
 * The line numbers of the edits in this file. They are found by content, in a renamed or reordered file too; an edit
 * whose line is gone is left out.
 */
export function linesOfEdits<Of extends LineMark>(lines: readonly string[], edits: readonly Of[]): Map<Of, number> {
  const at = new Map<string, number[]>();
  lines.forEach((text, i) => at.set(text, [...(at.get(text) ?? []), i + 1]));
  return new Map(
    edits.flatMap((edit) => (at.get(edit.text)?.[edit.nth] ? [[edit, at.get(edit.text)![edit.nth]!]] : [])),
  );
}

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

/** UTF-8, or else Windows-1252, which older timing systems write. The server reads the same two. */
export async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** A line with an open quote continues on the next line; a file with such cells cannot be edited here. */
export const isEditable = (text: string) => linesOf(text).every((line) => (line.split('"').length - 1) % 2 === 0);

function headOf(lines: readonly string[]) {
  const header = lines.find((line) => line.trim() !== '') ?? '';
  const delimiter = delimiterOf(header);
  return { delimiter, columns: cellsOf(header, delimiter).map((name) => name.trim()) };
}

/**
 * The text of the file with the edits applied. A skipped line becomes an empty one, so that the others keep their
 * numbers.
 */
export function applyEdits(text: string, edits: readonly Edit[], mapping: ColumnMapping | null = null): string {
  const original = linesOf(text);
  const lines = [...original];
  const { delimiter, columns } = headOf(lines);
  for (const [{ column, value }, line] of linesOfEdits(original, edits)) {
    const at = columns.indexOf(headerOf(column, mapping));
    const current = lines[line - 1] as string;
    if (value === null) lines[line - 1] = '';
    else if (at >= 0 && current !== '') {
      const cells = cellsOf(current, delimiter);
      cells[at] = value;
      lines[line - 1] = Array.from(cells, (cell) => quoted(cell ?? '', delimiter)).join(delimiter);
    }
  }
  return lines.join('\n');
}

/** A skipped line, as far as its cells can be read. */
export type SkippedLine = { edit: Edit; line: number; className: string; place: string; name: string };

export function skippedLines(text: string, edits: readonly Edit[], mapping: ColumnMapping | null): SkippedLine[] {
  const skips = edits.filter(({ value }) => value === null);
  if (skips.length === 0) return [];
  const lines = linesOf(text);
  const { delimiter, columns } = headOf(lines);
  return [...linesOfEdits(lines, skips)]
    .map(([edit, line]) => {
      const cells = cellsOf(edit.text, delimiter);
      const fixed = (column: string) =>
        edits.find((each) => each.text === edit.text && each.nth === edit.nth && each.column === column)?.value;
      const cell = (...names: string[]) =>
        names
          .map((name) => fixed(name) ?? cells[columns.indexOf(headerOf(name, mapping))] ?? '')
          .filter(Boolean)
          .join(' ')
          .trim();
      const name =
        cell('Name') || cell('First Name', 'Last Name') || cell('AMA Number') || cell('Email') || cell('VIN');
      return { edit, line, className: cell('Class'), place: cell('Place') || cell('Pos'), name };
    })
    .sort((a, b) => a.line - b.line);
}
