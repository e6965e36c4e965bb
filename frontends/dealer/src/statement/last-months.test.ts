import { lastMonths } from './last-months.ts';

it('goes back over the turn of a year', () => {
  expect(lastMonths('2026-02-17', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(lastMonths('2026-02-17')).toHaveLength(24);
});
