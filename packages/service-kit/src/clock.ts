import { createHmac, timingSafeEqual } from 'node:crypto';
import { DateTime, IANAZone } from 'luxon';

/**
 * The moment of a call. While demo data is loaded, a caller with the start's own secret may set it, so that two years
 * of races can be loaded; without the secret it is always now.
 */
export function momentOf(stated: string | undefined, secret: string | undefined): Date {
  const [instant = '', mac = ''] = (stated ?? '').split(' ');
  if (!secret || !instant) return new Date();
  const expected = createHmac('sha256', secret).update(instant).digest('hex');
  const right = mac.length === expected.length && timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
  return right && !Number.isNaN(Date.parse(instant)) ? new Date(instant) : new Date();
}

/** The header by which the demo's seed states the moment of a call: an instant, a space, and its HMAC. */
export const seedClockHeader = 'x-seed-clock';

/** Injected wherever a rule depends on the date, so that tests can set it. */
export type Clock = () => Date;
/** The machine's clock; the only one of a started service. */
export const systemClock: Clock = () => new Date();

/** The zone in which the program's days begin and end (rule 11). */
export const programZone = 'America/Los_Angeles';
// With a named zone it would be looked up on each call.
const zone = IANAZone.create(programZone);

// A rebuild asks for hundreds of thousands of days. The zone's days have begun and ended on whole UTC hours since 1883,
// so all moments of one UTC hour share a day.
const hourMs = 3_600_000;
const maxHours = 20_000;
const dayOfHour = new Map<number, string>();

/** The calendar day in the program's zone (rule 11), `YYYY-MM-DD`. */
export function programDay(moment: Date): string {
  const hour = Math.floor(moment.getTime() / hourMs);
  const known = dayOfHour.get(hour);
  if (known !== undefined) return known;
  const day = DateTime.fromJSDate(moment, { zone }).toISODate() as string;
  if (dayOfHour.size >= maxHours) dayOfHour.clear();
  dayOfHour.set(hour, day);
  return day;
}

/** The minute in the program's zone, `YYYY-MM-DD HH:MM`. */
export function programMinute(moment: Date): string {
  return DateTime.fromJSDate(moment, { zone }).toFormat('yyyy-MM-dd HH:mm');
}

/** The moment at which a calendar day begins in the program's zone. */
export function startOfDay(day: string): Date {
  return DateTime.fromISO(day, { zone }).toJSDate();
}

/** Calendar days between two dates. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** A day some calendar months later, clamped to the month's end: Aug 31 + 6 months is Feb 28 or 29. */
export function addMonths(day: string, months: number): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ months }).toISODate() as string;
}

/** A day some calendar days later, `YYYY-MM-DD`; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days }).toISODate() as string;
}
