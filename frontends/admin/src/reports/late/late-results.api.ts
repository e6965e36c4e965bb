import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { PageQuery } from '@podium/contracts/pagination.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type LateEvents = Answer<typeof catalogRoutes.lateEvents>;
export type LateEvent = LateEvents['events'][number];

export const lateEventsQuery = (query: PageQuery) => queryOf(catalogCalls.lateEvents, { query });

export const remindPromoter = ({ id, reminders }: LateEvent) =>
  call(catalogCalls.remindPromoter, { params: { eventId: id }, attempt: reminders.length });
