import { addMonths, Books } from './books.ts';
import { judge, type PostedClass } from './judge.ts';
import { Model } from './model.ts';
import type { Command, Row } from '../history.ts';

const day = '2026-01-31';
const bikes = [
  { bike: 0, year: 2025 },
  { bike: 1, year: 2025 },
];
const posted = (rows: (Partial<Row> & { valid?: typeof bikes })[], finishers = 10, cents = [100, 50]): PostedClass => ({
  type: 'dealerCredit',
  cents,
  posted: {
    rows: rows.map((row) => ({ rider: 0, place: 1, bike: null, make: null, valid: bikes.slice(0, 1), ...row })),
    finishers,
    policy: { minFinishers: null, years: null },
    day,
  },
});
const centsOf = (classes: PostedClass[]) => judge(classes).map(({ class: at, cents }) => [at, cents]);

describe('What the oracle holds the rules to be', () => {
  it('pays no class under ten, no place without an amount, no other make and no old bike', () => {
    expect(centsOf([posted([{}], 9)])).toEqual([]);
    expect(centsOf([posted([{ place: 3 }])])).toEqual([]);
    expect(centsOf([posted([{ make: 'Honda CRF450R' }])])).toEqual([]);
    expect(centsOf([posted([{ valid: [{ bike: 0, year: 2023 }] }])])).toEqual([]);
    expect(centsOf([posted([{}])])).toEqual([[0, 100]]);
  });

  it('pays the two best classes of a bike, and rows without one what the bikes leave', () => {
    const four = [100, 300, 200, 400].map((cents) => posted([{}], 10, [cents]));
    expect(centsOf(four)).toEqual([
      [1, 300],
      [3, 400],
    ]);
    const onTwo = [0, 0, 1, 1, null, null].map((bike) => posted([{ bike, valid: bikes }]));
    expect(centsOf(onTwo).map(([at]) => at)).toEqual([0, 1, 2, 3]);
    const unknown = [0, null, null, null].map((bike) => posted([{ bike, valid: bikes }]));
    expect(centsOf(unknown)).toHaveLength(4);
  });

  it('sets a debt against what is at hand, then against new awards, and gives back after that', () => {
    const books = new Books('2026-05-31');
    const earn = (event: number, initial: number, ends: string) => {
      const lot = books.earn({ event, class: 0, rider: 0, kind: 'dealerCredit', currency: 'USD', initial, ends });
      books.setOff(0, 'dealerCredit', 'USD');
      return lot;
    };
    const first = earn(0, 100, '2027-01-01');
    books.redeem(1, 0, 'USD', 80);
    const second = earn(1, 30, '2027-03-01');
    books.revoke(first);
    books.setOff(0, 'dealerCredit', 'USD');
    expect([second.current, books.debt(0, 'dealerCredit', 'USD')]).toEqual([0, 50]);
    expect(earn(2, 60, '2027-02-01').current).toBe(10);
    books.undo(books.redemptions[1]!);
    expect(books.available(0, 'dealerCredit', 'USD')).toBe(90);
  });

  it('keeps for the program what was written off of an award that is earned again', () => {
    const series = [{ country: 'US' as const, minFinishers: null, years: null }];
    const patterns = [{ year: 2025, verified: true }];
    const model = new Model({ seed: 1, riders: [{ bikes: [0] }], patterns, series, past: false }, day);
    const classes = [{ type: 'dealerCredit' as const, cents: [100] }];
    const results = { 0: { rows: [{ rider: 0, place: 1, bike: 0, make: null }], finishers: 10 } };
    const commands: Command[] = [
      { do: 'event', event: 0, serie: 0, daysAgo: 1, classes, promoter: false },
      { do: 'post', event: 0, results, by: 'staff', means: 'grid', ifHeld: 'release' },
      { do: 'redeem', redemption: 1, rider: 0, currency: 'USD', percent: 60 },
      { do: 'paying', event: 0, paying: false, ifHeld: 'release' },
      { do: 'writeOff', rider: 0, kind: 'dealerCredit', currency: 'USD', ifHeld: 'release' },
      { do: 'paying', event: 0, paying: true, ifHeld: 'release' },
    ];
    for (const command of commands) model.apply(command, day);
    expect(model.books.available(0, 'dealerCredit', 'USD')).toBe(40);
  });

  it('checks the rows of a merged account again for a bike that it brought', () => {
    const series = [{ country: 'US' as const, minFinishers: null, years: null }];
    const patterns = [{ year: 2025, verified: false }];
    const model = new Model({ seed: 1, riders: [{ bikes: [0] }, { bikes: [0] }], patterns, series, past: false }, day);
    const classes = [{ type: 'dealerCredit' as const, cents: [100] }];
    const results = { 0: { rows: [{ rider: 1, place: 1, bike: 0, make: null }], finishers: 10 } };
    const commands: Command[] = [
      { do: 'event', event: 0, serie: 0, daysAgo: 1, classes, promoter: false },
      { do: 'post', event: 0, results, by: 'staff', means: 'grid', ifHeld: 'release' },
      { do: 'merge', from: 1, into: 0 },
      { do: 'pattern', pattern: 0, verified: true },
    ];
    for (const command of commands) model.apply(command, day);
    expect(model.books.available(0, 'dealerCredit', 'USD')).toBe(100);
  });

  it('ends credit on the last day of a shorter month', () => {
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(addMonths('2026-11-28', 12)).toBe('2027-11-28');
  });
});
