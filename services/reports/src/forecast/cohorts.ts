import type { Currency } from '@podium/contracts/money.ts';
import type { Month } from './months.ts';

/** Lots of one currency that were awarded in one month and expire in another. */
export type LotCell = {
  currency: Currency;
  awarded: Month;
  ends: Month;
  initialCents: number;
  redeemedCents: number;
  /** Of lots that can still be redeemed. */ lots: number;
  heldCents: number;
};
/** What movements of one month took from them. */
export type MoveCell = {
  currency: Currency;
  awarded: Month;
  ends: Month;
  moved: Month;
  redeemedCents: number;
  withdrawnCents: number;
};
/** Cents that movements took: redeemed, or corrected and revoked. */
export type Taken = { redeemedCents: number; withdrawnCents: number };
/** The lots of one currency that were awarded in one month and end in another. */
export type Cohort = Omit<LotCell, 'currency' | 'redeemedCents'> & {
  /** By the age of the lots in months. */ taken: ReadonlyMap<number, Taken>;
};

/**
 * The lots of a currency with what was taken from them at each age. Null if the movements differ from what the awards
 * say was redeemed: facts that predate stored movements have no ages, and would look unredeemed.
 */
export function cohortsOf(currency: Currency, lots: readonly LotCell[], moves: readonly MoveCell[]): Cohort[] | null {
  const ofCurrency = <Cell extends { currency: Currency }>(cells: readonly Cell[]) =>
    cells.filter((cell) => cell.currency === currency);
  const redeemed = (cells: readonly { redeemedCents: number }[]) =>
    cells.reduce((sum, { redeemedCents }) => sum + redeemedCents, 0);
  if (redeemed(ofCurrency(lots)) !== redeemed(ofCurrency(moves))) return null;
  const taken = new Map<string, Map<number, Taken>>();
  for (const { awarded, ends, moved, redeemedCents, withdrawnCents } of ofCurrency(moves)) {
    const ages = taken.get(`${awarded} ${ends}`) ?? new Map<number, Taken>();
    taken.set(`${awarded} ${ends}`, ages);
    const age = Math.max(0, moved - awarded);
    const before = ages.get(age);
    ages.set(age, {
      redeemedCents: redeemedCents + (before?.redeemedCents ?? 0),
      withdrawnCents: withdrawnCents + (before?.withdrawnCents ?? 0),
    });
  }
  return ofCurrency(lots).map(({ awarded, ends, initialCents, lots: count, heldCents }) => ({
    awarded,
    ends,
    initialCents,
    lots: count,
    heldCents,
    taken: taken.get(`${awarded} ${ends}`) ?? new Map(),
  }));
}

/** What was left of lots at the beginning of an age; expiry takes nothing, it ends them. */
export function leftAt({ initialCents, taken }: Cohort, age: number): number {
  let left = initialCents;
  for (const [at, { redeemedCents, withdrawnCents }] of taken) if (at < age) left -= redeemedCents + withdrawnCents;
  return Math.max(0, left);
}
