import { addDays, programMinute } from '@podium/service-kit/clock.ts';
import { duePeriod } from './due-period.ts';

/** Times in UTC with the local time in Los Angeles. */
it.each([
  // The clocks went back on 1 November 2026, at two in the morning: a Sunday and the first of the month.
  ['weekly', 'Sunday evening', '2026-11-02T07:00:00Z', '2026-10-19', '2026-10-25'],
  ['weekly', 'Monday, 06:59 in winter', '2026-11-02T14:59:00Z', '2026-10-19', '2026-10-25'],
  ['weekly', 'Monday, 07:00 in winter', '2026-11-02T15:00:00Z', '2026-10-26', '2026-11-01'],
  ['weekly', 'the Sunday after', '2026-11-09T07:59:00Z', '2026-10-26', '2026-11-01'],
  [
    'monthly',
    'the 1st, 06:59 on the day that the clocks went back',
    '2026-11-01T14:59:00Z',
    '2026-09-01',
    '2026-09-30',
  ],
  ['monthly', 'the 1st, 07:00 on that day', '2026-11-01T15:00:00Z', '2026-10-01', '2026-10-31'],
  // They went forward on 8 March 2026.
  ['weekly', 'Monday, 06:59 in summer', '2026-03-09T13:59:00Z', '2026-02-23', '2026-03-01'],
  ['weekly', 'Monday, 07:00 in summer', '2026-03-09T14:00:00Z', '2026-03-02', '2026-03-08'],
  // The turn of the year.
  ['weekly', 'a week in two years', '2026-01-05T15:00:00Z', '2025-12-29', '2026-01-04'],
  ['weekly', 'the last day of the year', '2026-12-31T20:00:00Z', '2026-12-21', '2026-12-27'],
  ['monthly', 'before seven on New Year’s Day', '2027-01-01T14:59:00Z', '2026-11-01', '2026-11-30'],
  ['monthly', 'seven on New Year’s Day', '2027-01-01T15:00:00Z', '2026-12-01', '2026-12-31'],
  ['monthly', 'February of a leap year', '2028-03-01T15:00:00Z', '2028-02-01', '2028-02-29'],
  ['monthly', 'the 31st', '2026-05-31T20:00:00Z', '2026-04-01', '2026-04-30'],
] as const)('%s, %s', (schedule, _when, now, from, to) => {
  expect(duePeriod(schedule, new Date(now))).toEqual({ from, to });
});

it.each(['weekly', 'monthly'] as const)(
  '%s: hour by hour, each day is in one period, due from seven on',
  (schedule) => {
    const hour = 3_600_000;
    const [begun, ended] = [Date.parse('2026-02-01T00:30:00Z'), Date.parse('2027-04-01T00:30:00Z')];
    const wrong: object[] = [];
    let last = duePeriod(schedule, new Date(begun));
    let turns = 0;
    for (let at = begun; at < ended; at += hour) {
      const now = new Date(at);
      const period = duePeriod(schedule, now);
      if (period.to === last.to) continue;
      turns += 1;
      const isNext = period.from === addDays(last.to, 1);
      if (!isNext || !programMinute(now).startsWith(`${addDays(period.to, 1)} 07:`)) wrong.push({ now, last, period });
      last = period;
    }
    expect([wrong, turns]).toEqual([[], schedule === 'weekly' ? 61 : 14]);
  },
);
