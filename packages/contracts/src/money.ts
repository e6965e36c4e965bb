import { z } from 'zod';
import { localeTags, type Locale } from './locales.ts';

/** Countries of the programme; each pays in its own currency and nothing converts (rule 1). */
export const countrySchema = z.enum(['US', 'CA']);
export type Country = z.infer<typeof countrySchema>;

/** Currencies of money that moves. EUR is display only (rule 1) and never reaches the ledger. */
export const currencySchema = z.enum(['USD', 'CAD']);
export type Currency = z.infer<typeof currencySchema>;

export const centsSchema = z.number().int();
export const moneySchema = z.object({ amount: centsSchema, currency: currencySchema });
/** Integer cents with their ISO currency. */
export type Money = z.infer<typeof moneySchema>;

export function currencyOf(country: Country): Currency {
  return country === 'CA' ? 'CAD' : 'USD';
}

/** Of sums by currency, the one of this currency; none is added to another (rule 1). */
export const centsIn = (currency: Currency, amounts: readonly { currency: Currency; cents: number }[]): number =>
  amounts.find((amount) => amount.currency === currency)?.cents ?? 0;

export function countryOf(currency: Currency): Country {
  return currency === 'CAD' ? 'CA' : 'US';
}

/** Kept, for making one takes longer than a hundred sums. */
const formats = new Map<string, Intl.NumberFormat>();

/** `$1,234.50` in English, `1 234,50 $` in French. */
export function formatMoney(cents: number, currency: Currency | 'EUR', locale: Locale): string {
  const name = `${locale} ${currency}`;
  const format =
    formats.get(name) ??
    new Intl.NumberFormat(localeTags[locale], { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  formats.set(name, format);
  return format.format(cents / 100);
}

/**
 * Dollars as a file or a form writes them ("1250", "1250.5") in cents; null when it is anything else.
 * A sign, a dollar sign or a thousands separator is refused rather than guessed (spec 5).
 */
export function parseDollars(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const amountShapes: Record<Locale, RegExp> = {
  en: /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})?)?$/,
  // The number pad of a Canadian keyboard writes a point.
  fr: /^(\d{1,9}|\d{1,3}(?: \d{3})+)(?:[.,](\d{1,2})?)?$/,
};

/**
 * Dollars as people of a language write them ("1,234.50", "1 234,50 $"), in cents. Null when it could be read in another
 * way or is no amount: money is never reread (spec 5).
 */
export function readAmount(text: string, locale: Locale): number | null {
  const bare = text
    .replace(/[\u00A0\u202F]/g, ' ')
    .trim()
    .replace(locale === 'fr' ? /\s*\$$/ : /^\$\s*/, '');
  const match = amountShapes[locale].exec(bare);
  return match && parseDollars(`${match[1]?.replace(/[, ]/g, '')}.${match[2] ?? '0'}`);
}
