import type { Currency } from '@podium/contracts/money.ts';
import type { Database } from '@podium/service-kit/database.ts';
import { rowsOf } from './aggregates.store.ts';
import type { Period } from './period.ts';
import { moneyByMonth, monthSums } from './money-by-month.ts';

/** One month, YYYY-MM, and currency; cents. */
export type MonthRow = {
  month: string;
  currency: Currency;
  postedCents: number;
  earnedCents: number;
  redeemedCents: number;
  /** The purse of the classes that were run, and the part of it that was earned. */ runCents: number;
  runEarnedCents: number;
  /** Dealer credit earned, and the part of it redeemed until now. */ creditCents: number;
  creditRedeemedCents: number;
};

/** Months without money are missing. */
export const listMonths = (db: Database, { from, to }: Period) =>
  rowsOf<MonthRow>(
    db,
    `
      select month, currency, ${monthSums}
      from ${moneyByMonth}
      group by month, currency
      order by month, currency desc
    `,
    { from, to, seriesId: '', dealerId: '' },
  );
