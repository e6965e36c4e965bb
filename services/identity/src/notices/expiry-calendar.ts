import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator';
import { brand } from '@podium/contracts/brand.ts';

/** An all-day entry with a reminder a week before; a later one of the same id replaces it, by its sequence. */
export function expiryCalendar({
  id,
  day,
  summary,
  now,
}: {
  id: string;
  day: string;
  summary: string;
  now: Date;
}): string {
  const start = new Date(`${day}T00:00:00Z`);
  const end = new Date(start.getTime() + 86_400_000);
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: brand.program, product: 'Credit' },
  });
  const entry = calendar.createEvent({
    id: `expiry-${id}@podium-rewards`,
    stamp: now,
    sequence: Math.floor(now.getTime() / 60_000),
    start,
    end,
    allDay: true,
    timezone: 'UTC',
    summary,
  });
  entry.createAlarm({ type: ICalAlarmType.display, trigger: 7 * 86_400, description: summary });
  return calendar.toString();
}
