import type { RaceEvent } from '@podium/contracts/races.ts';
import { daysBetween } from '@podium/ui/formats/calendar.ts';

/** Results are due once the event is over. The server sets the deadline; it is null where no results are expected. */
export const isDue = (event: Pick<RaceEvent, 'resultsDue' | 'endDate'>, today: string) =>
  event.resultsDue !== null && event.endDate < today;

/** Days until the results are due; negative once they are late. */
export const daysLeft = (event: Pick<RaceEvent, 'resultsDue'>, today: string) =>
  event.resultsDue ? daysBetween(today, event.resultsDue) : 0;
