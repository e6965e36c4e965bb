import { apportion } from './apportion.ts';
import { leftAt, type Cohort } from './cohorts.ts';
import type { Month } from './months.ts';

/** The share of what is left at an age that is redeemed in that month of age; null if no lot of that age is known. */
export type Hazards = { at: (age: number) => number | null };
/** Cents; together what is held. */
export type Estimate = { redeemedCents: number; breakageCents: number };

/**
 * Learned from the months before the given one, from lots that existed during the whole month of age (the Kaplan-Meier
 * estimator on cents): redeemed at the age, of what was left at its beginning. Corrected or revoked amounts leave the
 * observed lots without having been redeemed. Until a lot was observed to its end, later ages are not estimated; after
 * that an unobserved age is like the one before.
 */
export function hazardsOf(cohorts: readonly Cohort[], before: Month): Hazards {
  const known: number[] = [];
  const oldest = Math.max(-1, ...cohorts.map(({ awarded, ends }) => Math.min(ends, before - 1) - awarded));
  for (let age = 0; age <= oldest; age += 1) {
    const seen = cohorts.filter(({ awarded, ends }) => awarded + age < before && awarded + age <= ends);
    const left = seen.reduce((sum, cohort) => sum + leftAt(cohort, age), 0);
    const redeemed = seen.reduce((sum, { taken }) => sum + (taken.get(age)?.redeemedCents ?? 0), 0);
    if (left > 0) known[age] = Math.min(1, Math.max(0, redeemed / left));
  }
  const isSeenToTheEnd = cohorts.some(({ ends, initialCents }) => ends < before && initialCents > 0);
  const at = (age: number): number | null => {
    const own = known[age];
    if (own !== undefined) return own;
    if (!isSeenToTheEnd) return null;
    return known.slice(0, age).findLast((hazard) => hazard !== undefined) ?? null;
  };
  return { at };
}

/**
 * The share of lots that is redeemed from one age to another; only a part of the first month of age may be left. Null
 * without history.
 */
export function shareRedeemed(hazards: Hazards, from: number, to: number, part = 1): number | null {
  let left = 1;
  for (let age = from; age <= to; age += 1) {
    const hazard = hazards.at(age);
    if (hazard === null) return null;
    left *= (1 - hazard) ** (age === from ? part : 1);
  }
  return 1 - left;
}

/** Cents that can still be redeemed. */
export type Held = { awarded: Month; ends: Month; cents: number };

/** Splits held lots into expected redemption and expected breakage: to the cent what is held. */
export function estimate(held: readonly Held[], hazards: Hazards, now: Month, part = 1): Estimate | null {
  let redeemed = 0;
  for (const { awarded, ends, cents } of held) {
    const share = shareRedeemed(hazards, Math.max(0, now - awarded), ends - awarded, part);
    if (share === null) return null;
    redeemed += cents * share;
  }
  const total = held.reduce((sum, { cents }) => sum + cents, 0);
  const [redeemedCents = 0, breakageCents = 0] = apportion(total, [redeemed, total - redeemed]);
  return { redeemedCents, breakageCents };
}
