import { limits, type Grid, type Source } from '../grid.ts';
import { ReadingRefused } from '../refusal.ts';
import { decodeText, linesOf } from './decode-text.ts';
import { readDelimited } from './read-delimited.ts';
import { readHtml } from './read-html.ts';
import { readJson } from './read-json.ts';
import { readLayout } from './read-layout.ts';
import { readWorkbook } from './read-workbook.ts';

const signatures: [string, RegExp][] = [
  ['PNG', /^.PNG\r\n/],
  ['JPEG', /^\xff\xd8\xff/],
  ['GIF', /^GIF8/],
  ['TIFF', /^(II\*\0|MM\0\*)/],
  ['WebP', /^RIFF....WEBP/s],
  ['HEIC', /^....ftyp(heic|heif|mif1|avif)/s],
  ['BMP', /^BM....\0\0\0\0/s],
  ['RTF', /^\{\\rtf/],
  ['7-Zip', /^7z\xbc\xaf/],
  ['RAR', /^Rar!/],
  ['GZIP', /^\x1f\x8b/],
];

/** What a file is, by its content and not by its name, and the tables in it. Throws `ReadingRefused`. */
export async function openFile(bytes: Uint8Array): Promise<Source> {
  if (bytes.length > limits.bytes)
    throw new ReadingRefused('import/too-large', { limit: `${limits.bytes / 1_000_000} MB` });
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const foreign = signatures.find(([, pattern]) => pattern.test(head))?.[0];
  if (foreign) throw new ReadingRefused('import/not-this-kind', { kind: foreign });
  if (head.startsWith('PK\x03\x04') && head.includes('opendocument'))
    throw new ReadingRefused('import/not-this-kind', { kind: 'OpenDocument' });
  if (head.startsWith('PK\x03\x04')) return { kind: 'xlsx', grids: await readWorkbook(bytes), asides: [] };
  if (head.startsWith('\xd0\xcf\x11\xe0')) {
    if (isEncrypted(bytes)) throw new ReadingRefused('import/password-protected');
    return { kind: 'xls', grids: await readWorkbook(bytes), asides: [] };
  }
  if (head.trimStart().startsWith('%PDF-')) {
    const { readPdf } = await import('./read-pdf.ts');
    return { kind: 'pdf', grids: await readPdf(bytes), asides: [] };
  }
  const { text, encoding } = decodeText(bytes);
  return { ...openText(text), encoding };
}

/** An encrypted workbook is a container with these two streams, their names in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length & ~1));
  return text.includes('EncryptedPackage') || text.includes('EncryptionInfo');
}

/** Where several rows stand on one line of the file, a line is the row's number in its list: it must tell them apart. */
function distinctLines(grid: Grid): Grid {
  const rows = grid.lines.filter(({ cells }) => cells.length > 1).map(({ line }) => line);
  if (new Set(rows).size === rows.length) return grid;
  return { ...grid, lines: grid.lines.map((line, i) => ({ ...line, line: i + 1 })) };
}

/** A list as people type it, whose commas are part of a name or a home: "1. Quillen, Keld", "2) Jo Roe, Albany, NY". */
function isTypedList(lines: string[]): boolean {
  const rows = lines.filter((line) => /^\s*["']?\d/.test(line));
  return rows.length > 1 && rows.every((line) => /^\s*\d{1,4}[.)] +\p{L}[^;\t]*$/u.test(line));
}

/** Text of a file, or what somebody pasted. */
export function openText(text: string): Source {
  if (text.trim() === '' || text.replace(/[\ufeff\s]/g, '') === '') throw new ReadingRefused('import/empty');
  const start = text
    .slice(0, 4096)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (/^[[{]/.test(start)) {
    const grids = readJson(text);
    if (grids && grids.length > 0) return { kind: 'json', grids: grids.map(distinctLines), asides: [] };
  }
  if (
    /^<(!doctype|html|table|head|body|meta|\?xml|!--|pre|div|style|center|h\d|p)\b/i.test(start) &&
    /<(table|pre)\b/i.test(text)
  )
    return { kind: 'html', grids: [distinctLines({ name: null, columns: null, lines: readHtml(text) })], asides: [] };
  const lines = linesOf(text);
  if (lines.length > limits.lines) throw new ReadingRefused('import/too-many-rows', { limit: limits.lines });
  if (lines.some((line) => line.length > limits.lineLength))
    throw new ReadingRefused('import/line-too-long', { limit: limits.lineLength });
  const isForced = /^sep=.$/i.test(lines[0] ?? '');
  const delimited = isTypedList(lines) ? null : readDelimited(lines);
  return {
    kind: delimited ? 'csv' : 'text',
    grids: [{ name: null, columns: null, lines: delimited ?? readLayout(lines) }],
    asides: isForced ? [{ line: 1, cells: [lines[0] ?? ''] }] : [],
  };
}
