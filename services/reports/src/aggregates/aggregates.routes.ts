import { reportsRoutes } from '@podium/contracts/api/reports.ts';
import type { Currency } from '@podium/contracts/money.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import type { Clock } from '@podium/service-kit/clock.ts';
import { callerCurrency } from '@podium/service-kit/caller-currency.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { Database } from '@podium/service-kit/database.ts';
import type { AsOf } from '../facts/read-as-of.ts';
import type { Period } from './period.ts';
import { inTime } from '../in-time.ts';
import { findCountry } from './find-country.ts';
import { payouts, riderStats, topDealers, topRiders } from './rank.ts';
import { snapshots } from './snapshots.ts';
import { contingency, marketShareByMonth, marketShareBySeries, periodOf, summarize } from './summarize.ts';

type Days = { startDate?: string; endDate?: string; noCache?: string };
type OfCurrency = { currency: Currency };

/** Public pages show no seconds; without them a page that was rendered with these figures is good for a minute. */
const minuteOf = (time: string) => `${time.slice(0, 'YYYY-MM-DDThh:mm'.length)}:00.000Z`;

type Parts = { db: Database; reading: Database; clock: Clock; readAsOf: AsOf };

/** `reading` is a pool of its own: slow figures do not block the rest of this service. */
export function aggregatesRoutes({ db, reading, clock, readAsOf }: Parts) {
  const snapshot = snapshots(() => clock().getTime());

  /**
   * A snapshot of the figures of a period, with its time; `noCache` reloads them. The time is read before the figures,
   * which may be newer.
   */
  const figures = <Figures extends object>(
    name: string,
    { startDate, endDate, noCache, ...of }: Days,
    read: (period: Period, now: Date) => Promise<Figures>,
  ) => {
    const now = clock();
    const period = periodOf({ ...(startDate && { startDate }), ...(endDate && { endDate }) }, now);
    const key = JSON.stringify([name, period, of]);
    const isReload = noCache !== undefined && noCache !== 'false' && noCache !== '0';
    const readAll = async () => ({ updatedAt: (await readAsOf()).toISOString(), ...(await read(period, now)) });
    return inTime(() => snapshot(key, readAll, isReload));
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
      riderStats(reading, kind, period, { currency, now });

  return [
    mount(reportsRoutes.contingency, async ({ query: { noCache, currency: asked }, session, request }) => {
      const currency = callerCurrency(request, { asked, country: await findCountry(db, session) });
      const query = { currency, ...(noCache && { noCache }) };
      const answer = await figures('contingency', query, (_period, now) => contingency(reading, currency, now));
      return { ...answer, updatedAt: minuteOf(answer.updatedAt) };
    }),
    mount(reportsRoutes.summary, ({ query }) =>
      ofPeriod('summary', query, (period, now) => summarize(reading, period, now)),
    ),
    mount(reportsRoutes.marketShareMonth, ({ query }) =>
      ofPeriod('market-share-month', query, (period) => marketShareByMonth(reading, period, query)),
    ),
    mount(reportsRoutes.marketShareSeries, ({ query }) =>
      ofPeriod('market-share-series', query, (period) => marketShareBySeries(reading, period, query)),
    ),
    mount(reportsRoutes.topProRiders, ({ query }) =>
      ofPeriod('top-pro-riders', query, async (period) => ({
        topProRiders: await topRiders(reading, 'cash', period, query),
      })),
    ),
    mount(reportsRoutes.topAmateurRiders, ({ query }) =>
      ofPeriod('top-amateur-riders', query, async (period) => ({
        topAmateurRiders: await topRiders(reading, 'dealerCredit', period, query),
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
      ofPeriod('top-dealers', query, async (period) => ({ topDealers: await topDealers(reading, period, query) })),
    ),
    mount(reportsRoutes.payouts, ({ query }) => ofPeriod('payouts', query, (period) => payouts(reading, period))),
  ];
}
