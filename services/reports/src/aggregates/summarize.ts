import type { Summary } from '@podium/contracts/api/reports.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { centsIn } from '@podium/contracts/amounts.ts';
import { resultsDueDays } from '@podium/contracts/program-rules.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import {
  countLate,
  countPeople,
  listCounts,
  listOpenRefunds,
  listTopRiders,
  sumCompleted,
  sumEarned,
  sumPosted,
  sumRedeemed,
  type Amount,
} from './aggregates.store.ts';
import type { Period } from './period.ts';
import { listShareByMonth, listShareBySeries, type ShareFilter, type ShareRow } from './market-share.store.ts';
import { listMonths, type MonthRow } from './months.store.ts';
import { percent } from './percent.ts';

/** The requested days; by default today's calendar year, in the program's zone. */
export function periodOf({ startDate, endDate }: { startDate?: string; endDate?: string }, now: Date): Period {
  const year = programDay(now).slice(0, 4);
  return { from: startDate ?? `${year}-01-01`, to: endDate ?? `${year}-12-31` };
}

/**
 * The dashboard's figures (rule 31). Money stays in its currency; a rate is that of the currency with the highest
 * purse.
 */
export async function summarize(db: Database, period: Period, now: Date): Promise<Omit<Summary, 'updatedAt'>> {
  const today = programDay(now);
  const [posted, earned, redeemed, completed, months, counts, topRiders, people, lateEvents, refunds] =
    await Promise.all([
      sumPosted(db, period),
      sumEarned(db, period),
      sumRedeemed(db, period),
      sumCompleted(db, period),
      listMonths(db, period),
      listCounts(db, period),
      listTopRiders(db, period),
      countPeople(db, period, today),
      countLate(db, addDays(today, -resultsDueDays)),
      listOpenRefunds(db),
    ]);
  const rateCurrency = posted[0]?.currency ?? 'USD';
  const run = completed.find(({ currency }) => currency === rateCurrency);
  const credit = earned.find(({ currency, kind }) => currency === rateCurrency && kind === 'dealerCredit');
  return {
    startDate: period.from,
    endDate: period.to,
    available: posted,
    earned: byCurrency(earned),
    redeemed,
    earnRate: percent(run?.earned ?? 0, run?.posted ?? 0),
    redemptionRate: percent(credit?.redeemed ?? 0, credit?.cents ?? 0),
    rateCurrency,
    riders: people.riders,
    newRiders: sum(counts, 'newRiders'),
    events: people.events,
    eventsToCome: people.eventsToCome,
    months: months.map(withRates),
    counts,
    topRiders,
    lateEvents,
    vinsToVerify: people.vinsToVerify,
    openRefunds: { count: sum(refunds, 'count'), dealers: sum(refunds, 'dealers'), amounts: byCurrency(refunds) },
  };
}

const withRates = ({ runCents, runEarnedCents, creditCents, creditRedeemedCents, ...month }: MonthRow) => ({
  ...month,
  earnRate: percent(runEarnedCents, runCents),
  redemptionRate: percent(creditRedeemedCents, creditCents),
});

function byCurrency(amounts: Amount[]): Amount[] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, parts]) => ({
    currency,
    cents: sum(parts, 'cents'),
  }));
}

function sum<K extends string>(rows: Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0);
}

const withShare = <T extends ShareRow>(row: T) => ({ ...row, share: percent(row.brandFinishers, row.finishers) });

/** All styles of racing, in both countries, by default. */
const filterOf = ({ raceStyle = '', country = '' }: Partial<ShareFilter>): ShareFilter => ({ raceStyle, country });

/** The brand's share of finishers in whole percent (rule 32), with its coverage (rule 31). */
export async function marketShareByMonth(db: Database, period: Period, filter: Partial<ShareFilter> = {}) {
  return { marketShareMonth: (await listShareByMonth(db, period, filterOf(filter))).map(withShare) };
}

/** The same by series. */
export async function marketShareBySeries(db: Database, period: Period, filter: Partial<ShareFilter> = {}) {
  return { marketShareSeries: (await listShareBySeries(db, period, filterOf(filter))).map(withShare) };
}

/** The figures of the public pages: the purse posted this year, this month's events, the riders paid. */
export async function contingency(db: Database, currency: Currency, now: Date) {
  const period = periodOf({}, now);
  const today = programDay(now);
  const month = today.slice(0, 7);
  const [posted, people, ofMonth] = await Promise.all([
    sumPosted(db, period),
    countPeople(db, period, today),
    countPeople(db, { from: `${month}-01`, to: addDays(`${nextMonth(month)}-01`, -1) }, today),
  ]);
  const year = Number(period.from.slice(0, 4));
  return {
    contingencyTitle: String(year),
    contingencyAmount: centsIn(currency, posted),
    currency,
    contingency: posted,
    eventsThisMonth: ofMonth.events,
    ridersPaid: people.ridersPaid,
    year,
  };
}

function nextMonth(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
}
