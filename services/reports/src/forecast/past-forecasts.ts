import { leftAt, type Cohort } from './cohorts.ts';
import { estimate, hazardsOf } from './estimate-breakage.ts';
import type { Month } from './months.ts';
import { percent } from '../aggregates/percent.ts';

/** How many months ahead past forecasts are measured. */
export const horizons = [1, 3, 6] as const;
export type Horizon = (typeof horizons)[number];

/** Cents of one month's lots: what was held then, what would have been expected to expire, and what did. */
export type PastForecast = {
  ends: Month;
  /** How many months before the first day of the month in which the lots expired. */ monthsBefore: Horizon;
  heldCents: number;
  /** Null without history at that time. */ expectedCents: number | null;
  brokeCents: number;
};
/** In whole percent (rule 32). */
export type PastError = {
  /** The number of forecasts. */ forecasts: number;
  /** The mean of their absolute errors in percent of the breakage. */ percent: number;
  /** The sum of overestimates in percent of all breakage; underestimates are negative. */
  biasPercent: number;
};

const pastMonths = 12;

/** The same forecast with what was known then, for past months, beside the actual breakage. */
export function forecastPast(cohorts: readonly Cohort[], now: Month): PastForecast[] {
  return Array.from({ length: pastMonths }, (_, i) => now - pastMonths + i).flatMap((ends) =>
    horizons.flatMap((monthsBefore) => {
      const then = ends - monthsBefore;
      const known = cohorts.filter((cohort) => cohort.ends === ends && cohort.awarded < then);
      const held = known.map((cohort) => ({ ...cohort, cents: leftAt(cohort, then - cohort.awarded) }));
      const heldCents = held.reduce((sum, { cents }) => sum + cents, 0);
      if (heldCents === 0) return [];
      const brokeCents = known.reduce((sum, cohort) => sum + leftAt(cohort, ends - cohort.awarded + 1), 0);
      const expected = estimate(held, hazardsOf(cohorts, then), then);
      return [{ ends, monthsBefore, heldCents, expectedCents: expected?.breakageCents ?? null, brokeCents }];
    }),
  );
}

/** Null if nothing was forecast or nothing broke. */
export const percentWrong = ({
  expectedCents,
  brokeCents,
}: Pick<PastForecast, 'expectedCents' | 'brokeCents'>): number | null =>
  expectedCents === null ? null : percent(Math.abs(expectedCents - brokeCents), brokeCents);

/** How far past forecasts were off, in whole percent; null if none can be judged yet. */
export function errorOf(past: readonly PastForecast[]): PastError | null {
  const wrong = past.flatMap((each) => percentWrong(each) ?? []);
  if (wrong.length === 0) return null;
  const made = past.filter(({ expectedCents }) => expectedCents !== null);
  const broke = made.reduce((sum, { brokeCents }) => sum + brokeCents, 0);
  const expected = made.reduce((sum, { expectedCents }) => sum + (expectedCents ?? 0), 0);
  return {
    forecasts: wrong.length,
    percent: Math.floor(wrong.reduce((sum, each) => sum + each, 0) / wrong.length),
    biasPercent: percent(expected - broke, broke) ?? 0,
  };
}

/** The measured horizon nearest to a month so far ahead; none is longer than half a year. */
export const horizonOf = (monthsAhead: number): Horizon => (monthsAhead <= 1 ? 1 : monthsAhead <= 4 ? 3 : 6);
