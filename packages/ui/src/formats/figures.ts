import { siteLocales, type Locale } from '@podium/contracts/locales.ts';
import type { Currency } from '@podium/contracts/money.ts';

/**
 * Values above 1 are shown as given, others are multiplied by 100 and floored (rule 32). Floats are slightly off (`0.29
 * * 100` is 28.999…), so a value that close to a whole percent is taken as one.
 */
export function formatPercent(value: number, locale: Locale = 'en'): string {
  const percent = value > 1 ? value : Math.floor(Number((value * 100).toPrecision(12)));
  return locale === 'fr' ? `${formatCount(percent, locale)} %` : `${percent}%`;
}

export function formatCount(value: number, locale: Locale): string {
  return new Intl.NumberFormat(siteLocales[locale].iso, { maximumFractionDigits: 2 }).format(value);
}

/** Whole dollars for posters and payout tables: `$4,218,650`, `4 218 650 $`; cents appear only where there are any. */
export function formatWholeMoney(cents: number, currency: 'USD' | 'CAD' | 'EUR', locale: Locale): string {
  return new Intl.NumberFormat(siteLocales[locale].iso, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100);
}

/** The suffix that distinguishes the two currencies sharing the dollar sign: `$5.00 CAD`, `5,00 $ CA`. */
export const currencyMark = (currency: Currency, locale: Locale): string =>
  locale === 'fr' ? currency.slice(0, 2) : currency;

/** An amount with its currency, on one line: `$60.00 USD`, `60,00 $ US`. */
export const withCurrency = (amount: string, currency: Currency, locale: Locale): string =>
  `${amount}\u00a0${currencyMark(currency, locale)}`;

/** A currency without an amount: `CAD`, `$ CA`. */
export const currencyName = (currency: Currency, locale: Locale): string =>
  locale === 'fr' ? `$\u00a0${currencyMark(currency, locale)}` : currency;
