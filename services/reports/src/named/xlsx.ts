import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import type { Writable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A number is shown with two decimals in a column of money. */
export type Cell = string | number;
type Sheet = {
  title: string;
  head: readonly string[];
  /** Per column, whether it is money. */ money: readonly boolean[];
  /** A batch of rows. */ rows: AsyncIterable<Cell[][]>;
  /** Totals, in bold below. */ footer: readonly Cell[][];
};

/** The row limit of a spreadsheet, less the head and a few totals. */
export const mostSheetRows = 1_048_000;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Cell formats as bit flags: bold, and two decimals. */
const [inBold, inCents] = [1, 2];
const cellFormat = (format: number, font: number) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyFont="1" applyNumberFormat="1"/>`;
const styles = [
  '<fonts count="2">',
  '<font><sz val="11"/><name val="Calibri"/></font>',
  '<font><b/><sz val="11"/><name val="Calibri"/></font>',
  '</fonts>',
  '<fills count="2">',
  '<fill><patternFill patternType="none"/></fill>',
  '<fill><patternFill patternType="gray125"/></fill>',
  '</fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="4">',
  ...[0, 4].flatMap((format) => [0, 1].map((font) => cellFormat(format, font))),
  '</cellXfs>',
].join('');
const contentTypes = [
  `<Types xmlns="${packaged}/content-types">`,
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
  '<Default Extension="xml" ContentType="application/xml"/>',
  `<Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>`,
  `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
  `<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>`,
  '</Types>',
].join('');
/** The first row stays visible. */
const frozenHead = [
  '<sheetViews><sheetView workbookViewId="0">',
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
  '</sheetView></sheetViews>',
].join('');

/**
 * A workbook of one sheet, written while its rows are read: neither the rows nor the file are ever whole in memory.
 * Texts are cells of type text, which no spreadsheet executes as a formula.
 */
export async function writeXlsx(out: Writable, { title, ...content }: Sheet): Promise<void> {
  const zip = new ZipFile();
  const part = (path: string, xml: string) => zip.addBuffer(Buffer.from(declaration + xml), path);
  part('[Content_Types].xml', contentTypes);
  part('_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']]));
  part(
    'xl/_rels/workbook.xml.rels',
    relationships([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  );
  part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  part('xl/styles.xml', `<styleSheet xmlns="${main}">${styles}</styleSheet>`);
  const sheet = Readable.from(sheetOf(content), { objectMode: false });
  const done = new PassThrough();
  const failed = new Promise<never>((_resolve, reject) => {
    sheet.once('error', reject);
    zip.outputStream.once('error', reject);
    out.once('error', reject);
    out.once('close', () => {
      if (!out.writableFinished) reject(new Error('The reader of an export went away'));
    });
  });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  zip.outputStream.pipe(done).pipe(out);
  try {
    await Promise.race([once(out, 'finish'), failed]);
  } finally {
    sheet.destroy();
  }
}

const relationships = (targets: [kind: string, target: string][]): string =>
  `<Relationships xmlns="${packaged}/relationships">${targets
    .map(([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${relations}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`;

async function* sheetOf({ head, rows, footer, money }: Omit<Sheet, 'title'>): AsyncGenerator<string> {
  const columns = head.map((_title, i) => lettersOf(i));
  let line = 0;
  const lineOf = (cells: readonly Cell[], bold = 0) => {
    line += 1;
    return `<row r="${line}">${cells
      .map((cell, i) =>
        cellXml(cell, `${columns[i]}${line}`, bold + (money[i] && typeof cell === 'number' ? inCents : 0)),
      )
      .join('')}</row>`;
  };
  yield `${declaration}<worksheet xmlns="${main}">${frozenHead}<sheetData>${lineOf(head, inBold)}`;
  for await (const some of rows) yield some.map((cells) => lineOf(cells)).join('');
  yield `${footer.map((cells) => lineOf(cells, inBold)).join('')}</sheetData></worksheet>`;
}

function cellXml(cell: Cell, at: string, style: number): string {
  if (typeof cell === 'number') return `<c r="${at}" s="${style}"><v>${cell}</v></c>`;
  if (cell === '') return '';
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** A to Z, then AA. */
const lettersOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : lettersOf(Math.floor(column / 26) - 1) + lettersOf(column % 26);

// XML does not allow control characters.
const escaped = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** At most 31 characters, without those that separate sheets from cells. */
const sheetName = (title: string): string => title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
