import type { Currency } from '@podium/contracts/money.ts';
import { formatMoney } from '@podium/contracts/amounts.ts';
import { useLocale } from '@podium/ui/federated/i18n.ts';
import { dayTile, formatClock, formatDate, formatTableDate, formatTime } from './calendar.ts';
import { currencyMark, currencyName, formatCount, formatPercent, formatWholeMoney, withCurrency } from './figures.ts';

type When = string | null | undefined;

/** Every format of spec section 9 in the reader's language. */
export function useFormats() {
  const locale = useLocale();
  return {
    locale,
    money: (cents: number, currency: Currency) => formatMoney(cents, currency, locale),
    wholeMoney: (cents: number, currency: Currency) => formatWholeMoney(cents, currency, locale),
    /** With its currency code, where amounts of both currencies may appear side by side. */
    moneyWithCode: (cents: number, currency: Currency) =>
      withCurrency(formatMoney(cents, currency, locale), currency, locale),
    wholeMoneyWithCode: (cents: number, currency: Currency) =>
      withCurrency(formatWholeMoney(cents, currency, locale), currency, locale),
    currencyMark: (currency: Currency) => currencyMark(currency, locale),
    currencyName: (currency: Currency) => currencyName(currency, locale),
    date: (when: When) => formatDate(when, locale),
    tableDate: (when: When) => formatTableDate(when, locale),
    time: (when: When) => formatTime(when, locale),
    clock: (clock: string) => formatClock(clock, locale),
    dayTile: (when: string) => dayTile(when, locale),
    count: (value: number) => formatCount(value, locale),
    percent: (value: number) => formatPercent(value, locale),
  };
}
