import type { Summary } from '@podium/contracts/api/reports.ts';
import { addDays, programmeDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import {
  countLate,
  countPeople,
  listMonths,
  listOpenRefunds,
  listShareByMonth,
  listShareBySeries,
  listTopRiders,
  sumCompleted,
  sumEarned,
  sumPosted,
  sumRedeemed,
  type Amount,
  type Period,
  type ShareRow,
} from './aggregates.store.ts';
import { percent } from './percent.ts';

const lateAfterDays = 14;

/** The days asked for; without them the calendar year of today, in the programme's zone. */
export function periodOf({ startDate, endDate }: { startDate?: string; endDate?: string }, now: Date): Period {
  const year = programmeDay(now).slice(0, 4);
  return { from: startDate ?? `${year}-01-01`, to: endDate ?? `${year}-12-31` };
}

/**
 * The dashboard's figures (rule 31). Money stays in its currency; a rate is that of the currency that most is posted
 * in.
 */
export async function summarise(db: Database, period: Period, now: Date): Promise<Summary> {
  const [posted, earned, redeemed, completed, months, topRiders, people, lateEvents, refunds] = await Promise.all([
    sumPosted(db, period),
    sumEarned(db, period),
    sumRedeemed(db, period),
    sumCompleted(db, period),
    listMonths(db, period),
    listTopRiders(db, period),
    countPeople(db, period),
    countLate(db, addDays(programmeDay(now), -lateAfterDays)),
    listOpenRefunds(db),
  ]);
  const rateCurrency = posted[0]?.currency ?? 'USD';
  const run = completed.find(({ currency }) => currency === rateCurrency);
  const credit = earned.find(({ currency, kind }) => currency === rateCurrency && kind === 'dealerCredit');
  return {
    startDate: period.from,
    endDate: period.to,
    updatedAt: now.toISOString(),
    available: posted,
    earned: byCurrency(earned),
    redeemed,
    earnRate: percent(run?.earned ?? 0, run?.posted ?? 0),
    redemptionRate: percent(credit?.redeemed ?? 0, credit?.cents ?? 0),
    rateCurrency,
    riders: people.riders,
    events: people.events,
    months,
    topRiders,
    lateEvents,
    vinsToVerify: people.vinsToVerify,
    openRefunds: { count: sum(refunds, 'count'), dealers: sum(refunds, 'dealers'), amounts: byCurrency(refunds) },
  };
}

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

export async function marketShareByMonth(db: Database, period: Period) {
  return { marketShareMonth: (await listShareByMonth(db, period)).map(withShare) };
}

export async function marketShareBySeries(db: Database, period: Period) {
  return { marketShareSeries: (await listShareBySeries(db, period)).map(withShare) };
}

/** What the public pages boast of: the purse posted this year, this month's events, the riders paid. */
export async function contingency(db: Database, now: Date) {
  const period = periodOf({}, now);
  const month = programmeDay(now).slice(0, 7);
  const [posted, people, ofMonth] = await Promise.all([
    sumPosted(db, period),
    countPeople(db, period),
    countPeople(db, { from: `${month}-01`, to: addDays(`${nextMonth(month)}-01`, -1) }),
  ]);
  const year = Number(period.from.slice(0, 4));
  return {
    contingencyTitle: String(year),
    contingencyAmount: posted[0]?.cents ?? 0,
    currency: posted[0]?.currency ?? ('USD' as const),
    amounts: posted.map(({ currency, cents }) => ({ currency, cents })),
    eventsThisMonth: ofMonth.events,
    ridersPaid: people.ridersPaid,
    year,
    updatedAt: now.toISOString(),
  };
}

function nextMonth(month: string): string {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, '0')}`;
}
