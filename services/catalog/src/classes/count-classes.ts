import { nameKey } from '@podium/contracts/names.ts';
import type { PayoutType } from '@podium/contracts/payouts.ts';
import type { ClassFields, EventFields } from '../documents/fields.ts';
import { badClass } from '../errors.ts';

type Counts = Pick<
  EventFields,
  'contingencyCents' | 'payoutTypes' | 'classCount' | 'payingClasses' | 'resultsState' | 'awaitsResults' | 'hasHeld'
>;

/**
 * What lists show and search of an event's classes. A class without results that is marked "no award" is complete (rule
 * 11).
 */
export function countClasses(classes: ClassFields[]): Counts {
  const paying = classes.filter(({ payoutType }) => payoutType !== 'noPayout');
  const settled = paying.filter(({ postingId, noAward }) => postingId || noAward).length;
  return {
    contingencyCents: paying.reduce(
      (sum, { payouts }) => sum + payouts.reduce((total, { amountCents }) => total + amountCents, 0),
      0,
    ),
    payoutTypes: [...new Set(classes.map(({ payoutType }) => payoutType))].sort() as PayoutType[],
    classCount: classes.length,
    payingClasses: paying.length,
    resultsState: settled === 0 ? 'none' : settled < paying.length ? 'partial' : 'complete',
    awaitsResults: settled < paying.length,
    hasHeld: classes.some(({ hold }) => hold),
  };
}

type Payouts = Pick<ClassFields, 'name' | 'payouts'>[];

/**
 * Names must be unique, and places paid without a gap from the first. Throws `catalog/class-twice` or
 * `catalog/place-gap`, with the class's index in the list.
 */
export function checkClasses(classes: Payouts): void {
  const seen = new Set<string>();
  classes.forEach(({ name, payouts }, row) => {
    if (seen.has(nameKey(name))) throw badClass('catalog/class-twice', row, { class: name });
    seen.add(nameKey(name));
    const gap = gapIn(payouts);
    if (gap) throw badClass('catalog/place-gap', row, { class: name, ...gap });
  });
}

/** The first unpaid place before a paid one. */
export function gapIn(payouts: { place: number; amountCents: number }[]): { place: number; after: number } | null {
  const paid = new Set(payouts.filter(({ amountCents }) => amountCents > 0).map(({ place }) => place));
  const last = Math.max(0, ...paid);
  for (let place = 1; place < last; place += 1)
    if (!paid.has(place)) return { place, after: Math.min(...[...paid].filter((each) => each > place)) };
  return null;
}
