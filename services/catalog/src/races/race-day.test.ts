import { dayAtTrack, isRun } from './race-day.ts';

const at = (instant: string, country: 'US' | 'CA', state: string) => dayAtTrack({ country, state }, new Date(instant));

describe('the day at the track (rule 39)', () => {
  it.each([
    ['2026-11-22T04:30:00Z', 'US', 'NY', '2026-11-21'],
    ['2026-11-22T05:00:00Z', 'US', 'NY', '2026-11-22'],
    ['2026-11-22T07:59:00Z', 'US', 'CA', '2026-11-21'],
    ['2026-11-22T08:00:00Z', 'US', 'CA', '2026-11-22'],
    ['2026-07-22T07:00:00Z', 'US', 'AZ', '2026-07-22'],
    ['2026-11-22T09:59:00Z', 'US', 'HI', '2026-11-21'],
    ['2026-11-22T03:30:00Z', 'CA', 'NL', '2026-11-22'],
    ['2026-11-22T05:00:00Z', 'CA', 'QC', '2026-11-22'],
    ['2026-11-22T06:30:00Z', 'CA', 'BC', '2026-11-21'],
  ] as const)('at %s in %s-%s is %s', (instant, country, state, day) => expect(at(instant, country, state)).toBe(day));

  it('starts the race at midnight of the first day', () => {
    const event = { startDate: '2026-11-22', location: { country: 'US', state: 'CA' } } as never;
    expect([isRun(event, new Date('2026-11-22T07:59:59Z')), isRun(event, new Date('2026-11-22T08:00:00Z'))]).toEqual([
      false,
      true,
    ]);
  });
});
