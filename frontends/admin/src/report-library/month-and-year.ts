import type { Locale } from '@podium/contracts/locales.ts';
import { monthName } from '@podium/ui/formats/calendar.ts';

/** `2026-05` as May 2026; a year alone as it is. */
export const monthAndYear = (month: string, locale: Locale): string =>
  month.length === 7 ? `${monthName(Number(month.slice(5)), locale, 'long')} ${month.slice(0, 4)}` : month;
