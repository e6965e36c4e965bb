import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { Database } from '@podium/service-kit/database.ts';
import type { Period } from './period.ts';
import { countUnpaidClaims, listPayouts, listRanked, listTopDealers, listYears, sumKind } from './rankings.store.ts';

type Query = { currency: Currency; limit: number };
const shownBesideStats = 5;

/** Riders by what they earned of one kind: cash for pros, dealer credit for amateurs (rule 31). */
export const topRiders = (db: Database, kind: AwardKind, period: Period, { currency, limit }: Query) =>
  listRanked(db, { kind, currency }, period, limit);

/** What the riders of one kind earned, year by year, with this year's top earners. */
export async function riderStats(
  db: Database,
  kind: AwardKind,
  period: Period,
  { currency, now }: { currency: Currency; now: Date },
) {
  const [years, amounts, top] = await Promise.all([
    listYears(db, { kind, currency }, period),
    sumKind(db, kind, period),
    listRanked(db, { kind, currency }, period, shownBesideStats),
  ]);
  const { riders = 0, cents: earnedCents = 0 } = amounts.find((each) => each.currency === currency) ?? {};
  return {
    stats: {
      currentYear: Number(programDay(now).slice(0, 4)),
      riders,
      paidResults: years.reduce((sum, { paidResults }) => sum + paidResults, 0),
      wins: years.reduce((sum, { wins }) => sum + wins, 0),
      earnedCents,
      // Whole cents, like a rider's average (rule 32).
      averageCents: riders === 0 ? null : Math.floor(earnedCents / riders),
      years,
    },
    amounts: amounts.map(({ currency: each, cents }) => ({ currency: each, cents })),
    top,
  };
}

/** Dealers by what was redeemed there in one currency. */
export const topDealers = (db: Database, period: Period, { currency, limit }: Query) =>
  listTopDealers(db, currency, period, limit);

/** Cash that was sent, by month and payment method, and the pending claims; separately per currency. */
export async function payouts(db: Database, period: Period) {
  const [sent, unpaid] = await Promise.all([listPayouts(db, period), countUnpaidClaims(db)]);
  const totals = [...Map.groupBy(sent, ({ currency }) => currency)].map(([currency, rows]) => ({
    currency,
    claims: rows.reduce((sum, { claims }) => sum + claims, 0),
    grossCents: rows.reduce((sum, { grossCents }) => sum + grossCents, 0),
    withheldCents: rows.reduce((sum, { withheldCents }) => sum + withheldCents, 0),
    paidCents: rows.reduce((sum, { paidCents }) => sum + paidCents, 0),
  }));
  return { payouts: sent, totals, unpaid };
}
