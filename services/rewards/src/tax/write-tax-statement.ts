import type { Response } from 'express';
import { brand } from '@podium/contracts/brand.ts';
import { formatMoney } from '@podium/contracts/amounts.ts';
import type { TaxRow } from '@podium/contracts/api/rewards/tax.ts';
import { longDay, type Locale } from '@podium/contracts/locales.ts';
import { PdfWriter } from '@podium/pdf/write-pdf.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { noSuchYear } from '../errors.ts';
import { readSurvivors } from '../people/read-people.ts';
import { say } from '../words.ts';
import { listTaxRows } from './read-tax-year.ts';
import { listTaxMoves, listTaxYears, type TaxMove } from './tax-moves.store.ts';

/** The years of which a rider has a statement, the newest first. */
export const readTaxYears = async (db: Database, riderId: string): Promise<number[]> =>
  listTaxYears(db, (await readSurvivors(db))(riderId));

/**
 * A rider's statement of a year, as PDF: the sums of each form and every movement in them. Throws
 * `rewards/no-such-year` if nothing counts in it.
 */
export async function sendTaxStatement(
  db: Database,
  { riderId: asked, year, locale, now }: { riderId: string; year: number; locale: Locale; now: Date },
  response: Response,
): Promise<void> {
  const riderId = (await readSurvivors(db))(asked);
  const [{ rows, policy }, moves] = await Promise.all([
    listTaxRows(db, year, riderId),
    listTaxMoves(db, year, [riderId]),
  ]);
  const [first] = rows;
  if (!first) throw noSuchYear();
  const pdf = new PdfWriter({
    title: say(locale, 'taxStatement.title', { year: String(year), rider: first.name }),
    locale,
  });
  pdf.paragraph(`${brand.program} · ${say(locale, 'statement.asOf', { date: longDay(programDay(now), locale) })}`);
  pdf.paragraph(say(locale, policy.values.creditCounts ? 'taxStatement.text' : 'taxStatement.textWithoutCredit'));
  for (const row of rows) {
    pdf.heading(say(locale, `taxStatement.races.${row.raceCountry}`));
    writeSums(pdf, row, locale);
    writeMoves(
      pdf,
      moves.filter(
        (move) =>
          move.currency === row.currency && move.taxStatus === row.taxStatus && move.residence === row.residence,
      ),
      locale,
    );
  }
  const name = `${say(locale, 'taxStatement.file')}-${year}.pdf`;
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  response
    .type('application/pdf')
    .send(await pdf.finish((page, pages) => say(locale, 'statement.page', { page: `${page} / ${pages}` })));
}

function writeSums(pdf: PdfWriter, row: TaxRow, locale: Locale): void {
  const money = (cents: number) => formatMoney(cents, row.currency, locale);
  const words = (name: string) => say(locale, `taxYear.columns.${name}`);
  const number = row.taxNumber
    ? `${say(locale, `taxStatement.number.${row.taxNumber.type}`)} •••${row.taxNumber.lastFour}`
    : say(locale, 'taxStatement.noNumber');
  pdf.paragraph(
    [
      row.form
        ? say(locale, 'taxStatement.form', { form: row.form, box: row.box ?? '' })
        : say(locale, 'taxYear.unknownForm'),
      say(locale, `taxFile.status.${row.taxStatus}`),
      row.residence ?? '',
      number,
    ]
      .filter(Boolean)
      .join(' · '),
  );
  pdf.table(
    [
      { title: say(locale, 'taxStatement.sum'), width: 400 },
      { title: row.currency, width: 132, align: 'right' },
    ],
    [
      [words('cash'), money(row.cashCents)],
      [words('credit'), money(row.creditCents)],
      [words('corrections'), money(row.correctionsCents)],
      [words('total'), money(row.totalCents)],
      [words('withheld'), money(row.withheldCents)],
    ],
  );
}

function writeMoves(pdf: PdfWriter, moves: TaxMove[], locale: Locale): void {
  pdf.heading(say(locale, 'taxStatement.moves'));
  pdf.table(
    [
      { title: say(locale, 'statement.columns.date'), width: 80 },
      { title: say(locale, 'statement.columns.what'), width: 252 },
      { title: say(locale, 'statement.columns.amount'), width: 100, align: 'right' },
      { title: say(locale, 'taxYear.columns.withheld'), width: 100, align: 'right' },
    ],
    moves.map(({ day, kind, cents, withheldCents, paidIn, currency }) => [
      day,
      say(locale, `taxStatement.move.${kind}${cents < 0 ? 'Back' : ''}`, { year: String(paidIn) }),
      formatMoney(cents, currency, locale),
      formatMoney(withheldCents, currency, locale),
    ]),
  );
}
