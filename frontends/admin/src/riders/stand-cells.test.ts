import type { Award } from '@podium/contracts/api/rewards.ts';
import { lastKindOf } from './stand-cells.tsx';

const award = (id: string, kind: Award['kind'], eventDate: string, more: Partial<Award> = {}) =>
  ({ id, kind, eventDate, awardedDate: eventDate, revoked: false, ...more }) as Award;

it.each([
  [
    'cash once, credit since',
    [award('1', 'cash', '2026-03-01'), award('2', 'dealerCredit', '2026-06-01')],
    'dealerCredit',
  ],
  ['credit once, cash since', [award('2', 'dealerCredit', '2026-03-01'), award('1', 'cash', '2026-06-01')], 'cash'],
  [
    'one event, awarded later',
    [award('9', 'dealerCredit', '2026-06-01'), award('1', 'cash', '2026-06-01', { awardedDate: '2026-06-20' })],
    'cash',
  ],
  [
    'a revoked one',
    [award('1', 'dealerCredit', '2026-03-01'), award('2', 'cash', '2026-06-01', { revoked: true })],
    'dealerCredit',
  ],
  ['none', [], null],
] as const)('the type of a rider goes by the last award, as in lists: %s', (_what, awards, kind) => {
  expect(lastKindOf(awards)).toBe(kind);
  expect(lastKindOf(awards.toReversed())).toBe(kind);
});
