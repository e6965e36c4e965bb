import type { z } from 'zod';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { EventDetail, EventInput } from '@podium/contracts/races.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import type { TableControl } from '@podium/ui/table/use-table-address.ts';

type EventEdit = z.input<typeof catalogRoutes.updateEvent.body>;
export type EventCopy = z.input<typeof catalogRoutes.duplicateEvent.body>;
type Page = Answer<typeof catalogRoutes.typedEvents>;

/** Staff see every event; `canceled` in the address is `true` or `all`, or absent for the current ones. */
export function listEvents(
  { params, sort, descending }: TableControl,
  paging: { page: number; limit: number } | null = null,
): Promise<Page> {
  const { distance, ...rest } = params;
  return api.get<Page>('/api/admin/events', {
    query: {
      ...rest,
      ...(rest['zipcode'] && { zipDistance: distance ?? '50' }),
      ...paging,
      sortBy: sort || 'startDate',
      sortDirecton: descending ? -1 : 1,
    },
  });
}

const matching = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });

export const createEvent = (body: EventInput) =>
  api.post<{ event: EventDetail }>('/api/admin/events', body).then(({ event }) => event);

/** `version` is what the form was filled from; if somebody else saved in between, the answer is 412. */
export const updateEvent = (id: string, version: number, body: EventEdit) =>
  api.put<{ event: EventDetail }>(`/api/admin/event/${id}`, body, matching(version)).then(({ event }) => event);

export const duplicateEvent = (id: string, body: EventCopy) =>
  api.post<{ event: EventDetail }>(`/api/admin/event/${id}/duplicate`, body).then(({ event }) => event);

export const getEligibility = (id: string) =>
  api.get<Answer<typeof rewardsRoutes.eligibility>>(`/api/admin/event/${id}/eligibility`);
