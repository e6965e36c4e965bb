import fc from 'fast-check';

/** What can happen to the money of two riders, in any order. Numbers that name a thing are taken modulo their count. */
export type Step =
  | { do: 'post'; event: number; rider: number; place: number; canceled: boolean }
  | { do: 'deliverAgain' | 'deliverLate' }
  | { do: 'redeem'; rider: number; cents: number }
  | { do: 'undo' | 'refund' | 'send' | 'unsend'; which: number }
  | { do: 'tick'; days: number }
  | { do: 'merge' }
  | { do: 'correct' | 'writeOff'; rider: number; cents: number }
  | { do: 'claim'; rider: number }
  | { do: 'pay'; which: number; outcome: 'executed' | 'refused' | 'silent' | 'pends' }
  | { do: 'settle'; which: number; outcome: 'executed' | 'failed' }
  | { do: 'cancel' | 'takeBack'; which: number };

const [rider, which] = [fc.nat(1), fc.nat(4)];
const cents = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 4_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 4_001, max: 20_000 }) },
);
const rarely = (share: number) => fc.nat(share - 1).map((value) => value === 0);
const post = fc.record({
  do: fc.constant('post' as const),
  event: fc.nat(3),
  rider,
  place: fc.constantFrom(1, 1, 2, 2, 3, 4),
  canceled: rarely(6),
});
const races = fc
  .tuple(fc.nat(1), post, post, post, post)
  .map(([first, ...all]) =>
    all.map((each, event) => ({ ...each, event, rider: event % 2 === 0 ? first : each.rider, canceled: false })),
  );
/** A history begins with one race per event, since nothing happens without money. */
export const steps = (withTime: boolean, maxLength = 20) =>
  fc
    .tuple(races, fc.array(anyStep(withTime), { minLength: 6, maxLength, size: 'max' }))
    .map(([first, then]): Step[] => [...first, ...then]);
const anyStep = (withTime: boolean): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 4, arbitrary: post },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('deliverAgain' as const, 'deliverLate' as const) }) },
    { weight: 7, arbitrary: fc.record({ do: fc.constant('redeem' as const), rider, cents }) },
    {
      weight: 5,
      arbitrary: fc.record({
        do: fc.constantFrom('undo' as const, 'refund' as const, 'send' as const, 'unsend' as const),
        which,
      }),
    },
    ...(withTime
      ? [
          {
            weight: 2,
            arbitrary: fc.record({
              do: fc.constant('tick' as const),
              days: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 380 })),
            }),
          },
        ]
      : []),
    { weight: 1, arbitrary: fc.record({ do: fc.constant('merge' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constantFrom('correct' as const, 'writeOff' as const, 'writeOff' as const),
        rider,
        cents: fc.integer({ min: 1, max: 2_000 }),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), rider }) },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('pay' as const),
        which,
        outcome: fc.constantFrom('executed' as const, 'refused' as const, 'silent' as const, 'pends' as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        which,
        outcome: fc.constantFrom('executed' as const, 'failed' as const),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), which }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('takeBack' as const), which }) },
  );
