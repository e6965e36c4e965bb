import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { reportsRoutes, Summary } from '@podium/contracts/api/reports.ts';
import type { Answer } from '@podium/contracts/route.ts';
import type { QueryClient, QueryKey } from '@podium/ui/federated/query.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import type { Period } from './period.ts';

const base = '/api/admin/aggregates';

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
  api.get<Summary>(`${base}/summary`, asking(by, { startDate, endDate }));

/** An empty value stands for all styles of racing, or for both countries. */
export type ShareFilter = { raceStyle?: string | undefined; country?: string | undefined };

export const fetchShareByMonth = async (period: Period, filter: ShareFilter, by: Asking) =>
  (
    await api.get<Answer<typeof reportsRoutes.marketShareMonth>>(
      `${base}/market-share-month`,
      ofShare(period, filter, by),
    )
  ).marketShareMonth;

export const fetchShareBySeries = async (period: Period, filter: ShareFilter, by: Asking) =>
  (
    await api.get<Answer<typeof reportsRoutes.marketShareSeries>>(
      `${base}/market-share-series`,
      ofShare(period, filter, by),
    )
  ).marketShareSeries;

const ofShare = ({ startDate, endDate }: Period, { raceStyle, country }: ShareFilter, by: Asking) =>
  asking(by, { startDate, endDate, raceStyle, country });

export const fetchRecentEvents = async (before: string, signal?: AbortSignal) =>
  (
    await api.get<Answer<typeof catalogRoutes.leanEvents>>('/api/events-lean', {
      query: { before, limit: 5 },
      ...(signal && { signal }),
    })
  ).events;
