import { siteLocales, type Locale } from './locales.ts';
import type { Country, Currency } from './money.ts';

/** The currency that a country's races pay (rule 1). */
export function currencyOf(country: Country): Currency {
  return country === 'CA' ? 'CAD' : 'USD';
}

/** The sum in this currency; sums of different currencies are never added (rule 1). */
export const centsIn = (currency: Currency, amounts: readonly { currency: Currency; cents: number }[]): number =>
  amounts.find((amount) => amount.currency === currency)?.cents ?? 0;

/** The country whose races pay a currency (rule 1). */
export function countryOf(currency: Currency): Country {
  return currency === 'CAD' ? 'CA' : 'US';
}

/** Cached, since creating one takes longer than formatting a hundred sums. */
const formats = new Map<string, Intl.NumberFormat>();

/** `$1,234.50` in English, `1 234,50 $` in French. */
export function formatMoney(cents: number, currency: Currency | 'EUR', locale: Locale): string {
  const name = `${locale} ${currency}`;
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(siteLocales[locale].iso, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  formats.set(name, format);
  return format.format(cents / 100);
}

/**
 * Dollars as written in a file or form ("1250", "1250.5") in cents; null for anything else. A sign, a dollar sign or a
 * thousands separator is refused rather than guessed (spec 5).
 */
export function parseDollars(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const amountShapes: Record<Locale, RegExp> = {
  en: /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})?)?$/,
  // The number pad of a Canadian keyboard types a point.
  fr: /^(\d{1,9}|\d{1,3}(?: \d{3})+)(?:[.,](\d{1,2})?)?$/,
};

/**
 * Dollars as written in a language ("1,234.50", "1 234,50 $"), in cents. Null if it is ambiguous or no amount: money is
 * never guessed (spec 5).
 */
export function readAmount(text: string, locale: Locale): number | null {
  const bare = text
    .replace(/[\u00A0\u202F]/g, ' ')
    .trim()
    .replace(locale === 'fr' ? /\s*\$$/ : /^\$\s*/, '');
  const match = amountShapes[locale].exec(bare);
  return match && parseDollars(`${match[1]?.replace(/[, ]/g, '')}.${match[2] ?? '0'}`);
}
