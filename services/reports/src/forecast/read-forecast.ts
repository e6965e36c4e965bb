import { currencySchema, type Currency } from '@podium/contracts/money.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { cohortsOf, type LotCell } from './cohorts.ts';
import { estimate, hazardsOf, type Estimate } from './estimate-breakage.ts';
import { readCells } from './forecast.store.ts';
import { monthOf, partLeft, type Month } from './months.ts';
import { errorOf, forecastPast, horizonOf, type Horizon, type PastError, type PastForecast } from './past-forecasts.ts';

/** The lots of one currency that expire in one month; cents. */
export type MonthForecast = {
  currency: Currency;
  ends: Month;
  lots: number;
  heldCents: number;
  /** Null without history. */ expected: Estimate | null;
  horizon: Horizon;
  /** Of past forecasts with the same horizon. */ error: PastError | null;
};

/** What is held by the month in which it expires, with the expected redemption and breakage (decision 053). */
export async function readForecast(db: Database, today: string): Promise<MonthForecast[]> {
  const { lots, moves } = await readCells(db, today);
  return currencySchema.options.flatMap((currency) =>
    forecastOf(currency, lots, cohortsOf(currency, lots, moves), today),
  );
}

/** The forecast of each past month, and the actual outcome. */
export async function readPastForecasts(
  db: Database,
  today: string,
): Promise<(PastForecast & { currency: Currency })[]> {
  const { lots, moves } = await readCells(db, today);
  return currencySchema.options.flatMap((currency) =>
    forecastPast(cohortsOf(currency, lots, moves) ?? [], monthOf(today)).map((past) => ({ ...past, currency })),
  );
}

function forecastOf(
  currency: Currency,
  lots: readonly LotCell[],
  cohorts: ReturnType<typeof cohortsOf>,
  today: string,
): MonthForecast[] {
  const now = monthOf(today);
  const hazards = hazardsOf(cohorts ?? [], now);
  const past = forecastPast(cohorts ?? [], now);
  const open = lots.filter((cell) => cell.currency === currency && cell.heldCents > 0);
  return [...Map.groupBy(open, ({ ends }) => ends)].map(([ends, cells]) => {
    const horizon = horizonOf(ends - now);
    const held = cells.map(({ awarded, heldCents }) => ({ awarded, ends, cents: heldCents }));
    return {
      currency,
      ends,
      lots: cells.reduce((sum, cell) => sum + cell.lots, 0),
      heldCents: held.reduce((sum, { cents }) => sum + cents, 0),
      expected: estimate(held, hazards, now, partLeft(today)),
      horizon,
      error: errorOf(past.filter(({ monthsBefore }) => monthsBefore === horizon)),
    };
  });
}
