import PDFDocument from 'pdfkit';
import type { Response } from 'express';
import { brand } from '@podium/contracts/brand.ts';
import { csvMark, csvOf } from '@podium/contracts/csv.ts';
import type { Movement } from '@podium/contracts/api/rewards.ts';
import { longDay, type Locale } from '@podium/contracts/locales.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { formatMoney } from '@podium/contracts/amounts.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { readLedger } from '../awards/read-awards.ts';
import { noSuchFormat } from '../errors.ts';
import { findRider, nameOf } from '../people/read-people.ts';
import { say } from '../words.ts';

type Asked = {
  riderId: string;
  format: string;
  filter: { currency?: Currency | undefined; wallet?: AwardKind | undefined };
  locale: Locale;
  now: Date;
};
const columns = ['date', 'what', 'where', 'code', 'amount', 'balance'] as const;

/** The statement of a rider as a file, with the content of its page. Throws `rewards/no-such-format`. */
export async function sendStatement(
  db: Database,
  { riderId, format, filter, locale, now }: Asked,
  response: Response,
): Promise<void> {
  if (format !== 'csv' && format !== 'pdf') throw noSuchFormat();
  const [{ movements }, rider] = await Promise.all([readLedger(db, riderId, filter), findRider(db, riderId)]);
  const name = `${say(locale, 'statement.file')}-${programDay(now)}.${format}`;
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  if (format === 'csv') response.type('text/csv; charset=utf-8').send(csvMark + csvText(movements, locale));
  else
    response
      .type('application/pdf')
      .send(await pdfOf(movements, { rider: nameOf(rider), locale, today: programDay(now) }));
}

const whatOf = ({ kind }: Movement, locale: Locale) => say(locale, `statement.kinds.${kind}`);
const whereOf = ({ dealerName, eventTitle, className }: Movement) =>
  [dealerName ?? eventTitle, dealerName ? null : className].filter(Boolean).join(', ');

/** Amounts as numbers with a decimal point, for a spreadsheet. */
function csvText(movements: Movement[], locale: Locale): string {
  const heads = ['date', 'wallet', 'currency', 'what', 'where', 'code', 'amount', 'balance', 'reason'].map((column) =>
    say(locale, `statement.columns.${column}`),
  );
  return csvOf([
    heads,
    ...movements.map((row) => [
      programDay(new Date(row.at)),
      say(locale, `statement.wallet.${row.wallet}`),
      row.currency,
      whatOf(row, locale),
      whereOf(row),
      row.code ?? '',
      (row.amountCents / 100).toFixed(2),
      (row.balanceCents / 100).toFixed(2),
      row.reason ?? '',
    ]),
  ]);
}

const left = 40;
const widths = { date: 70, what: 130, where: 150, code: 55, amount: 65, balance: 65 };
const bottom = 740;

function pdfOf(
  movements: Movement[],
  { rider, locale, today }: { rider: string; locale: Locale; today: string },
): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: left,
    bufferPages: true,
    info: { Title: say(locale, 'statement.title', { rider }), Author: brand.programme },
  });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<Buffer>((resolve) => void pdf.on('end', () => resolve(Buffer.concat(pieces))));
  pdf
    .font('Helvetica-Bold')
    .fontSize(18)
    .text(say(locale, 'statement.title', { rider }), left, 40);
  pdf
    .font('Helvetica')
    .fontSize(10)
    .text(`${brand.programme} · ${say(locale, 'statement.asOf', { date: longDay(today, locale) })}`);
  if (movements.length === 0) pdf.moveDown().text(say(locale, 'statement.none'));
  for (const own of Map.groupBy(movements, ({ wallet, currency }) => `${wallet} ${currency}`).values())
    table(pdf, own, locale);
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // Below the margin, where text would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    pdf
      .font('Helvetica')
      .fontSize(8)
      .text(say(locale, 'statement.page', { page: `${page + 1} / ${count}` }), left, 765, {
        width: 532,
        align: 'right',
        lineBreak: false,
      });
  }
  pdf.end();
  return done;
}

function table(pdf: PDFKit.PDFDocument, movements: Movement[], locale: Locale): void {
  const [{ wallet, currency }] = movements as [Movement];
  if (pdf.y > bottom - 80) pdf.addPage();
  pdf
    .moveDown(1.5)
    .font('Helvetica-Bold')
    .fontSize(12)
    .text(`${say(locale, `statement.wallet.${wallet}`)} (${currency})`, left);
  line(
    pdf,
    Object.fromEntries(columns.map((column) => [column, say(locale, `statement.columns.${column}`)])),
    'Helvetica-Bold',
  );
  for (const row of movements) {
    const money = (cents: number) => plain(formatMoney(cents, row.currency, locale));
    line(
      pdf,
      {
        date: programDay(new Date(row.at)),
        what: whatOf(row, locale) + (row.reason ? ` (${row.reason})` : ''),
        where: whereOf(row),
        code: row.code ?? '',
        amount: money(row.amountCents),
        balance: money(row.balanceCents),
      },
      'Helvetica',
    );
  }
}

function line(pdf: PDFKit.PDFDocument, cells: Record<string, string>, font: string): void {
  pdf.font(font).fontSize(9);
  const heights = columns.map((column) =>
    pdf.heightOfString(plain(cells[column] ?? ''), { width: widths[column] - 6 }),
  );
  if (pdf.y + Math.max(...heights) > bottom) pdf.addPage();
  const y = pdf.y + 5;
  let x = left;
  for (const column of columns) {
    pdf.text(plain(cells[column] ?? ''), x, y, {
      width: widths[column] - 6,
      align: column === 'amount' || column === 'balance' ? 'right' : 'left',
    });
    x += widths[column];
  }
  pdf.y = y + Math.max(...heights);
  pdf.x = left;
}

/** The standard fonts have no narrow space and no real minus. */
const plain = (text: string) => text.replaceAll('\u202f', '\u00a0').replaceAll('\u2212', '-');
