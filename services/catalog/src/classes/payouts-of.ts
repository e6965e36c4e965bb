import type { ClassFields, EventFields } from '../documents/fields.ts';

/** What a class of an event pays, in cents by place; nothing if the event or the class does not pay. */
export const payoutsOf = (
  { paying }: Pick<EventFields, 'paying'>,
  { payoutType, noAward, payouts }: Pick<ClassFields, 'payoutType' | 'noAward' | 'payouts'>,
): Map<number | null, number> =>
  new Map(
    paying && payoutType !== 'noPayout' && !noAward
      ? payouts.filter(({ amountCents }) => amountCents > 0).map(({ place, amountCents }) => [place, amountCents])
      : [],
  );
