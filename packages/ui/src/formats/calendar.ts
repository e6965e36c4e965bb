import { siteLocales, type Locale } from '@podium/contracts/locales.ts';

/** Instants are shown in the program's time zone, Los Angeles; calendar dates (`2025-10-12`) are shown as they are. */
export const displayZone = 'America/Los_Angeles';

type When = string | number | Date | null | undefined;
type Parts = { year: number; month: number; day: number; hour: number; minute: number };

const texts = {
  en: { tbd: 'TBD', invalid: 'Invalid Date' },
  fr: { tbd: 'À déterminer', invalid: 'Date non valide' },
} as const;

const zoned = new Intl.DateTimeFormat('en-US', {
  timeZone: displayZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

function partsOf(when: Exclude<When, null | undefined>): Parts | null {
  const day = typeof when === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(when) : null;
  if (day) {
    const [year, month, date] = [Number(day[1]), Number(day[2]), Number(day[3])];
    const real = new Date(Date.UTC(year, month - 1, date));
    return real.getUTCMonth() === month - 1 && real.getUTCDate() === date
      ? { year, month, day: date, hour: 0, minute: 0 }
      : null;
  }
  const instant = new Date(when);
  if (Number.isNaN(instant.getTime())) return null;
  const at: Record<string, number> = {};
  for (const { type, value } of zoned.formatToParts(instant)) at[type] = Number(value);
  return {
    year: at['year'] ?? 0,
    month: at['month'] ?? 0,
    day: at['day'] ?? 0,
    hour: at['hour'] ?? 0,
    minute: at['minute'] ?? 0,
  };
}

const isEmpty = (when: When): when is null | undefined | '' => when === null || when === undefined || when === '';

function ordinal(day: number): string {
  if (day % 100 >= 11 && day % 100 <= 13) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
}

export function monthName(month: number, locale: Locale, style: 'short' | 'long' = 'short'): string {
  const name = new Intl.DateTimeFormat(siteLocales[locale].iso, { month: style, timeZone: 'UTC' }).format(
    Date.UTC(2025, month - 1, 15),
  );
  return name;
}

/** `Oct 12th, 2025` (MMM Do, YYYY); in French `12 oct. 2025`. */
export function formatDate(when: When, locale: Locale): string {
  if (isEmpty(when)) return texts[locale].tbd;
  const at = partsOf(when);
  if (!at) return texts[locale].invalid;
  if (locale === 'fr') return `${at.day === 1 ? '1er' : at.day} ${monthName(at.month, 'fr')} ${at.year}`;
  return `${monthName(at.month, 'en')} ${ordinal(at.day)}, ${at.year}`;
}

/** The short form of tables: `3/08/2026` (M/DD/YYYY); in French `2026-03-08`. */
export function formatTableDate(when: When, locale: Locale): string {
  if (isEmpty(when)) return texts[locale].tbd;
  const at = partsOf(when);
  if (!at) return texts[locale].invalid;
  const day = String(at.day).padStart(2, '0');
  if (locale === 'fr') return `${at.year}-${String(at.month).padStart(2, '0')}-${day}`;
  return `${at.month}/${day}/${at.year}`;
}

/** `9:42 AM` (h:mm A); in French `9 h 42`. */
export function formatTime(when: When, locale: Locale): string {
  if (isEmpty(when)) return texts[locale].tbd;
  const at = partsOf(when);
  return at ? timeOf(at, locale) : texts[locale].invalid;
}

/** The same for a time without a zone: `16:00` at the venue. */
export function formatClock(clock: string, locale: Locale): string {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return timeOf({ hour, minute }, locale);
}

function timeOf({ hour, minute }: Pick<Parts, 'hour' | 'minute'>, locale: Locale): string {
  const minutes = String(minute).padStart(2, '0');
  if (locale === 'fr') return `${hour} h ${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Month and day separately, for the large date of an event row. */
export function dayTile(
  when: string,
  locale: Locale,
): { weekday: string; month: string; day: number; year: number } | null {
  const at = partsOf(when);
  if (!at) return null;
  const weekday = new Intl.DateTimeFormat(siteLocales[locale].iso, {
    weekday: 'short',
    timeZone: 'UTC',
  }).format(Date.UTC(at.year, at.month - 1, at.day));
  return { weekday, month: monthName(at.month, locale), day: at.day, year: at.year };
}

/** Today's calendar date in the program's time zone, in the API's format. */
export function today(now: Date = new Date()): string {
  const at = partsOf(now);
  return at ? `${at.year}-${String(at.month).padStart(2, '0')}-${String(at.day).padStart(2, '0')}` : '';
}

/** Whole days from one calendar date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round(
    (Date.parse(`${to.slice(0, 10)}T00:00:00Z`) - Date.parse(`${from.slice(0, 10)}T00:00:00Z`)) / 86_400_000,
  );
}

/** A calendar date plus a number of days. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
