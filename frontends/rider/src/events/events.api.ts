import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

type EventSearch = { from: string; page: number; limit: number; query?: string; country?: string; races?: string };
type SerieSearch = { page: number; name?: string; country?: string; races?: string };

/** Coming events, the next one first. */
export const fetchComingEvents = (search: EventSearch, signal?: AbortSignal) =>
  call(catalogCalls.typedEvents, {
    params: { type: 'rider' },
    query: { ...search, canceled: 'all', sortBy: 'startDate', sortDirecton: 1 },
    signal,
  });

export const fetchEvent = (eventId: string, signal?: AbortSignal) =>
  call(catalogCalls.getEvent, { params: { eventId }, signal });

export const fetchEligibility = (eventId: string, signal?: AbortSignal) =>
  call(rewardsCalls.eligibility, { params: { type: 'rider', eventId }, signal });

export const fetchSeries = (search: SerieSearch, signal?: AbortSignal) =>
  call(catalogCalls.listSeries, { query: search, signal });

export const fetchCategories = (signal?: AbortSignal) =>
  call(catalogCalls.listCategories, { query: { active: true }, signal });

export const fetchCategory = (categoryId: string, signal?: AbortSignal) =>
  call(catalogCalls.getCategory, { params: { categoryId }, signal });

/** The address of the rider's own calendar of favorites; anyone who has it can read it. */
export const fetchFavoritesCalendar = (riderId: string, signal?: AbortSignal) =>
  call(catalogCalls.favoritesCalendar, { params: { riderId }, signal });

export const fetchSerie = (seriesId: string, signal?: AbortSignal) =>
  call(catalogCalls.getSerie, { params: { seriesId }, signal });
