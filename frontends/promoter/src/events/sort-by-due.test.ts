import type { RaceEvent } from '@podium/contracts/api/catalog.ts';
import { daysLeft, dueDate, sortByDue } from './sort-by-due.ts';

const event = (id: string, endDate: string, more: Partial<RaceEvent> = {}) => ({ id, startDate: endDate, endDate, paying: true, canceled: false, resultsState: 'none', ...more }) as RaceEvent;
const ids = (events: RaceEvent[]) => events.map(({ id }) => id);

describe('what a promoter owes', () => {
  it('is due 14 days after the end date', () => {
    expect(dueDate({ endDate: '2026-02-20' })).toBe('2026-03-06');
    expect(daysLeft({ endDate: '2026-11-07' }, '2026-11-21')).toBe(0);
    expect(daysLeft({ endDate: '2026-11-01' }, '2026-11-21')).toBe(-6);
  });
  it('puts the most overdue first, then what comes next, then what is done', () => {
    const sorted = sortByDue(
      [event('next', '2026-12-05'), event('fresh', '2026-11-20'), event('done', '2026-10-01', { resultsState: 'complete' }), event('late', '2026-10-10', { resultsState: 'partial' }), event('off', '2026-10-12', { canceled: true }), event('free', '2026-10-11', { paying: false })],
      '2026-11-21',
    );
    expect([ids(sorted.due), ids(sorted.upcoming), ids(sorted.posted)]).toEqual([['late', 'fresh'], ['next'], ['off', 'free', 'done']]);
  });
});
