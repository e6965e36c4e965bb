import type { z } from 'zod';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { EventInput } from '@podium/contracts/races.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { eventSorts } from '@podium/contracts/choices.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { writeSort } from '@podium/contracts/sort.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import type { TableControl } from '@podium/ui/table/use-table-address.ts';

type EventEdit = z.input<typeof catalogRoutes.updateEvent.body>;
export type EventCopy = z.input<typeof catalogRoutes.duplicateEvent.body>;
type Page = Answer<typeof catalogRoutes.typedEvents>;

/** Staff see every event; `canceled` in the address is `true` or `all`, or absent for the current ones. */
export function listEvents(
  { params, order }: TableControl,
  paging: { page: number; limit: number } | null = null,
): Promise<Page> {
  const { distance, ...rest } = params;
  const known = order.filter(({ key }) => eventSorts.some((sort) => sort === key));
  const query: TableControl['params'] = {
    ...rest,
    ...(rest['zipcode'] && { zipDistance: distance ?? '50' }),
    ...paging,
    sort: writeSort(known) || '-startDate',
  };
  return call(catalogCalls.typedEvents, { params: { type: 'admin' }, query });
}

export const createEvent = (body: EventInput) => call(catalogCalls.createEvent, { body }).then(({ event }) => event);

/** `version` is what the form was filled from; if somebody else saved in between, the answer is 412. */
export const updateEvent = (id: string, version: number, body: EventEdit) =>
  call(catalogCalls.updateEvent, { params: { eventId: id }, body, version }).then(({ event }) => event);

export const duplicateEvent = (id: string, body: EventCopy) =>
  call(catalogCalls.duplicateEvent, { params: { eventId: id }, body }).then(({ event }) => event);

export const eligibilityQuery = (id: string) =>
  queryOf(rewardsCalls.eligibility, { params: { type: 'admin', eventId: id } });
