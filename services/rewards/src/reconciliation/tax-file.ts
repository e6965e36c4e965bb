import type { Response } from 'express';
import { csvMark, csvOf, type CsvCell, type CsvSeparator } from '@podium/contracts/csv.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { noSuchYear } from '../errors.ts';
import { readTaxYear } from '../payouts/claim-payments.ts';
import { say } from '../words.ts';

const columns = [
  'rider',
  'email',
  'taxStatus',
  'currency',
  'gross',
  'withheld',
  'paid',
  'state',
  'country',
  'paidIn',
  'facts',
  'account',
] as const;

/**
 * What each rider was paid in a year of the program's zone, and what was withheld, by the facts of each payment (rule
 * 21); what was taken back of an earlier year is a negative line. Throws `rewards/no-such-year`.
 */
export async function sendTaxFile(
  db: Database,
  { year, locale, separator }: { year: string; locale: Locale; separator: CsvSeparator },
  response: Response,
): Promise<void> {
  if (!/^20\d\d$/.test(year)) throw noSuchYear();
  const lines = (await readTaxYear(db, Number(year))).map((row): [string, ...CsvCell[]] => [
    row.last_name || row.first_name ? `${row.last_name}, ${row.first_name}` : row.rider_id,
    row.email,
    say(locale, `taxFile.status.${row.tax_status}`),
    row.currency,
    { cents: row.gross_cents },
    { cents: row.withheld_cents },
    { cents: row.gross_cents - row.withheld_cents },
    row.state ?? '',
    row.country ?? '',
    String(row.paid_in),
    say(locale, `taxFile.facts.${row.recorded ? 'recorded' : 'later'}`),
    row.rider_id,
  ]);
  const text = csvOf(
    [
      columns.map((column) => say(locale, `taxFile.columns.${column}`)),
      ...lines.sort(([a], [b]) => a.localeCompare(b)),
    ],
    separator,
  );
  response.setHeader('Content-Disposition', `attachment; filename="${say(locale, 'taxFile.file')}-${year}.csv"`);
  response.type('text/csv; charset=utf-8').send(csvMark + text);
}
