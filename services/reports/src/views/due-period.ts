import type { Schedule } from '@podium/contracts/api/reports/saved-views.ts';
import { addDays, addMonths, programDay, programMinute } from '@podium/service-kit/clock.ts';

/** Calendar days in the program's zone, both included. */
export type DuePeriod = { from: string; to: string };
/** A schedule by which mails are sent. */
export type ScheduleInUse = Exclude<Schedule, 'none'>;

/** In local time, regardless of daylight saving. */
const fromTime = '07:00';
const weekDay = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/**
 * The last period whose mail is due: the week to Sunday from Monday morning on, the calendar month from the morning of
 * the 1st on. After weeks without a run only the last one.
 */
export function duePeriod(schedule: ScheduleInUse, now: Date): DuePeriod {
  const today = programDay(now);
  // Before that hour it still counts as the day before.
  const day = programMinute(now) < `${today} ${fromTime}` ? addDays(today, -1) : today;
  if (schedule === 'weekly') {
    const monday = addDays(day, -weekDay(day));
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  const first = `${day.slice(0, 7)}-01`;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
}
