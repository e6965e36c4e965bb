import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

type EventSearch = { from: string; page: number; limit: number; query?: string; country?: string; races?: string };
type SerieSearch = { page: number; name?: string; country?: string; races?: string };

/** Coming events, the next one first. */
export const fetchComingEvents = (search: EventSearch, signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.typedEvents>>('/api/rider/events', {
    query: { ...search, canceled: 'all', sortBy: 'startDate', sortDirecton: 1 },
    ...(signal && { signal }),
  });

export const fetchEvent = (eventId: string, signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.getEvent>>(`/api/event/${eventId}`, signal && { signal });

export const fetchEligibility = (eventId: string, signal?: AbortSignal) =>
  api.get<Answer<typeof rewardsRoutes.eligibility>>(`/api/rider/event/${eventId}/eligibility`, signal && { signal });

export const fetchSeries = (search: SerieSearch, signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.listSeries>>('/api/series', { query: search, ...(signal && { signal }) });

export const fetchCategories = (signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.listCategories>>('/api/categories', {
    query: { active: true },
    ...(signal && { signal }),
  });

export const fetchCategory = (categoryId: string, signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.getCategory>>(`/api/category/${categoryId}`, signal && { signal });

/** The address of the rider's own calendar of favorites; anyone who has it can read it. */
export const fetchFavoritesCalendar = (riderId: string, signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.favoritesCalendar>>(`/api/rider/rider/${riderId}/calendar`, signal && { signal });

export const fetchSerie = (seriesId: string, signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.getSerie>>(`/api/serie/${seriesId}`, signal && { signal });
