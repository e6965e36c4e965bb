import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
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
export const comingEventsQuery = (search: EventSearch) =>
  queryOf(catalogCalls.typedEvents, {
    params: { type: 'rider' },
    query: { ...search, canceled: 'all', sortBy: 'startDate', sortDirecton: 1 },
  });

/** The events of these ids that a rider may see; 100 at most. */
export const eventsOfQuery = (ids: readonly string[]) =>
  queryOf(catalogCalls.typedEvents, {
    params: { type: 'rider' },
    query: { ids: ids.join(','), canceled: 'all', limit: 100 },
  });

export const eventQuery = (eventId: string) => queryOf(catalogCalls.getEvent, { params: { eventId } });

export const eligibilityQuery = (eventId: string) =>
  queryOf(rewardsCalls.eligibility, { params: { type: 'rider', eventId } });

export const fetchSeries = (search: SerieSearch, signal?: AbortSignal) =>
  call(catalogCalls.listSeries, { query: search, signal });

export const categoriesQuery = () => queryOf(catalogCalls.listCategories, { query: { active: true } });

export const categoryQuery = (categoryId: string) => queryOf(catalogCalls.getCategory, { params: { categoryId } });

/** The address of the rider's own calendar of favorites; anyone who has it can read it. */
export const favoritesCalendarQuery = (riderId: string) =>
  queryOf(catalogCalls.favoritesCalendar, { params: { riderId } });

export const serieQuery = (seriesId: string) => queryOf(catalogCalls.getSerie, { params: { seriesId } });
