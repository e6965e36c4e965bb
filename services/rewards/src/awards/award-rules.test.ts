import fc from 'fast-check';
import type { Reason } from '@podium/contracts/payouts.ts';
import { ktm, sketchPosting } from '../../test/postings.ts';
import { assess as assessFor, type AwardPolicy, type Assessment } from './award-rules.ts';

const policy: AwardPolicy = { minFinishers: 10, modelYears: { from: 2024, to: 2026 }, classesPerBike: 2 };
const assess = (posting: Parameters<typeof assessFor>[0], rules: AwardPolicy): Assessment =>
  assessFor(
    posting,
    () => rules,
    (riderId) => riderId,
  );
const first = (posting: Parameters<typeof assess>[0], rules = policy) => {
  const { reason, amountCents, kind } = assess(posting, rules).verdicts[0] as ReturnType<
    typeof assess
  >['verdicts'][number];
  return { reason, amountCents, kind };
};
const paid = (amountCents = 25_000) => ({ reason: null, amountCents, kind: 'dealerCredit' });
const unpaid = (reason: Reason) => expect.objectContaining({ reason, amountCents: 0 });

describe('the award function', () => {
  it('pays an amateur class in dealer credit and a pro class in cash [S1.2] [S1.13] [S1.16] [S1.7] [S3.21]', () => {
    expect(first(sketchPosting())).toEqual(paid());
    expect(first(sketchPosting({ classes: [{ payoutType: 'cash' }] }))).toEqual({
      reason: null,
      amountCents: 25_000,
      kind: 'cash',
    });
  });

  const husky = { ...ktm, make: 'Husqvarna', vin: 'VBKEX000000000009' };
  const rows: [string, ReturnType<typeof sketchPosting>, unknown][] = [
    ['a cancelled event', sketchPosting({ canceled: true }), unpaid('cancelled')],
    ['an event that does not pay', sketchPosting({ paying: false }), unpaid('notPaying')],
    ['a class without payout [S3.50]', sketchPosting({ classes: [{ payoutType: 'noPayout' }] }), unpaid('notPaying')],
    [
      'a rider who is not registered',
      sketchPosting({ classes: [{ results: [{ riderId: null }] }] }),
      unpaid('notRegistered'),
    ],
    ['a rider without bikes', sketchPosting({ bikes: {} }), unpaid('noValidBike')],
    [
      'a rider whose bike is not valid',
      sketchPosting({ bikes: { 'rider-1': [{ ...ktm, valid: false }] } }),
      unpaid('noValidBike'),
    ],
    [
      'a VIN that is none of the rider’s',
      sketchPosting({ classes: [{ results: [{ vin: 'VBKEX000000000099' }] }] }),
      unpaid('noValidBike'),
    ],
    [
      'a row that names another make',
      sketchPosting({ classes: [{ results: [{ bike: 'Honda CRF450R' }] }] }),
      unpaid('otherBike'),
    ],
    ['a row that names the make', sketchPosting({ classes: [{ results: [{ bike: 'KTM 250 SX-F' }] }] }), paid()],
    [
      'a row that names a model without make',
      sketchPosting({ classes: [{ results: [{ bike: '450 SX-F' }] }] }),
      paid(),
    ],
    [
      'another make that is the rider’s own valid bike',
      sketchPosting({ bikes: { 'rider-1': [ktm, husky] }, classes: [{ results: [{ bike: 'Husqvarna FC 450' }] }] }),
      paid(),
    ],
    [
      'no valid bike before another make',
      sketchPosting({ bikes: {}, classes: [{ results: [{ bike: 'Honda CRF450R' }] }] }),
      unpaid('noValidBike'),
    ],
    [
      'a model year before those that qualify [S9.9]',
      sketchPosting({ bikes: { 'rider-1': [{ ...ktm, year: 2023 }] } }),
      unpaid('modelYear'),
    ],
    [
      'a model year after those that qualify',
      sketchPosting({ bikes: { 'rider-1': [{ ...ktm, year: 2027 }] } }),
      unpaid('modelYear'),
    ],
    [
      'model years of the series’ own [S9.10]',
      sketchPosting({
        policy: { minFinishers: null, qualifyingModelYears: { from: 2021, to: 2023 } },
        bikes: { 'rider-1': [{ ...ktm, year: 2022 }] },
      }),
      paid(),
    ],
    ['one finisher too few [S9.7]', sketchPosting({ classes: [{ finishers: 9 }] }), unpaid('classTooSmall')],
    ['exactly enough finishers', sketchPosting({ classes: [{ finishers: 10 }] }), paid()],
    [
      'a series’ own minimum',
      sketchPosting({ policy: { minFinishers: 3, qualifyingModelYears: null }, classes: [{ finishers: 3 }] }),
      paid(),
    ],
    ['finishers that nobody stated', sketchPosting({ classes: [{ finishers: null }] }), unpaid('pending')],
    ['a place that is not paid', sketchPosting({ classes: [{ results: [{ place: 4 }] }] }), unpaid('placeNotPaid')],
    [
      'a rider who did not finish',
      sketchPosting({ classes: [{ results: [{ place: null }] }] }),
      unpaid('placeNotPaid'),
    ],
  ];
  it.each(rows)('%s', (_name, posting, expected) => expect(first(posting)).toEqual(expected));

  it('pays the two best classes per bike and event; ties by place, then by class order [S9.11]', () => {
    const results = (place: number) => [{ place }];
    const { verdicts } = assess(
      sketchPosting({ classes: [{ results: results(2) }, { results: results(1) }, { results: results(3) }] }),
      policy,
    );
    expect(verdicts.map(({ reason, amountCents }) => reason ?? amountCents)).toEqual([15_000, 25_000, 'twoClassLimit']);
    const payouts = [1, 2, 3].map((place) => ({ place, amountCents: 10_000 }));
    const level = assess(
      sketchPosting({ classes: [3, 1, 2].map((place) => ({ payouts, results: results(place) })) }),
      policy,
    ).verdicts;
    expect(level.map(({ reason }) => reason)).toEqual(['twoClassLimit', null, null]);
    const same = assess(sketchPosting({ classes: [0, 1, 2].map(() => ({ results: results(1) })) }), policy).verdicts;
    expect(same.map(({ reason }) => reason)).toEqual([null, null, 'twoClassLimit']);
  });

  it('counts each bike separately; results with an unknown bike take what the valid bikes leave (rule 7)', () => {
    const second = { ...ktm, vin: 'VBKEX000000000002' };
    const bikes = { 'rider-1': [ktm, second] };
    const onBikes = [ktm.vin, ktm.vin, second.vin, second.vin].map((vin) => ({ results: [{ place: 1, vin }] }));
    expect(
      assess(sketchPosting({ bikes, classes: onBikes }), policy).verdicts.filter(({ reason }) => reason === null),
    ).toHaveLength(4);
    const unknown = [1, 2, 3, 1, 2].map((place) => ({ results: [{ place }] }));
    const paidOf = (classes: typeof onBikes | typeof unknown) =>
      assess(sketchPosting({ bikes, classes }), policy).verdicts.map(({ amountCents }) => amountCents);
    expect(paidOf(unknown)).toEqual([25_000, 15_000, 0, 25_000, 15_000]);
    expect(paidOf([...onBikes, ...unknown.slice(0, 2)])).toEqual([25_000, 25_000, 25_000, 25_000, 0, 0]);
    expect(paidOf([...onBikes.slice(0, 3), ...unknown.slice(0, 3)])).toEqual([25_000, 25_000, 25_000, 25_000, 0, 0]);
  });

  it('shares in a dead heat what the places pay that it fills, odd cents to the first (rule 45)', () => {
    const payouts = [50_000, 30_000, 10_001].map((amountCents, i) => ({ place: i + 1, amountCents }));
    const shares = (places: number[]) => {
      const results = places.map((place, i) => ({ place, riderId: `rider-${i}` }));
      const bikes = Object.fromEntries(results.map(({ riderId }, i) => [riderId, [{ ...ktm, vin: `${i}` }]]));
      return assess(sketchPosting({ bikes, classes: [{ payouts, results }] }), policy).verdicts.map(
        ({ amountCents }) => amountCents,
      );
    };
    expect(shares([1, 1, 3])).toEqual([40_000, 40_000, 10_001]);
    expect(shares([1, 2, 2])).toEqual([50_000, 20_001, 20_000]);
    expect(shares([1, 1, 1])).toEqual([30_001, 30_000, 30_000]);
    expect(shares([3, 3])).toEqual([5_001, 5_000]);
  });

  it('counts finishers on the brand by the row’s make, else by the rider’s bike', () => {
    const results = [
      { riderId: null, bike: 'KTM 450' },
      { riderId: null, bike: 'Honda CRF450R' },
      { bike: null },
      { riderId: null, bike: null },
      { bike: 'Yamaha YZ450F' },
      { place: null, bike: 'KTM 450' },
    ];
    expect(assess(sketchPosting({ classes: [{ results }] }), policy).classes[0]).toMatchObject({
      brandFinishers: 2,
      finishers: 12,
      postedCents: 50_000,
      earnedCents: 10_000,
    });
  });
});

