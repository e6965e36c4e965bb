import type { Answer } from '@podium/contracts/route.ts';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

type Search = Record<string, string | number | undefined>;
export type EventsAnswer = Answer<typeof catalogRoutes.listEvents>;
export type EventsOnMap = Answer<typeof catalogRoutes.mapEvents>;
export type EventAnswer = Answer<typeof catalogRoutes.getEvent>;

export const eventsQuery = (query: Search) => queryOf(catalogCalls.listEvents, { query });
export const mapEventsQuery = (query: Search) => queryOf(catalogCalls.mapEvents, { query });
export const seriesQuery = (query: Search) => queryOf(catalogCalls.listSeries, { query });
export const eventQuery = (id: string) => queryOf(catalogCalls.getEvent, { params: { eventId: id } });
export const eligibilityQuery = (eventId: string) => queryOf(rewardsCalls.eventEligibility, { params: { eventId } });
export const serieQuery = (id: string) => queryOf(catalogCalls.getSerie, { params: { seriesId: id } });
