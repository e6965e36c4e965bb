import type { Answer } from '@podium/contracts/route.ts';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { call } from '@podium/ui/federated/api-client.ts';

type Search = Record<string, string | number | undefined>;
export type EventsAnswer = Answer<typeof catalogRoutes.listEvents>;
export type EventsOnMap = Answer<typeof catalogRoutes.mapEvents>;
export type EventAnswer = Answer<typeof catalogRoutes.getEvent>;

export const listEvents = (query: Search, signal: AbortSignal) => call(catalogCalls.listEvents, { query, signal });
export const mapEvents = (query: Search, signal: AbortSignal) => call(catalogCalls.mapEvents, { query, signal });
export const listSeries = (query: Search, signal: AbortSignal) => call(catalogCalls.listSeries, { query, signal });
export const fetchEvent = (id: string, signal: AbortSignal) =>
  call(catalogCalls.getEvent, { params: { eventId: id }, signal });
export const fetchEligibility = (eventId: string, signal: AbortSignal) =>
  call(rewardsCalls.eventEligibility, { params: { eventId }, signal });
export const fetchSerie = (id: string, signal: AbortSignal) =>
  call(catalogCalls.getSerie, { params: { seriesId: id }, signal });
