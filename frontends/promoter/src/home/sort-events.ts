import type { RaceEvent } from '@podium/contracts/races.ts';
import { isDue } from '../events/due.ts';

export const homeTabs = ['due', 'upcoming', 'submissions', 'past', 'canceled'] as const;
export type HomeTab = (typeof homeTabs)[number];

const by = (key: 'startDate' | 'endDate', way: 1 | -1) => (a: RaceEvent, b: RaceEvent) =>
  way * a[key].localeCompare(b[key]);
/** Those that the promoter must act on first, then those that wait for staff. */
const openFirst = ['rejected', 'draft', 'submitted'];

/**
 * The events by tab: due ones with the late ones first, coming ones by date, submissions by who must act, past and
 * canceled ones with the latest first.
 */
export function sortEvents(events: readonly RaceEvent[], today: string): Record<HomeTab, RaceEvent[]> {
  const tabOf = (event: RaceEvent): HomeTab => {
    if (event.canceled) return 'canceled';
    if (event.approval !== 'approved') return 'submissions';
    if (isDue(event, today)) return 'due';
    return event.endDate >= today && event.resultsState !== 'complete' ? 'upcoming' : 'past';
  };
  const of = (tab: HomeTab) => events.filter((event) => tabOf(event) === tab);
  return {
    due: of('due').sort(
      (a, b) => Number(b.isLate) - Number(a.isLate) || (a.resultsDue ?? '').localeCompare(b.resultsDue ?? ''),
    ),
    upcoming: of('upcoming').sort(by('startDate', 1)),
    submissions: of('submissions').sort(
      (a, b) => openFirst.indexOf(a.approval) - openFirst.indexOf(b.approval) || by('startDate', 1)(a, b),
    ),
    past: of('past').sort(by('startDate', -1)),
    canceled: of('canceled').sort(by('startDate', -1)),
  };
}
