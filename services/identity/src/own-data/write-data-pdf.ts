import PDFDocument from 'pdfkit';
import { formatMoney } from '@podium/contracts/amounts.ts';
import { brand } from '@podium/contracts/brand.ts';
import { longDay, type Locale } from '@podium/contracts/locales.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { RiderData } from '@podium/contracts/rider-data.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { say, sayIfKnown } from '../words.ts';

type Section = keyof RiderData;
type Value = string | number | boolean | null;
type DataRecord = Record<string, Value>;

const left = 40;
const width = 532;
const bottom = 730;

/** The same as the JSON, for reading: section by section, a paragraph for each record; times are in UTC. */
export function writeDataPdf(data: RiderData, { locale, now }: { locale: Locale; now: Date }): Promise<Buffer> {
  const [{ firstName, lastName }] = data.account as [RiderData['account'][number]];
  const title = say(locale, 'data.title', { rider: `${firstName} ${lastName}` });
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: left,
    bufferPages: true,
    info: { Title: title, Author: brand.programme },
  });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<Buffer>((resolve) => void pdf.on('end', () => resolve(Buffer.concat(pieces))));
  pdf.font('Helvetica-Bold').fontSize(18).text(plain(title), left, 40);
  pdf
    .font('Helvetica')
    .fontSize(10)
    .text(plain(`${brand.programme} · ${say(locale, 'data.asOf', { date: longDay(programDay(now), locale) })}`));
  pdf.moveDown(0.5).text(plain(say(locale, 'data.note')), { width });
  const sections = Object.keys(data) as Section[];
  for (const section of sections.filter((each) => data[each].length > 0)) {
    heading(pdf, say(locale, `data.sections.${section}`));
    for (const record of data[section] as DataRecord[]) paragraph(pdf, section, record, locale);
  }
  const empty = sections.filter((each) => data[each].length === 0);
  if (empty.length > 0) {
    heading(pdf, say(locale, 'data.nothing'));
    pdf
      .font('Helvetica')
      .fontSize(9)
      .text(plain(empty.map((each) => say(locale, `data.sections.${each}`)).join(', ')), { width });
  }
  numberPages(pdf, locale);
  pdf.end();
  return done;
}

function heading(pdf: PDFKit.PDFDocument, text: string): void {
  if (pdf.y > bottom - 40) pdf.addPage();
  pdf.moveDown(1).font('Helvetica-Bold').fontSize(12).text(plain(text), left, undefined, { width });
  pdf.moveDown(0.3);
}

/** `Event: … · Class: …`; what is not known is left out. */
function paragraph(pdf: PDFKit.PDFDocument, section: Section, record: DataRecord, locale: Locale): void {
  const shown = Object.entries(record).filter(([field, value]) => isShown(field, value));
  const texts = shown.map(
    ([field, value]) =>
      `${say(locale, `data.fields.${field}`)}${locale === 'fr' ? ' :' : ':'} ${valueOf(record, field, value, locale)}`,
  );
  pdf.font('Helvetica').fontSize(9);
  // The account is a list of facts, everything else a list of records.
  const text = plain(texts.join(section === 'account' ? '\n' : '  ·  '));
  if (section !== 'account' && pdf.y + pdf.heightOfString(text, { width }) > bottom && pdf.y > 100) pdf.addPage();
  pdf.text(text, left, undefined, { width });
  pdf.moveDown(0.4);
}

/** A currency is said with its amounts. */
const isShown = (field: string, value: Value) => value !== null && value !== '' && field !== 'currency';

function valueOf(record: DataRecord, field: string, value: Value, locale: Locale): string {
  if (typeof value === 'boolean') return say(locale, value ? 'data.yes' : 'data.no');
  if (field.endsWith('Cents')) return formatMoney(value as number, record.currency as Currency, locale);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return `${text.slice(0, 10)} ${text.slice(11, 16)}`;
  const key = field === 'mail' ? `templates.${text}.subject` : `data.values.${text}`;
  // Of a mail only its kind is kept.
  return sayIfKnown(locale, key, { programme: brand.programme, amount: '…', date: '…' }) ?? text;
}

function numberPages(pdf: PDFKit.PDFDocument, locale: Locale): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // Below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    pdf
      .font('Helvetica')
      .fontSize(8)
      .text(plain(say(locale, 'data.page', { page: `${page + 1} / ${count}` })), left, 765, {
        width,
        align: 'right',
        lineBreak: false,
      });
  }
}

/** The standard fonts have no narrow space and no real minus. */
const plain = (text: string) => text.replaceAll('\u202f', '\u00a0').replaceAll('\u2212', '-');
