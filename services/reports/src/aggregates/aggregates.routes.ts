import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { payouts, riderStats, topDealers, topRiders } from './rank.ts';
import { contingency, marketShareByMonth, marketShareBySeries, periodOf, summarise } from './summarise.ts';

type Days = { startDate?: string; endDate?: string };

export function aggregatesRoutes({ db, clock }: ServiceParts & { clock: Clock }) {
  const statsOf = (kind: AwardKind, query: Days & { currency: Currency }) =>
    riderStats(db, kind, periodOf(query, clock()), { currency: query.currency, now: clock() });
  return [
    mount(reportsRoutes.contingency, () => contingency(db, clock())),
    mount(reportsRoutes.summary, ({ query }) => summarise(db, periodOf(query, clock()), clock())),
    mount(reportsRoutes.marketShareMonth, ({ query }) => marketShareByMonth(db, periodOf(query, clock()), query)),
    mount(reportsRoutes.marketShareSeries, ({ query }) => marketShareBySeries(db, periodOf(query, clock()), query)),
    mount(reportsRoutes.topProRiders, async ({ query }) => ({
      ...asOf(query, clock()),
      topProRiders: await topRiders(db, 'cash', periodOf(query, clock()), query),
    })),
    mount(reportsRoutes.topAmateurRiders, async ({ query }) => ({
      ...asOf(query, clock()),
      topAmateurRiders: await topRiders(db, 'dealerCredit', periodOf(query, clock()), query),
    })),
    mount(reportsRoutes.proRiderStats, async ({ query }) => {
      const { stats, amounts, top } = await statsOf('cash', query);
      return { ...asOf(query, clock()), proRiderStats: stats, amounts, topProRiders: top };
    }),
    mount(reportsRoutes.amateurRiderStats, async ({ query }) => {
      const { stats, amounts, top } = await statsOf('dealerCredit', query);
      return { ...asOf(query, clock()), amateurRiderStats: stats, amounts, topAmateurRiders: top };
    }),
    mount(reportsRoutes.topDealers, async ({ query }) => ({
      ...asOf(query, clock()),
      topDealers: await topDealers(db, periodOf(query, clock()), query),
    })),
    mount(reportsRoutes.payouts, async ({ query }) => ({
      ...asOf(query, clock()),
      ...(await payouts(db, periodOf(query, clock()))),
    })),
  ];
}

/** The days that an answer is about, and the moment that it is of. */
function asOf(days: Days, now: Date) {
  const { from, to } = periodOf(days, now);
  return { startDate: from, endDate: to, updatedAt: now.toISOString() };
}
