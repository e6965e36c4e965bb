import fc from 'fast-check';
import { programDay, programZone } from './clock.ts';

/** The same computed by another library. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: programZone, dateStyle: 'short' });
const dayOf = (moment: Date) => calendar.format(moment);

describe('the day in the zone of the program (rule 11)', () => {
  it('is that of the calendar at any moment, also when cached', () => {
    const moments = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, (moment) => {
        const day = dayOf(moment);
        expect([programDay(moment), programDay(moment)]).toEqual([day, day]);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['the last millisecond before midnight in winter', '2026-01-10T07:59:59.999Z', '2026-01-09'],
    ['midnight in winter', '2026-01-10T08:00:00.000Z', '2026-01-10'],
    ['the last millisecond before midnight in summer', '2026-07-10T06:59:59.999Z', '2026-07-09'],
    ['midnight in summer', '2026-07-10T07:00:00.000Z', '2026-07-10'],
    ['the night in which summer time begins', '2026-03-08T07:59:59.999Z', '2026-03-07'],
    ['the end of the day in which summer time begins', '2026-03-09T06:59:59.999Z', '2026-03-08'],
    ['the end of the day in which summer time ends', '2026-11-02T07:59:59.999Z', '2026-11-01'],
  ])('%s', (_what, moment, day) => expect(programDay(new Date(moment))).toBe(day));
});
