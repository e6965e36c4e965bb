import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import type { QueryClient, QueryKey } from '@podium/ui/federated/query.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import type { Period } from './period.ts';

/** What the query cache passes to the function that fetches. */
type Asking = { signal: AbortSignal; client: QueryClient; queryKey: QueryKey };

/**
 * Figures marked as outdated, by Refresh or by a change made here, are computed again rather than read from a snapshot.
 */
const asking = ({ signal, client, queryKey }: Asking, query: Record<string, string | undefined>) => ({
  query: { ...query, noCache: client.getQueryState(queryKey)?.isInvalidated ? 'true' : undefined },
  signal,
});

export const fetchSummary = ({ startDate, endDate }: Period, by: Asking) =>
  call(reportsCalls.summary, { ...asking(by, { startDate, endDate }) });

/** An empty value stands for all styles of racing, or for both countries. */
export type ShareFilter = { raceStyle?: string | undefined; country?: string | undefined };

export const fetchShareByMonth = async (period: Period, filter: ShareFilter, by: Asking) =>
  (await call(reportsCalls.marketShareMonth, { ...ofShare(period, filter, by) })).marketShareMonth;

export const fetchShareBySeries = async (period: Period, filter: ShareFilter, by: Asking) =>
  (await call(reportsCalls.marketShareSeries, { ...ofShare(period, filter, by) })).marketShareSeries;

const ofShare = ({ startDate, endDate }: Period, { raceStyle, country }: ShareFilter, by: Asking) =>
  asking(by, { startDate, endDate, raceStyle, country });

export const recentEventsQuery = (before: string) =>
  queryOf(catalogCalls.leanEvents, { query: { before, limit: 5 } }, ({ events }) => events);
