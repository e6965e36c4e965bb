import type { RaceEvent } from '@podium/contracts/api/catalog.ts';
import { daysBetween } from '@podium/ui/formats/calendar.ts';

/** Promoters return results within two weeks of the event's end. */
const daysToReturn = 14;

/** Days until the results are due; negative once they are late. */
export function daysLeft(event: Pick<RaceEvent, 'endDate'>, today: string): number {
  return daysToReturn - daysBetween(event.endDate, today);
}

export function dueDate({ endDate }: Pick<RaceEvent, 'endDate'>): string {
  return new Date(Date.parse(`${endDate}T00:00:00Z`) + daysToReturn * 86_400_000).toISOString().slice(0, 10);
}

export const isOver = (event: Pick<RaceEvent, 'endDate'>, today: string) => event.endDate < today;
/** Results are expected where an event pays. */
export const isDue = (event: RaceEvent, today: string) => !event.canceled && event.paying && isOver(event, today) && event.resultsState !== 'complete';

export type Sorted = { due: RaceEvent[]; upcoming: RaceEvent[]; posted: RaceEvent[] };

/** What is asked of the promoter first: the most overdue on top, then what comes next, then what is done, the latest first. */
export function sortByDue(events: readonly RaceEvent[], today: string): Sorted {
  const rest = events.filter((event) => !isDue(event, today));
  const isUpcoming = (event: RaceEvent) => !isOver(event, today) && event.resultsState !== 'complete';
  return {
    due: events.filter((event) => isDue(event, today)).sort((a, b) => a.endDate.localeCompare(b.endDate)),
    upcoming: rest.filter(isUpcoming).sort((a, b) => a.startDate.localeCompare(b.startDate)),
    posted: rest.filter((event) => !isUpcoming(event)).sort((a, b) => b.startDate.localeCompare(a.startDate)),
  };
}
