import { DateTime } from 'luxon';

/** Injected wherever a rule depends on the date, so that tests can set it. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();

export const programmeZone = 'America/Los_Angeles';

/** The calendar day in the programme's zone (rule 11), `YYYY-MM-DD`. */
export function programmeDay(moment: Date): string {
  return DateTime.fromJSDate(moment, { zone: programmeZone }).toISODate() as string;
}

/** A day some calendar months later, clamped to the month's end: Aug 31 + 6 months is Feb 28 or 29. */
export function addMonths(day: string, months: number): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ months }).toISODate() as string;
}

export function addDays(day: string, days: number): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() as string;
}
