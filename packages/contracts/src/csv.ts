import type { Locale } from './locales.ts';

/** What separates the fields of a CSV file; with semicolons, numbers have a decimal comma. */
export const csvSeparators = ['comma', 'semicolon'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];
/** What spreadsheets of a language read without being asked. */
export const separatorOf = (locale: Locale): CsvSeparator => (locale === 'fr' ? 'semicolon' : 'comma');

/** Money is written in units of its currency with two decimals. */
export type CsvCell = string | number | { cents: number };

/** A text that a spreadsheet would run as a formula is escaped by a leading apostrophe. */
function field(value: CsvCell, separator: CsvSeparator): string {
  if (typeof value !== 'string') {
    const number = typeof value === 'number' ? String(value) : (value.cents / 100).toFixed(2);
    return separator === 'semicolon' ? number.replace('.', ',') : number;
  }
  const text = /^[=+\-@\t\r]/.test(value) && !/^[+-]?[\d.,\s]+$/.test(value) ? `'${value}` : value;
  return /[",\r\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as the text of a CSV file, for browsers and services alike. */
export function csvOf(rows: readonly (readonly CsvCell[])[], separator: CsvSeparator): string {
  const mark = separator === 'semicolon' ? ';' : ',';
  return `${rows.map((row) => row.map((cell) => field(cell, separator)).join(mark)).join('\r\n')}\r\n`;
}
/** Tells Excel that the file is UTF-8. */
export const csvMark = '\uFEFF';
