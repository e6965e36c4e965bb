import { parseDollars } from '@podium/contracts/amounts.ts';
import type { Locale } from '@podium/contracts/locales.ts';

/** Parses an amount as typed or pasted, "$1,250.50" or "1 250,50 $", to cents; null for anything else. */
export function centsOf(text: string): number | null {
  const bare = text.replace(/[\s\u00a0\u202f$]/g, '');
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare)) return parseDollars(bare.replaceAll(',', ''));
  return parseDollars(bare.replace(/^(\d+),(\d{1,2})$/, '$1.$2'));
}

/** Formats cents for an input: "250", "100.50", in French "100,50". */
export function dollarsOf(cents: number, locale: Locale): string {
  const text = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return locale === 'fr' ? text.replace('.', ',') : text;
}
