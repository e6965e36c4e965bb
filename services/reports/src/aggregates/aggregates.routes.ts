import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import { callerCurrency } from '@podium/service-kit/caller-currency.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { AsOf } from '../facts/read-as-of.ts';
import type { Period } from './aggregates.store.ts';
import { findCountry } from './find-country.ts';
import { payouts, riderStats, topDealers, topRiders } from './rank.ts';
import { snapshots } from './snapshots.ts';
import { contingency, marketShareByMonth, marketShareBySeries, periodOf, summarise } from './summarise.ts';

type Days = { startDate?: string; endDate?: string; noCache?: string };
type OfCurrency = { currency: Currency };

export function aggregatesRoutes({ db, clock, readAsOf }: ServiceParts & { clock: Clock; readAsOf: AsOf }) {
  const snapshot = snapshots(() => clock().getTime());

  /**
   * A snapshot of the figures of a period, which says of when it is; `noCache` reads them anew. The moment is asked for
   * before the figures, which may be newer.
   */
  const figures = <Figures extends object>(
    name: string,
    { startDate, endDate, noCache, ...of }: Days,
    read: (period: Period, now: Date) => Promise<Figures>,
  ) => {
    const now = clock();
    const period = periodOf({ ...(startDate && { startDate }), ...(endDate && { endDate }) }, now);
    const key = JSON.stringify([name, period, of]);
    const isAnew = noCache !== undefined && noCache !== 'false' && noCache !== '0';
    const readAll = async () => ({ updatedAt: (await readAsOf()).toISOString(), ...(await read(period, now)) });
    return snapshot(key, readAll, isAnew);
  };
  const ofPeriod = <Figures extends object>(
    name: string,
    query: Days,
    read: (period: Period, now: Date) => Promise<Figures>,
  ) =>
    figures(name, query, async (period, now) => ({
      startDate: period.from,
      endDate: period.to,
      ...(await read(period, now)),
    }));
  const statsOf =
    (kind: AwardKind, { currency }: OfCurrency) =>
    (period: Period, now: Date) =>
      riderStats(db, kind, period, { currency, now });

  return [
    mount(reportsRoutes.contingency, async ({ query: { noCache, currency: asked }, session, request }) => {
      const currency = callerCurrency(request, { asked, country: await findCountry(db, session) });
      const query = { currency, ...(noCache && { noCache }) };
      return figures('contingency', query, (_period, now) => contingency(db, currency, now));
    }),
    mount(reportsRoutes.summary, ({ query }) =>
      ofPeriod('summary', query, (period, now) => summarise(db, period, now)),
    ),
    mount(reportsRoutes.marketShareMonth, ({ query }) =>
      ofPeriod('market-share-month', query, (period) => marketShareByMonth(db, period, query)),
    ),
    mount(reportsRoutes.marketShareSeries, ({ query }) =>
      ofPeriod('market-share-series', query, (period) => marketShareBySeries(db, period, query)),
    ),
    mount(reportsRoutes.topProRiders, ({ query }) =>
      ofPeriod('top-pro-riders', query, async (period) => ({
        topProRiders: await topRiders(db, 'cash', period, query),
      })),
    ),
    mount(reportsRoutes.topAmateurRiders, ({ query }) =>
      ofPeriod('top-amateur-riders', query, async (period) => ({
        topAmateurRiders: await topRiders(db, 'dealerCredit', period, query),
      })),
    ),
    mount(reportsRoutes.proRiderStats, async ({ query }) => {
      const { stats, top, ...of } = await ofPeriod('pro-rider-stats', query, statsOf('cash', query));
      return { ...of, proRiderStats: stats, topProRiders: top };
    }),
    mount(reportsRoutes.amateurRiderStats, async ({ query }) => {
      const { stats, top, ...of } = await ofPeriod('amateur-rider-stats', query, statsOf('dealerCredit', query));
      return { ...of, amateurRiderStats: stats, topAmateurRiders: top };
    }),
    mount(reportsRoutes.topDealers, ({ query }) =>
      ofPeriod('top-dealers', query, async (period) => ({ topDealers: await topDealers(db, period, query) })),
    ),
    mount(reportsRoutes.payouts, ({ query }) => ofPeriod('payouts', query, (period) => payouts(db, period))),
  ];
}
