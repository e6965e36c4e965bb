import { parseDollars } from '@podium/contracts/money.ts';
import type { Locale } from '@podium/contracts/locales.ts';

/** Cents of what a person types or a spreadsheet pastes: "$1,250.50", "1 250,50 $"; null for anything else. */
export function centsOf(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f$]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare)) return parseDollars(bare.replaceAll(',', ''));
  return parseDollars(bare.replace(/^(\d+),(\d{1,2})$/, '$1.$2'));
}

/** Cents as a cell shows them while they are typed: "250", "100.50", in French "100,50". */
export function dollarsOf(cents: number, locale: Locale): string {
  const text = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return locale === 'fr' ? text.replace('.', ',') : text;
}
