import { centsOf, entryOf, typeKey } from './fields/amount-entry.ts';
import { pickLots, type Lot } from './credit/pick-lots.ts';

const lot = (id: string, currentValueCents: number, expireDate: string, awardedDate = '2025-01-01'): Lot => ({
  id,
  currentValueCents,
  expireDate,
  awardedDate,
  eventTitle: 'x',
  className: 'y',
});

it('takes the next to expire first, then the older award, then the id', () => {
  const lots = [
    lot('d', 500, '2026-03-01'),
    lot('b', 500, '2025-12-01', '2025-01-02'),
    lot('a', 500, '2025-12-01', '2025-01-02'),
    lot('c', 500, '2025-12-01', '2025-01-01'),
  ];
  expect(pickLots(lots, 1600).map(({ lot: { id }, usedCents }) => [id, usedCents])).toEqual([
    ['c', 500],
    ['a', 500],
    ['b', 500],
    ['d', 100],
  ]);
});

it('lets only an amount be typed', () => {
  expect('250'.split('').reduce(typeKey, '')).toBe('250');
  expect(['.', '5', '.', '0', '9'].reduce(typeKey, '')).toBe('0.50');
  expect(typeKey('250', 'backspace')).toBe('25');
  const typed = ['250', '1,234.50', '12,5', '7.', '-5', '0', ''];
  expect(typed.map(centsOf)).toEqual([25_000, 123_450, null, 700, null, null, null]);
  expect([entryOf(123_450, ','), entryOf(5000, '.')]).toEqual(['1234,50', '50']);
});
