import { formatMoney } from '@podium/contracts/amounts.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Currency } from '@podium/contracts/money.ts';

const names = { en: { USD: 'US', CAD: 'C' }, fr: { USD: 'US', CAD: 'CA' } } as const;

/**
 * A sum with its currency, for a mail is read away from the site, where a dollar is a dollar of one country:
 * `US$1,234.50` and `C$1,234.50`, in French `1 234,50 $ US` and `1 234,50 $ CA`.
 */
export function mailMoney(cents: number, currency: Currency, locale: Locale): string {
  const text = formatMoney(cents, currency, locale);
  return locale === 'fr' ? `${text}\u00A0${names.fr[currency]}` : text.replace('$', `${names.en[currency]}$`);
}
