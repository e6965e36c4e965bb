import { unzipSync, zipSync } from 'fflate';
import { limits, type Grid, type Line } from '../grid.ts';
import { ReadingRefused } from '../refusal.ts';

const tooManyCells = () =>
  new ReadingRefused('import/too-many-cells', { rows: limits.lines / 2, columns: limits.columns });

/**
 * All sheets of an XLSX or XLS workbook, each cell as it is displayed; merged cells hold their text in each row. Throws
 * `import/password-protected`, `import/expands-too-much`, `import/too-many-cells`, `import/not-a-table`.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Grid[]> {
  const { read, utils } = await import('@e965/xlsx');
  const isZip = bytes[0] === 0x50;
  const checked = isZip ? repacked(bytes) : bytes;
  let book;
  try {
    book = read(checked, {
      type: 'array',
      cellDates: false,
      cellFormula: false,
      cellHTML: false,
      sheetRows: limits.lines + 1,
    });
  } catch (error) {
    throw /password|encrypt/i.test(String(error))
      ? new ReadingRefused('import/password-protected')
      : new ReadingRefused('import/not-a-table');
  }
  let cells = 0;
  return book.SheetNames.flatMap((name, i) => {
    const sheet = book.Sheets[name];
    if (!sheet?.['!ref']) return [];
    const range = utils.decode_range(sheet['!ref']);
    const [rows, columns] = [range.e.r + 1, range.e.c - range.s.c + 1];
    cells += rows * columns;
    if (rows > limits.lines || columns > limits.columns || cells > limits.cells) throw tooManyCells();
    const texts = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, blankrows: true, defval: '' });
    const lines = texts.map((row, at): Line => ({
      line: range.s.r + at + 1,
      cells: row.map((cell) =>
        String(cell ?? '')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
      ...(sheet['!rows']?.[range.s.r + at]?.hidden && { hidden: true }),
    }));
    for (const { s, e } of sheet['!merges'] ?? [])
      for (let r = s.r + 1; r <= e.r; r += 1) {
        const line = lines[r - range.s.r];
        const value = lines[s.r - range.s.r]?.cells[s.c - range.s.c];
        if (line && value !== undefined && s.c === e.c) line.cells[s.c - range.s.c] = value;
      }
    const isHidden = (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) !== 0;
    return [{ name, columns: null, lines, ...(isHidden && { isHidden }) }];
  });
}

/**
 * The same workbook, not compressed: its parts were unpacked within the limits, whatever the sizes that its directory
 * states, so that the library that reads it unpacks nothing more.
 */
function repacked(bytes: Uint8Array): Uint8Array {
  let total = 0;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter: ({ originalSize, name }) => {
        total += originalSize;
        if (total > limits.unpackedBytes)
          throw new ReadingRefused('import/expands-too-much', { limit: `${limits.unpackedBytes / 1_000_000} MB` });
        return !/^xl\/(media|drawings|embeddings)\//i.test(name);
      },
    });
  } catch (error) {
    throw error instanceof ReadingRefused ? error : new ReadingRefused('import/not-a-table');
  }
  const names = Object.keys(parts);
  if (!names.some((name) => /^xl\/workbook\.|^content\.xml$/i.test(name)))
    throw new ReadingRefused('import/not-a-table');
  for (const name of names) if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) checkExtent(parts[name] as Uint8Array);
  return zipSync(parts, { level: 0 });
}

/** A single cell at XFD1048576 makes a table of 17 billion: the farthest cell is looked for before any is made. */
function checkExtent(part: Uint8Array): void {
  const xml = new TextDecoder('latin1').decode(part);
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row = ''] of xml.matchAll(
    /<(?:\w+:)?c\b[^>]*?\br\s*=\s*["']([A-Z]{1,3})(\d{1,7})["']/gi,
  )) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
    if (rows > limits.lines || columns > limits.columns) throw tooManyCells();
  }
  if (rows * columns > limits.cells) throw tooManyCells();
}

const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
