import type { RaceClass } from '@podium/contracts/races.ts';
import { classChanges } from './class-changes.ts';

const raceClass = (id: string, cents: number, postedAt: string | null = null): RaceClass => ({
  id,
  name: id,
  payoutType: 'cash',
  payouts: [{ place: 1, amountCents: cents }],
  noAward: false,
  finishers: null,
  postedAt,
});

describe('what a file of classes changes', () => {
  it('which classes go, change and come, and which of them have results', () => {
    const now = [
      raceClass('Open', 100, '2026-10-04T00:00:00Z'),
      raceClass('450', 200, '2026-10-04T00:00:00Z'),
      raceClass('Kids', 1),
    ];
    const next = [{ ...raceClass('450', 300) }, { ...raceClass('Kids', 1) }, { ...raceClass('New', 5), id: '' }];
    expect(classChanges(now, next).map(({ kind, name, hasResults }) => [kind, name, hasResults])).toEqual([
      ['gone', 'Open', true],
      ['changed', '450', true],
      ['added', 'New', false],
      ['same', 'Kids', false],
    ]);
  });
});
