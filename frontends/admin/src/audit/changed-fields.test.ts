import type { AuditRecord } from '@podium/contracts/people.ts';
import { changedFields } from './changed-fields.ts';

const record = (before: unknown, after: unknown, action = 'updateEvent') => ({ action, before, after }) as AuditRecord;
const changes = (before: unknown, after: unknown, names = {}) =>
  changedFields(record(before, after), names).map(({ path, before: was, after: is, currency }) => [
    path.map((step) => Object.values(step)[0] as unknown),
    was,
    is,
    ...(currency.after ? [currency.after] : []),
  ]);

describe('what a record changed', () => {
  it('lists the fields that were sent alone, where the state before has more', () => {
    expect(changes({ city: 'Pala', bio: 'Old', active: true }, { bio: 'New' })).toEqual([[['bio'], 'Old', 'New']]);
  });

  it('finds the line of a list by its id or place, whatever was put before it', () => {
    const line = (place: number, amountCents: number) => ({ place, amountCents });
    const before = { classes: [{ id: 'b', name: '450 A', payouts: [line(1, 25_000), line(2, 10_000)] }] };
    const after = {
      currency: 'CAD',
      classes: [
        { id: 'a', name: '250 A', noAward: false, payoutType: 'cash', payouts: [] },
        { id: 'b', name: '450 A', payouts: [line(1, 28_500), line(2, 10_000), line(3, 5_000)] },
      ],
    };
    expect(changes(before, after)).toEqual([
      [['classes', '450 A', 'payouts', 1, 'amountCents'], 25_000, 28_500, 'CAD'],
      [['currency'], null, 'CAD', 'CAD'],
      [['classes', '250 A', 'payoutType'], null, 'cash', 'CAD'],
      [['classes', '450 A', 'payouts', 3, 'amountCents'], null, 5_000, 'CAD'],
    ]);
  });

  it('tells of a result that was added or taken away where it finished, and no more', () => {
    const [ann, bo] = [
      { resultId: 'a', name: 'Ann', place: 1, status: 'finished', hometown: 'Pala' },
      { resultId: 'b', name: 'Bo', place: null, status: 'DNF', hometown: null },
    ];
    const of = (results: unknown[]) => ({ classes: [{ id: 'c', name: '450 A', results }] });
    expect(changes(of([ann, bo]), of([{ ...ann, hometown: 'Reno' }]))).toEqual([
      [['classes', '450 A', 'results', 'Ann', 'hometown'], 'Pala', 'Reno'],
      [['classes', '450 A', 'results', 'Bo', 'status'], 'DNF', null],
    ]);
    expect(changes(of([]), of([ann]))).toEqual([[['classes', '450 A', 'results', 'Ann', 'place'], null, 1]]);
  });

  it('leaves ids out, but for those whose name is known', () => {
    const [was, is] = ['65a000000000000000000001', '65a000000000000000000002'];
    expect(changes({ categoryId: was }, { categoryId: is })).toEqual([]);
    expect(changes({ categoryId: was }, { categoryId: is }, { [was]: 'Motocross', [is]: 'Enduro' })).toEqual([
      [['categoryId'], 'Motocross', 'Enduro'],
    ]);
    // The rider of a result is shown only as linked or not.
    expect(
      changes({ results: [{ resultId: 'r', riderId: null }] }, { results: [{ resultId: 'r', riderId: is }] }),
    ).toEqual([[['results', 1, 'riderId'], null, true]]);
  });

  it('takes nothing, an empty text and an empty list for the same', () => {
    expect(changes({ bio: '', bonus: [], email: null }, { bio: null, bonus: null, email: '' })).toEqual([]);
  });
});
