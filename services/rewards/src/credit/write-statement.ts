import type { Response } from 'express';
import { brand } from '@podium/contracts/brand.ts';
import { csvMark, csvOf, separatorOf, type CsvSeparator } from '@podium/contracts/csv.ts';
import type { Movement } from '@podium/contracts/api/rewards.ts';
import { longDay, type Locale } from '@podium/contracts/locales.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { formatMoney } from '@podium/contracts/amounts.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import { PdfWriter, type PdfColumn } from '@podium/pdf/write-pdf.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { readLedger } from '../awards/read-awards.ts';
import { noSuchFormat } from '../errors.ts';
import { findRider, nameOf } from '../people/read-people.ts';
import { say } from '../words.ts';

type Asked = {
  riderId: string;
  format: string;
  filter: { currency?: Currency | undefined; wallet?: AwardKind | undefined; separator?: CsvSeparator | undefined };
  locale: Locale;
  now: Date;
};

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
  if (format === 'csv')
    response
      .type('text/csv; charset=utf-8')
      .send(csvMark + csvText(movements, locale, filter.separator ?? separatorOf(locale)));
  else
    response
      .type('application/pdf')
      .send(await pdfOf(movements, { rider: nameOf(rider), locale, today: programDay(now) }));
}

const whatOf = ({ kind }: Movement, locale: Locale) => say(locale, `statement.kinds.${kind}`);
const whereOf = ({ dealerName, eventTitle, className }: Movement) =>
  [dealerName ?? eventTitle, dealerName ? null : className].filter(Boolean).join(', ');

function csvText(movements: Movement[], locale: Locale, separator: CsvSeparator): string {
  const heads = ['date', 'wallet', 'currency', 'what', 'where', 'code', 'amount', 'balance', 'reason'].map((column) =>
    say(locale, `statement.columns.${column}`),
  );
  return csvOf(
    [
      heads,
      ...movements.map((row) => [
        programDay(new Date(row.at)),
        say(locale, `statement.wallet.${row.wallet}`),
        row.currency,
        whatOf(row, locale),
        whereOf(row),
        row.code ?? '',
        { cents: row.amountCents },
        { cents: row.balanceCents },
        row.reason ?? '',
      ]),
    ],
    separator,
  );
}

const columns = [
  { key: 'date', width: 62 },
  { key: 'what', width: 125 },
  { key: 'where', width: 140 },
  { key: 'code', width: 50 },
  { key: 'amount', width: 75, align: 'right' },
  { key: 'balance', width: 80, align: 'right' },
] as const;

function pdfOf(
  movements: Movement[],
  { rider, locale, today }: { rider: string; locale: Locale; today: string },
): Promise<Buffer> {
  const pdf = new PdfWriter({ title: say(locale, 'statement.title', { rider }), locale });
  pdf.paragraph(`${brand.program} · ${say(locale, 'statement.asOf', { date: longDay(today, locale) })}`);
  if (movements.length === 0) pdf.paragraph(say(locale, 'statement.none'));
  const titled = columns.map(({ key, ...column }): PdfColumn => {
    return { ...column, title: say(locale, `statement.columns.${key}`) };
  });
  for (const own of Map.groupBy(movements, ({ wallet, currency }) => `${wallet} ${currency}`).values()) {
    const [{ wallet, currency }] = own as [Movement];
    pdf.heading(`${say(locale, `statement.wallet.${wallet}`)} (${currency})`);
    pdf.table(
      titled,
      own.map((row) => [
        programDay(new Date(row.at)),
        whatOf(row, locale) + (row.reason ? ` (${row.reason})` : ''),
        whereOf(row),
        row.code ?? '',
        formatMoney(row.amountCents, row.currency, locale),
        formatMoney(row.balanceCents, row.currency, locale),
      ]),
    );
  }
  return pdf.finish((page, pages) => say(locale, 'statement.page', { page: `${page} / ${pages}` }));
}
