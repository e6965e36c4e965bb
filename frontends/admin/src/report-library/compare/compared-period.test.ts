import { earlierPeriod } from './compared-period.ts';

const of = (startDate: string, endDate: string) => ({ startDate, endDate });

it.each([
  ['a year', of('2026-01-01', '2026-12-31'), of('2025-01-01', '2025-12-31')],
  ['a year after a leap year', of('2025-01-01', '2025-12-31'), of('2024-01-01', '2024-12-31')],
  ['a quarter', of('2026-04-01', '2026-06-30'), of('2026-01-01', '2026-03-31')],
  ['a month', of('2026-03-01', '2026-03-31'), of('2026-02-01', '2026-02-28')],
  ['months over a new year', of('2026-01-01', '2026-02-28'), of('2025-11-01', '2025-12-31')],
  ['days', of('2026-03-05', '2026-03-14'), of('2026-02-23', '2026-03-04')],
  ['a day', of('2026-03-01', '2026-03-01'), of('2026-02-28', '2026-02-28')],
])('before %s comes what is as long', (_what, period, before) => {
  expect(earlierPeriod('before', period)).toEqual(before);
});

it('a year earlier has the same days', () => {
  expect(earlierPeriod('year', of('2026-03-05', '2026-04-14'))).toEqual(of('2025-03-05', '2025-04-14'));
});
