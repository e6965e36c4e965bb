/** A line of a file: its cells as trimmed text, its number in an editor or spreadsheet from 1, and how it looks. */
export type Line = { line: number; cells: string[]; hidden?: boolean };

/** A table as a file holds it, before anybody knows what is header, title or row. */
export type Grid = {
  /** The sheet's name, or what stands above the list. */
  name: string | null;
  /** Names of the columns where the format itself has them (JSON); otherwise a line is the header. */
  columns: string[] | null;
  lines: Line[];
  isHidden?: boolean;
};

export type FileKind = 'csv' | 'xlsx' | 'xls' | 'html' | 'text' | 'json' | 'pdf';

/** What the formats make of a file. `asides` are lines that say how to read it, such as `sep=;`. */
export type Source = { kind: FileKind; encoding?: string; grids: Grid[]; asides: Line[] };

/** The limits of a file, whatever its format. */
export const limits = {
  bytes: 10_000_000,
  unpackedBytes: 60_000_000,
  lines: 40_000,
  lineLength: 100_000,
  columns: 500,
  cells: 1_000_000,
  depth: 60,
  pages: 300,
} as const;