const arbitraryPosting = fc
  .array(
    fc.record({
      payoutType: fc.constantFrom('cash' as const, 'dealerCredit' as const, 'noPayout' as const),
      finishers: fc.option(fc.nat(20)),
      results: fc.array(
        fc.record({
          rider: fc.nat(3),
          place: fc.option(fc.integer({ min: 1, max: 5 })),
          withVin: fc.boolean(),
          bike: fc.constantFrom(null, 'KTM 450', 'Honda CRF450R'),
        }),
        { maxLength: 6 },
      ),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((classes) =>
    sketchPosting({
      bikes: {
        'rider-0': [ktm],
        'rider-1': [ktm, { ...ktm, vin: 'VBKEX000000000002' }],
        'rider-2': [{ ...ktm, valid: false }],
      },
      classes: classes.map(({ results, ...each }) => ({
        ...each,
        results: results.map(({ rider, withVin, ...result }) => ({
          ...result,
          riderId: rider === 3 ? null : `rider-${rider}`,
          vin: withVin ? ktm.vin : null,
        })),
      })),
    }),
  );

describe('the verdict on a result', () => {
  const [second, husky] = [
    { ...ktm, vin: 'VBKEX000000000002' },
    { ...ktm, make: 'Husqvarna', vin: 'VBKEX000000000009' },
  ];
  const unitOf = (change: Parameters<typeof sketchPosting>[0]) =>
    assess(sketchPosting(change), policy).verdicts[0]?.unit;

  it('names the bike that it counts for, none where several fit, null where none does (rule 4)', () => {
    expect(unitOf({})).toBe(ktm.vin);
    expect(unitOf({ bikes: { 'rider-1': [ktm, second] } })).toBe('');
    expect(unitOf({ bikes: { 'rider-1': [ktm, second] }, classes: [{ results: [{ vin: second.vin }] }] })).toBe(
      second.vin,
    );
    expect(unitOf({ bikes: { 'rider-1': [ktm, husky] }, classes: [{ results: [{ bike: 'Husqvarna' }] }] })).toBe(
      husky.vin,
    );
    expect(unitOf({ bikes: {} })).toBeNull();
    expect(unitOf({ classes: [{ results: [{ bike: 'Honda CRF450R' }] }] })).toBeNull();
  });

  it('has no kind of award where the class has no payout (rule 5)', () =>
    expect(first(sketchPosting({ classes: [{ payoutType: 'noPayout' }] })).kind).toBeNull());

  it('keeps its own reason, however many of a rider’s classes pay nothing (rule 7)', () => {
    const { verdicts } = assess(sketchPosting({ classes: [0, 1, 2, 3].map(() => ({ finishers: 9 })) }), policy);
    expect(verdicts.map(({ reason }) => reason)).toEqual(Array(4).fill('classTooSmall'));
  });

  describe('of a rider who was merged into another (rule 25)', () => {
    const survivorOf = (riderId: string) => (riderId === 'gone' ? 'rider-1' : riderId);
    const verdictsOf = (change: Parameters<typeof sketchPosting>[0]) =>
      assessFor(sketchPosting({ classes: [{ results: [{ riderId: 'gone' }] }], ...change }), () => policy, survivorOf)
        .verdicts;

    it('is the remaining rider’s, by the bikes of the account that it was entered for', () => {
      expect(verdictsOf({ bikes: { gone: [second], 'rider-1': [ktm] } })).toMatchObject([
        { riderId: 'rider-1', reason: null, unit: second.vin },
      ]);
      expect(verdictsOf({ bikes: { gone: [], 'rider-1': [ktm] } })).toMatchObject([{ reason: 'noValidBike' }]);
    });
    it('is judged by the remaining rider’s bikes where the posting has no others', () =>
      expect(verdictsOf({ bikes: { 'rider-1': [ktm] } })).toMatchObject([{ reason: null, unit: ktm.vin }]));
    it('counts towards the two classes of the remaining rider', () => {
      const classes = ['gone', 'rider-1', 'gone'].map((riderId) => ({ results: [{ riderId, place: 1 }] }));
      expect(verdictsOf({ bikes: { gone: [ktm], 'rider-1': [ktm] }, classes }).map(({ reason }) => reason)).toEqual([
        null,
        null,
        'twoClassLimit',
      ]);
    });
    it('whom nobody knows stays nobody', () =>
      expect(verdictsOf({ classes: [{ results: [{ riderId: null }] }] })).toMatchObject([{ riderId: null }]));
  });

  describe('the figures of its class (rule 31)', () => {
    const husky24 = { ...husky, year: 2024 };
    const brandFinishers = (result: object, bikes = [ktm]) =>
      assess(sketchPosting({ bikes: { 'rider-1': bikes }, classes: [{ results: [result] }] }), policy).classes[0]
        ?.brandFinishers;

    it.each<[string, object, (typeof ktm)[], number]>([
      ['the rider’s bike', {}, [ktm], 1],
      ['a brand’s bike that is not valid', {}, [{ ...ktm, valid: false }], 0],
      ['a bike of another make', {}, [husky24], 0],
      ['one of several bikes', {}, [husky24, ktm], 1],
      ['the brand in any case', {}, [{ ...ktm, make: 'ktm' }], 1],
      ['a row of another make beside a bike of the brand', { bike: 'Honda CRF450R' }, [ktm], 0],
      ['a row of the brand beside a bike of another make', { bike: 'KTM 450' }, [husky24], 1],
      ['the VIN of the bike of another make', { vin: husky24.vin }, [husky24, ktm], 0],
      ['the VIN of the bike of the brand', { vin: ktm.vin }, [husky24, ktm], 1],
      ['a VIN that is none of the rider’s', { vin: 'VBKEX000000000099' }, [ktm], 0],
      ['no finish', { place: null }, [ktm], 0],
    ])('count finishers of the brand by %s', (_what, result, bikes, count) =>
      expect(brandFinishers(result, bikes)).toBe(count),
    );

    it.each<[string, Parameters<typeof sketchPosting>[0], number]>([
      ['pays', {}, 50_000],
      ['does not pay', { paying: false }, 0],
      ['is cancelled', { canceled: true }, 0],
      ['neither pays nor takes place', { paying: false, canceled: true }, 0],
      ['has a class without payout', { classes: [{ payoutType: 'noPayout' }] }, 0],
    ])('post the purse of an event that %s: %#', (_what, change, postedCents) =>
      expect(assess(sketchPosting(change), policy).classes[0]).toMatchObject({ postedCents }),
    );

    it('add up what each class earned, and say when it was posted', () => {
      const postedAt = '2026-09-08T16:00:00.000Z';
      const second = [{ place: 2 }, { riderId: 'rider-2', place: 3 }];
      const sketch = sketchPosting({ classes: [{ results: [{ place: 1 }] }, { postedAt, results: second }] });
      const posting = { ...sketch, bikes: { ...sketch.bikes, 'rider-2': [ktm] } };
      expect(assess(posting, { ...policy, classesPerBike: 9 }).classes).toMatchObject([
        { classId: 'class-0', earnedCents: 25_000, postedAt: null },
        { classId: 'class-1', earnedCents: 25_000, postedAt },
      ]);
    });
  });
});

describe('of any posting', () => {
  it('every result is paid or carries one reason, never both', () => {
    fc.assert(
      fc.property(arbitraryPosting, (posting) =>
        assess(posting, policy).verdicts.every(({ reason, amountCents }) => (reason === null) === amountCents > 0),
      ),
    );
  });

  it('no rider is paid for more than two classes on one bike', () => {
    fc.assert(
      fc.property(arbitraryPosting, (posting) => {
        const earning = assess(posting, policy).verdicts.filter(({ reason }) => reason === null);
        const bikes = (riderId: string) => (riderId === 'rider-1' ? 3 : 1);
        return [...Map.groupBy(earning, ({ riderId }) => riderId ?? '')].every(
          ([riderId, own]) => own.length <= 2 * bikes(riderId),
        );
      }),
    );
  });

  it('the order of the rows affects only ties of equal classes, and the odd cents of dead heats', () => {
    fc.assert(
      fc.property(arbitraryPosting, (posting) => {
        const total = (each: typeof posting) =>
          assess(each, policy).classes.reduce((sum, { earnedCents }) => sum + earnedCents, 0);
        const reversed = {
          ...posting,
          classes: posting.classes.map((raceClass) => ({ ...raceClass, results: [...raceClass.results].reverse() })),
        };
        const rows = posting.classes.reduce((sum, { results }) => sum + results.length, 0);
        return Math.abs(total(posting) - total(reversed)) <= rows;
      }),
    );
  });

  it('the same posting gives the same result', () => {
    fc.assert(
      fc.property(
        arbitraryPosting,
        (posting) =>
          JSON.stringify(assess(posting, policy)) === JSON.stringify(assess(structuredClone(posting), policy)),
      ),
    );
  });
});
