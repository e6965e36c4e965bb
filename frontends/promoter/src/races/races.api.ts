import type { z } from 'zod';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Category, EventDetail, RaceEvent, Serie } from '@podium/contracts/races.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

const versioned = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });
const mostRows = 100;

async function everyPage<Page extends { pagination: { totalPages?: number | undefined } }, Row>(
  path: string,
  rowsOf: (page: Page) => readonly Row[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api.get<Page>(path, { query: { page, limit: mostRows } });
    rows.push(...rowsOf(answer));
    pages = answer.pagination.totalPages ?? 1;
  }
  return rows;
}

/** All of a promoter's events: the home screen sorts them by the action they need, so it loads every one. */
export const listOwnEvents = (promoterId: string) =>
  everyPage<Answer<typeof catalogRoutes.promoterEvents>, RaceEvent>(
    `/api/promoter/${promoterId}/events`,
    ({ events }) => events,
  );
export const listOwnSeries = (promoterId: string) =>
  everyPage<Answer<typeof catalogRoutes.promoterSeries>, Serie>(
    `/api/promoter/${promoterId}/series`,
    ({ series }) => series,
  );
export const listPublicSeries = () =>
  everyPage<Answer<typeof catalogRoutes.listSeries>, Serie>('/api/series', ({ series }) => series);
export const listCategories = () =>
  api.get<{ categories: Category[] }>('/api/categories').then(({ categories }) => categories);

type EventAnswer = { event: EventDetail };
type SerieAnswer = { serie: Serie };
type EventEdit = z.input<typeof catalogRoutes.updateOwnEvent.body>;
type SerieEdit = z.input<typeof catalogRoutes.updateOwnSerie.body>;

export const createEvent = (body: z.input<typeof catalogRoutes.submitEvent.body>) =>
  api.post<EventAnswer>('/api/promoter/events', body).then(({ event }) => event);
export const updateEvent = (id: string, version: number, body: EventEdit) =>
  api.put<EventAnswer>(`/api/promoter/event/${id}`, body, versioned(version)).then(({ event }) => event);
export const getSerie = (id: string) => api.get<Answer<typeof catalogRoutes.getSerie>>(`/api/serie/${id}`);
export const createSerie = (body: z.input<typeof catalogRoutes.submitSerie.body>) =>
  api.post<SerieAnswer>('/api/promoter/series', body).then(({ serie }) => serie);
export const updateSerie = (id: string, version: number, body: SerieEdit) =>
  api.put<SerieAnswer>(`/api/promoter/serie/${id}`, body, versioned(version)).then(({ serie }) => serie);
export const deleteSerie = (id: string, version: number) =>
  api.delete<void>(`/api/promoter/serie/${id}`, versioned(version));

/** Submits a draft to staff, or withdraws what they have not decided on. */
export const moveSubmission = (kind: 'event' | 'serie', id: string, version: number, move: 'submit' | 'withdraw') =>
  api.post<unknown>(`/api/promoter/${kind}/${id}/${move}`, undefined, versioned(version));
