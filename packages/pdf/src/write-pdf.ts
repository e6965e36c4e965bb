import PDFDocument from 'pdfkit';
import { brand } from '@podium/contracts/brand.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { fonts, readableText } from './readable-text.ts';

/** A column of a table: its width in points, 532 in all. */
export type PdfColumn = { title: string; width: number; align?: 'left' | 'right' };

const left = 40;
const width = 532;
const bottom = 730;
const gap = 6;
type Kind = 'H1' | 'H2' | 'P' | 'TH' | 'TD';
type Style = { font: keyof typeof fonts; size: number };
const styles: Record<Kind, Style> = {
  H1: { font: 'bold', size: 17 },
  H2: { font: 'bold', size: 11.5 },
  P: { font: 'regular', size: 8.5 },
  TH: { font: 'bold', size: 8.5 },
  TD: { font: 'regular', size: 8.5 },
};

/**
 * A document of letter pages, from top to bottom. Names of people in any script can be read in it and copied from it
 * (readable-text.ts); a title, its language and the tags of headings, paragraphs and tables say to a screen reader what
 * is what.
 */
export class PdfWriter {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private readonly done: Promise<Buffer>;

  constructor({ title, locale }: { title: string; locale: Locale }) {
    const pdf = new PDFDocument({
      size: 'LETTER',
      margin: left,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: locale,
      displayTitle: true,
      info: { Title: title, Author: brand.program },
      font: fonts.regular as unknown as string,
    });
    const pieces: Buffer[] = [];
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    this.done = new Promise((resolve) => void pdf.on('end', () => resolve(Buffer.concat(pieces))));
    for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font);
    this.pdf = pdf;
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
    this.write('H1', title);
  }

  /** A heading, which is never the last line of a page. */
  heading(text: string): void {
    this.makeRoom(40);
    this.pdf.moveDown(1);
    this.write('H2', text);
    this.pdf.moveDown(0.3);
  }

  /** A paragraph; `whole` starts a new page rather than split it. */
  paragraph(text: string, { whole = false }: { whole?: boolean } = {}): void {
    if (whole) this.makeRoom(this.heightOf('P', text, width));
    this.write('P', text);
    this.pdf.moveDown(0.4);
  }

  /** A table with a line of titles, which each page of it repeats; a row is never split. */
  table(columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void {
    const table = this.pdf.struct('Table');
    this.root.add(table);
    const titles = columns.map(({ title }) => title);
    this.row(table, columns, titles, 'TH');
    for (const cells of rows) {
      if (this.makeRoom(this.heightOfRow(columns, cells))) this.row(table, columns, titles, 'TH');
      this.row(table, columns, cells, 'TD');
    }
    table.end();
  }

  /** The finished file. `pageLine` is the foot of each page, which is not part of its text. */
  finish(pageLine: (page: number, pages: number) => string): Promise<Buffer> {
    const { pdf } = this;
    const { count } = pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      pdf.switchToPage(page);
      // Below the margin, where text would otherwise start a new page.
      pdf.page.margins.bottom = 0;
      pdf.markContent('Artifact', { type: 'Pagination' });
      pdf
        .font('regular')
        .fontSize(7.5)
        .text(readableText(pageLine(page + 1, count)), left, 765, { width, align: 'right', lineBreak: false });
      pdf.endMarkedContent();
    }
    this.root.end();
    pdf.end();
    return this.done;
  }

  private write(kind: Kind, text: string): void {
    const content = this.pdf.markStructureContent(kind);
    this.style(kind).text(readableText(text), left, undefined, { width });
    this.pdf.endMarkedContent();
    this.root.add(this.pdf.struct(kind, {}, [content]));
  }

  private row(
    table: PDFKit.PDFStructureElement,
    columns: readonly PdfColumn[],
    cells: readonly string[],
    kind: 'TH' | 'TD',
  ): void {
    const { pdf } = this;
    const height = this.heightOfRow(columns, cells);
    const y = pdf.y + 5;
    let x = left;
    const row = pdf.struct('TR');
    table.add(row);
    for (const [i, { width: wide, align = 'left' }] of columns.entries()) {
      const content = pdf.markStructureContent(kind);
      this.style(kind).text(readableText(cells[i] ?? ''), x, y, { width: wide - gap, align });
      pdf.endMarkedContent();
      row.add(pdf.struct(kind, {}, [content]));
      x += wide;
    }
    row.end();
    pdf.x = left;
    pdf.y = y + height - 5;
  }

  private heightOfRow(columns: readonly PdfColumn[], cells: readonly string[]): number {
    return 5 + Math.max(...columns.map((column, i) => this.heightOf('TH', cells[i] ?? '', column.width - gap)));
  }

  private heightOf(kind: Kind, text: string, wide: number): number {
    return this.style(kind).heightOfString(readableText(text), { width: wide });
  }

  private style(kind: Kind): PDFKit.PDFDocument {
    return this.pdf.font(styles[kind].font).fontSize(styles[kind].size);
  }

  /** Starts a new page where less is left of this one; whether it did. */
  private makeRoom(points: number): boolean {
    if (this.pdf.y + points <= bottom || this.pdf.y < 100) return false;
    this.pdf.addPage();
    return true;
  }
}
