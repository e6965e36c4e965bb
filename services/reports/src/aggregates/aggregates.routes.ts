import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import { callerCurrency } from '@podium/service-kit/caller-currency.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { AsOf } from '../facts/read-as-of.ts';
import { findCountry } from './find-country.ts';
import { payouts, riderStats, topDealers, topRiders } from './rank.ts';
import { contingency, marketShareByMonth, marketShareBySeries, periodOf, summarise } from './summarise.ts';

type Days = { startDate?: string; endDate?: string };

export function aggregatesRoutes({ db, clock, readAsOf }: ServiceParts & { clock: Clock; readAsOf: AsOf }) {
  /** The days that an answer is about, and the moment that it is of: asked for before its figures. */
  const asOf = async (days: Days) => {
    const { from, to } = periodOf(days, clock());
    return { startDate: from, endDate: to, ...(await updated()) };
  };
  const updated = async () => ({ updatedAt: (await readAsOf()).toISOString() });
  const statsOf = (kind: AwardKind, query: Days & { currency: Currency }) =>
    riderStats(db, kind, periodOf(query, clock()), { currency: query.currency, now: clock() });
  return [
    mount(reportsRoutes.contingency, async ({ query, session, request }) => {
      const country = await findCountry(db, session);
      const currency = callerCurrency(request, { asked: query.currency, country });
      return { ...(await updated()), ...(await contingency(db, currency, clock())) };
    }),
    mount(reportsRoutes.summary, async ({ query }) => ({
      ...(await asOf(query)),
      ...(await summarise(db, periodOf(query, clock()), clock())),
    })),
    mount(reportsRoutes.marketShareMonth, ({ query }) => marketShareByMonth(db, periodOf(query, clock()), query)),
    mount(reportsRoutes.marketShareSeries, ({ query }) => marketShareBySeries(db, periodOf(query, clock()), query)),
    mount(reportsRoutes.topProRiders, async ({ query }) => ({
      ...(await asOf(query)),
      topProRiders: await topRiders(db, 'cash', periodOf(query, clock()), query),
    })),
    mount(reportsRoutes.topAmateurRiders, async ({ query }) => ({
      ...(await asOf(query)),
      topAmateurRiders: await topRiders(db, 'dealerCredit', periodOf(query, clock()), query),
    })),
    mount(reportsRoutes.proRiderStats, async ({ query }) => {
      const of = await asOf(query);
      const { stats, amounts, top } = await statsOf('cash', query);
      return { ...of, proRiderStats: stats, amounts, topProRiders: top };
    }),
    mount(reportsRoutes.amateurRiderStats, async ({ query }) => {
      const of = await asOf(query);
      const { stats, amounts, top } = await statsOf('dealerCredit', query);
      return { ...of, amateurRiderStats: stats, amounts, topAmateurRiders: top };
    }),
    mount(reportsRoutes.topDealers, async ({ query }) => ({
      ...(await asOf(query)),
      topDealers: await topDealers(db, periodOf(query, clock()), query),
    })),
    mount(reportsRoutes.payouts, async ({ query }) => ({
      ...(await asOf(query)),
      ...(await payouts(db, periodOf(query, clock()))),
    })),
  ];
}
