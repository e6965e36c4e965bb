import type { RaceEvent } from '@podium/contracts/races.ts';
import { daysLeft } from '../events/due.ts';
import { sortEvents } from './sort-events.ts';

const event = (id: string, endDate: string, more: Partial<RaceEvent> = {}) =>
  ({
    id,
    startDate: endDate,
    endDate,
    approval: 'approved',
    canceled: false,
    resultsState: 'none',
    resultsDue: null,
    isLate: false,
    ...more,
  }) as RaceEvent;
const day = '2026-11-21';

it('puts the latest results first, then what comes next, what is not approved, what is done and what was cancelled', () => {
  const sorted = sortEvents(
    [
      event('next', '2026-12-05', { resultsDue: '2026-12-19' }),
      event('fresh', '2026-11-20', { resultsDue: '2026-12-04' }),
      event('done', '2026-10-01', { resultsState: 'complete' }),
      event('late', '2026-10-20', { resultsDue: '2026-11-03', isLate: true }),
      event('later', '2026-10-10', { resultsDue: '2026-10-24', isLate: true }),
      event('off', '2026-10-12', { canceled: true }),
      event('free', '2026-10-11'),
      event('waiting', '2027-01-10', { approval: 'submitted' }),
      event('refused', '2027-02-10', { approval: 'rejected' }),
    ],
    day,
  );
  expect(Object.fromEntries(Object.entries(sorted).map(([tab, events]) => [tab, events.map(({ id }) => id)]))).toEqual({
    due: ['later', 'late', 'fresh'],
    upcoming: ['next'],
    submissions: ['refused', 'waiting'],
    past: ['free', 'done'],
    canceled: ['off'],
  });
});

it('counts the days from what the server says', () => {
  expect([
    daysLeft({ resultsDue: '2026-11-27' }, day),
    daysLeft({ resultsDue: day }, day),
    daysLeft({ resultsDue: '2026-11-03' }, day),
  ]).toEqual([6, 0, -18]);
});
