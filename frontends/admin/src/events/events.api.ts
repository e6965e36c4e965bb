import type { z } from 'zod';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { EventInput } from '@podium/contracts/races.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

type EventEdit = z.input<typeof catalogRoutes.updateEvent.body>;
type Search = Record<string, string | number>;
export type EventCopy = NonNullable<z.input<typeof catalogRoutes.duplicateEvent.body>>;

/** Staff see every event; `canceled` in the address is `true` or `all`, or absent for the current ones. */
export function eventsQuery({ distance, ...search }: Search) {
  const query: Search = { ...search, ...(search['zipcode'] && { zipDistance: distance ?? '50' }) };
  return queryOf(catalogCalls.typedEvents, { params: { type: 'admin' }, query });
}

export const createEvent = (body: EventInput) => call(catalogCalls.createEvent, { body }).then(({ event }) => event);

/** `version` is what the form was filled from; if somebody else saved in between, the answer is 412. */
export const updateEvent = (id: string, version: number, body: EventEdit) =>
  call(catalogCalls.updateEvent, { params: { eventId: id }, body, version }).then(({ event }) => event);

export const duplicateEvent = (id: string, body: EventCopy) =>
  call(catalogCalls.duplicateEvent, { params: { eventId: id }, body }).then(({ event }) => event);

export const eligibilityQuery = (id: string) =>
  queryOf(rewardsCalls.eligibility, { params: { type: 'admin', eventId: id } });
