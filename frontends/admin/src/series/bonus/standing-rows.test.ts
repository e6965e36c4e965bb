import type { BonusLine } from '@podium/contracts/api/rewards/adjustments.ts';
import { changeOf, rowsOf, standingsOf } from './standing-rows.ts';

const line = (riderId: string, place: number, more: Partial<BonusLine> = {}): BonusLine => ({
  place,
  riderId,
  riderName: riderId,
  amountCents: 1000 * place,
  reason: null,
  awardId: null,
  ...more,
});
const posted = (riderId: string, place: number) => line(riderId, place, { awardId: `award-${riderId}` });
const change = (before: BonusLine[], after: BonusLine[], kind: 'cash' | 'dealerCredit' = 'dealerCredit') => {
  const { paid, paidCents, takenBack } = changeOf(
    { kind: 'dealerCredit', standings: before },
    { kind, standings: after },
  );
  return { paid: paid.map(({ riderId }) => riderId), paidCents, takenBack: takenBack.map(({ riderId }) => riderId) };
};

describe('what a posting of final standings moves', () => {
  it('pays everybody who earns the first time', () => {
    expect(change([], [line('a', 1), line('b', 2, { reason: 'noValidBike', amountCents: 0 })])).toEqual({
      paid: ['a'],
      paidCents: 1000,
      takenBack: [],
    });
  });

  it('leaves alone who keeps place and amount', () => {
    expect(change([posted('a', 1), posted('b', 2)], [posted('a', 1), line('c', 2)])).toEqual({
      paid: ['c'],
      paidCents: 2000,
      takenBack: ['b'],
    });
  });

  it('takes back and pays anew who changes place, and all of them where the kind changes', () => {
    expect(change([posted('a', 1)], [line('a', 2)])).toEqual({ paid: ['a'], paidCents: 2000, takenBack: ['a'] });
    expect(change([posted('a', 1)], [posted('a', 1)], 'cash')).toEqual({
      paid: ['a'],
      paidCents: 1000,
      takenBack: ['a'],
    });
  });
});

describe('the lines of the standings', () => {
  it('begin with what is posted, else with the places that pay', () => {
    const table = [
      { place: 1, amountCents: 5 },
      { place: 2, amountCents: 3 },
    ];
    expect(rowsOf({ standings: [], table }).map(({ place, rider }) => [place, rider])).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(standingsOf(rowsOf({ standings: [posted('a', 4)], table }))).toEqual([{ place: 4, riderId: 'a' }]);
  });

  it('count once both place and rider are there', () => {
    expect(
      standingsOf([
        { key: 0, place: 1, rider: null },
        { key: 1, place: null, rider: { id: 'a', name: 'A' } },
        { key: 2, place: 3, rider: { id: 'b', name: 'B' } },
      ]),
    ).toEqual([{ place: 3, riderId: 'b' }]);
  });
});
