import { defaultRules, reviewReasons, rulesOn, type PostedResult } from './review-rules.ts';

const now = new Date('2026-10-10T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const bike = { vin: 'NEW', make: 'KTM', year: 2025 };
const known = (...ages: number[]) => ages.map((age, i) => ({ vin: `OLD${i}`, addedAt: daysAgo(age), byStaff: false }));
const result = (change: Partial<PostedResult>): PostedResult => ({
  resultId: 'row',
  riderId: null,
  vin: null,
  bike: null,
  pays: true,
  postedAt: daysAgo(1),
  modelYears: { from: 2024, to: 2026 },
  ...change,
});
const answer = (change: Partial<Parameters<typeof reviewReasons>[0]>) =>
  reviewReasons({
    riderId: 'me',
    bike,
    addedAt: now,
    byStaff: false,
    known: known(400, 400),
    valid: [],
    results: [],
    rules: { newVinsAllowed: 3, newVinDays: 30 },
    ...change,
  });
const ask = (change: Parameters<typeof answer>[0]) => answer(change).reasons;

describe('how many new VINs (finding 4)', () => {
  it.each([
    ['the first of all', [], []],
    ['a second on the same day', [0], []],
    ['a third within the days', [0, 0], []],
    ['a fourth within the days', [0, 0, 0], ['manyVins']],
    ['a fourth, of which one is older', [31, 0, 0], []],
    ['a fourth in exactly those days', [30, 0, 0], []],
    ['a fourth just within them', [29.99, 0, 0], ['manyVins']],
    ['a fifth a year later', [400, 400, 400, 400], []],
  ])('%s: %j', (_what, ages, reasons) => expect(ask({ known: known(...ages) })).toEqual(reasons));

  it('those that staff entered do not count, and none of theirs is reviewed', () => {
    const byStaff = known(0, 0, 0).map((each) => ({ ...each, byStaff: true }));
    expect(ask({ known: byStaff })).toEqual([]);
    expect(answer({ byStaff: true })).toEqual({ reasons: [], resultIds: [] });
    expect(ask({ known: known(0, 0, 0), byStaff: true, results: [result({ vin: 'NEW', riderId: 'other' })] })).toEqual(
      [],
    );
  });

  it('is as the rules say', () => {
    expect(ask({ known: known(0, 0), rules: { newVinsAllowed: 2, newVinDays: 30 } })).toEqual(['manyVins']);
    expect(ask({ known: known(10, 10, 10), rules: { newVinsAllowed: 3, newVinDays: 7 } })).toEqual([]);
    const versions = [
      { ...defaultRules, startsOn: '1970-01-01' },
      { ...defaultRules, startsOn: '2026-10-10', newVinsAllowed: 9 },
    ];
    expect(rulesOn(versions, '2026-10-09').newVinsAllowed).toBe(3);
    expect(rulesOn(versions, '2026-10-10').newVinsAllowed).toBe(9);
    expect(rulesOn([], '2026-10-10')).toEqual(defaultRules);
  });
});

describe('the results that concern a VIN (finding 4)', () => {
  const mine = { riderId: 'me' };
  it.each<[string, Partial<PostedResult>, string[]]>([
    ['stood in somebody else’s', { vin: 'NEW', riderId: 'other' }, ['othersResult']],
    ['stood there, where nothing was paid', { vin: 'NEW', riderId: 'other', pays: false }, ['othersResult']],
    ['stood in a row that nobody claimed yet', { vin: 'NEW' }, ['afterResults']],
    ['stood there at a place without a payout', { vin: 'NEW', pays: false }, []],
    ['stood in the own row', { vin: 'NEW', ...mine }, ['afterResults']],
    ['was added before the row was posted', { vin: 'NEW', ...mine, postedAt: now }, []],
    ['stood on an older bike than the series takes', { vin: 'NEW', modelYears: { from: 2026, to: 2026 } }, []],
    ['stood on a newer bike than the series takes', { vin: 'NEW', modelYears: { from: 2020, to: 2024 } }, []],
    [
      'is of the last year that the series takes',
      { vin: 'NEW', modelYears: { from: 2020, to: 2025 } },
      ['afterResults'],
    ],
    ['stood in a row that names another make', { vin: 'NEW', bike: 'Honda CRF450R' }, ['afterResults']],
    ['has nothing to do with another VIN’s row', { vin: 'ELSE', ...mine }, []],
    ['would serve the own row without a VIN', mine, ['afterResults']],
    ['would serve the own row that names its make', { ...mine, bike: 'KTM 450' }, ['afterResults']],
    ['does not serve the own row of another make', { ...mine, bike: 'Honda CRF450R' }, []],
    ['does not serve another’s row without a VIN', { riderId: 'other' }, []],
  ])('%s', (_what, row, reasons) => {
    expect(ask({ results: [result(row)] })).toEqual(reasons);
    // Never blocks a first or second bike.
    expect(ask({ results: [result(row)], known: known(0) })).toEqual([]);
  });

  it('a row without a VIN that already counts with another bike of the rider is no reason', () => {
    const results = [result(mine)];
    expect(ask({ results, valid: [{ vin: 'OLD0', make: 'KTM', year: 2024 }] })).toEqual([]);
    expect(ask({ results, valid: [{ vin: 'OLD0', make: 'KTM', year: 2019 }] })).toEqual(['afterResults']);
  });

  it('each reason counts, with the results behind it', () => {
    const results = [
      result({ resultId: 'a', vin: 'NEW', riderId: 'other' }),
      result({ resultId: 'b', vin: 'NEW' }),
      result({ resultId: 'c', riderId: 'other' }),
    ];
    expect(
      reviewReasons({
        riderId: 'me',
        bike,
        addedAt: now,
        byStaff: false,
        known: known(0, 0, 0),
        valid: [],
        results,
        rules: defaultRules,
      }),
    ).toEqual({ reasons: ['manyVins', 'othersResult', 'afterResults'], resultIds: ['a', 'b'] });
  });
});
