import type { Answer } from '@podium/contracts/route.ts';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import { api } from '@podium/ui/federated/api-client.ts';

type Search = Record<string, string | number | undefined>;
export type EventsAnswer = Answer<typeof catalogRoutes.listEvents>;
export type EventsOnMap = Answer<typeof catalogRoutes.mapEvents>;
export type EventAnswer = Answer<typeof catalogRoutes.getEvent>;

export const listEvents = (query: Search, signal: AbortSignal) =>
  api.get<EventsAnswer>('/api/events', { query, signal });
export const mapEvents = (query: Search, signal: AbortSignal) =>
  api.get<EventsOnMap>('/api/events-map', { query, signal });
export const listSeries = (query: Search, signal: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.listSeries>>('/api/series', { query, signal });
export const fetchEvent = (id: string, signal: AbortSignal) =>
  api.get<EventAnswer>(`/api/event/${encodeURIComponent(id)}`, { signal });
export const fetchEligibility = (eventId: string, signal: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.eventEligibility>>(`/api/event/${encodeURIComponent(eventId)}/eligibility`, {
    signal,
  });
export const fetchSerie = (id: string, signal: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.getSerie>>(`/api/serie/${encodeURIComponent(id)}`, { signal });
