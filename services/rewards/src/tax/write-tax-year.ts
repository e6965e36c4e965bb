import type { Response } from 'express';
import { csvMark, csvOf, type CsvCell, type CsvSeparator } from '@podium/contracts/csv.ts';
import type { TaxRow } from '@podium/contracts/api/rewards/tax.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { say } from '../words.ts';

const columns: Record<string, (row: TaxRow, locale: Locale) => CsvCell> = {
  rider: ({ name, riderId }) => name || riderId,
  raceCountry: ({ raceCountry }) => raceCountry,
  currency: ({ currency }) => currency,
  taxStatus: ({ taxStatus }, locale) => say(locale, `taxFile.status.${taxStatus}`),
  residence: ({ residence }) => residence ?? '',
  cash: ({ cashCents: cents }) => ({ cents }),
  credit: ({ creditCents: cents }) => ({ cents }),
  corrections: ({ correctionsCents: cents }) => ({ cents }),
  total: ({ totalCents: cents }) => ({ cents }),
  withheld: ({ withheldCents: cents }) => ({ cents }),
  form: ({ form }, locale) => form ?? say(locale, 'taxYear.unknownForm'),
  box: ({ box }) => box ?? '',
  withheldBox: ({ withheldBox }) => withheldBox ?? '',
  threshold: ({ thresholdCents: cents }) => ({ cents }),
  stand: ({ stand }, locale) => say(locale, `taxYear.stand.${stand}`),
  missing: ({ missing }, locale) => missing.map((gap) => say(locale, `taxYear.missing.${gap}`)).join('; '),
  taxNumber: ({ taxNumber }) => (taxNumber ? `${taxNumber.type.toUpperCase()} …${taxNumber.lastFour}` : ''),
  facts: ({ recorded }, locale) => say(locale, `taxFile.facts.${recorded ? 'recorded' : 'later'}`),
  account: ({ riderId }) => riderId,
};

/** The rows of a tax year as CSV; of tax numbers the last four. */
export function sendTaxYear(
  rows: TaxRow[],
  { year, locale, separator }: { year: number; locale: Locale; separator: CsvSeparator },
  response: Response,
): void {
  const text = csvOf(
    [
      Object.keys(columns).map((column) => say(locale, `taxYear.columns.${column}`)),
      ...rows.map((row) => Object.values(columns).map((cell) => cell(row, locale))),
    ],
    separator,
  );
  response.setHeader('Content-Disposition', `attachment; filename="${say(locale, 'taxYear.file')}-${year}.csv"`);
  response.type('text/csv; charset=utf-8').send(csvMark + text);
}
