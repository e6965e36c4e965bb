import type { z } from 'zod';
import type { catalogRoutes, EventDetail, Serie } from '@podium/contracts/api/catalog.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { rewardsRoutes } from '@podium/contracts/api/rewards.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import type { TableControl } from '@podium/ui/table/use-table-address.ts';

export type EventInput = z.input<typeof catalogRoutes.createEvent.body>;
type EventEdit = z.input<typeof catalogRoutes.updateEvent.body>;
type Page = Answer<typeof catalogRoutes.listEvents>;

export function listEvents(control: TableControl, page = control.page): Promise<Page> {
  const query = { ...control.params, page, sortBy: control.sort || 'startDate', sortDirecton: control.descending ? -1 : 1 };
  return api.get<Page>('/api/events', { query });
}

export const createEvent = (body: EventInput) => api.post<{ event: EventDetail }>('/api/admin/events', body).then(({ event }) => event);

/** `version` is what the form was filled from; somebody else's save in between answers 412. */
export function updateEvent(id: string, version: number, body: EventEdit): Promise<EventDetail> {
  return api.put<{ event: EventDetail }>(`/api/admin/event/${id}`, body, { headers: { 'If-Match': `"${version}"` } }).then(({ event }) => event);
}

export const getEligibility = (id: string) => api.get<Answer<typeof rewardsRoutes.eligibility>>(`/api/admin/event/${id}/eligibility`);

export async function listAllSeries(): Promise<Serie[]> {
  const series: Serie[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api.get<Answer<typeof catalogRoutes.adminSeries>>('/api/admin/series', { query: { page, limit: 100 } });
    series.push(...answer.series);
    pages = answer.pagination.totalPages ?? 1;
  }
  return series;
}

export const listPromoters = () => api.get<Answer<typeof identityRoutes.allPromoters>>('/api/promoters/all').then(({ promoters }) => promoters);
