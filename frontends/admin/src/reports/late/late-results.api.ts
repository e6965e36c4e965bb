import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type LateEvents = Answer<typeof catalogRoutes.lateEvents>;
export type LateEvent = LateEvents['events'][number];

export const fetchLateEvents = (page: number, limit: number, signal?: AbortSignal) =>
  call(catalogCalls.lateEvents, { query: { page, limit }, signal });
export const lateEventsQuery = (page: number, limit: number) =>
  queryOf(catalogCalls.lateEvents, { query: { page, limit } });

export const remindPromoter = ({ id, reminders }: LateEvent) =>
  call(catalogCalls.remindPromoter, { params: { eventId: id }, attempt: reminders.length });
