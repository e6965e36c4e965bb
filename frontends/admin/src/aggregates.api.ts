import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { MarketShareMonth, MarketShareSeries, Summary } from '@podium/contracts/api/reports.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import type { Period } from './period.ts';

const base = '/api/admin/aggregates';

export const fetchSummary = ({ startDate, endDate }: Period, signal?: AbortSignal) =>
  api.get<Summary>(`${base}/summary`, { query: { startDate, endDate }, ...(signal && { signal }) });

/** Nothing stands for all styles of racing, and both countries. */
export type ShareFilter = { raceStyle?: string | undefined; country?: string | undefined };

export const fetchShareByMonth = async (
  { startDate, endDate }: Period,
  { raceStyle, country }: ShareFilter,
  signal?: AbortSignal,
) =>
  (
    await api.get<{ marketShareMonth: MarketShareMonth[] }>(`${base}/market-share-month`, {
      query: { startDate, endDate, raceStyle, country },
      ...(signal && { signal }),
    })
  ).marketShareMonth;

export const fetchShareBySeries = async (
  { startDate, endDate }: Period,
  { raceStyle, country }: ShareFilter,
  signal?: AbortSignal,
) =>
  (
    await api.get<{ marketShareSeries: MarketShareSeries[] }>(`${base}/market-share-series`, {
      query: { startDate, endDate, raceStyle, country },
      ...(signal && { signal }),
    })
  ).marketShareSeries;

export const fetchRecentEvents = async (before: string, signal?: AbortSignal) =>
  (
    await api.get<Answer<typeof catalogRoutes.leanEvents>>('/api/events-lean', {
      query: { before, limit: 5 },
      ...(signal && { signal }),
    })
  ).events;
