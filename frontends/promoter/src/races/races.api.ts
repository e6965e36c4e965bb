import type { z } from 'zod';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { RaceEvent, Serie } from '@podium/contracts/races.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

const maxRows = 100;

async function everyPage<Page extends { pagination: { totalPages?: number | undefined } }>(
  fetchPage: (query: { page: number; limit: number }) => Promise<Page>,
): Promise<Page[]> {
  const first = await fetchPage({ page: 1, limit: maxRows });
  const pages = [first];
  for (let page = 2; page <= (first.pagination.totalPages ?? 1); page += 1)
    pages.push(await fetchPage({ page, limit: maxRows }));
  return pages;
}

/** All of a promoter's events: the home screen sorts them by the action they need, so it loads every one. */
export async function listOwnEvents(promoterId: string): Promise<RaceEvent[]> {
  const params = { id: promoterId };
  const pages = await everyPage((query) => call(catalogCalls.promoterEvents, { params, query }));
  return pages.flatMap(({ events }) => events);
}
export async function listOwnSeries(promoterId: string): Promise<Serie[]> {
  const params = { id: promoterId };
  const pages = await everyPage((query) => call(catalogCalls.promoterSeries, { params, query }));
  return pages.flatMap(({ series }) => series);
}
export async function listPublicSeries(): Promise<Serie[]> {
  const pages = await everyPage((query) => call(catalogCalls.listSeries, { query }));
  return pages.flatMap(({ series }) => series);
}
export const categoriesQuery = () => queryOf(catalogCalls.listCategories, {}, ({ categories }) => categories);

type EventEdit = z.input<typeof catalogRoutes.updateOwnEvent.body>;
type SerieEdit = z.input<typeof catalogRoutes.updateOwnSerie.body>;

export const createEvent = (body: z.input<typeof catalogRoutes.submitEvent.body>) =>
  call(catalogCalls.submitEvent, { body }).then(({ event }) => event);
export const updateEvent = (id: string, version: number, body: EventEdit) =>
  call(catalogCalls.updateOwnEvent, { params: { eventId: id }, body, version }).then(({ event }) => event);
export const serieQuery = (id: string) => queryOf(catalogCalls.getSerie, { params: { seriesId: id } });
export const createSerie = (body: z.input<typeof catalogRoutes.submitSerie.body>) =>
  call(catalogCalls.submitSerie, { body }).then(({ serie }) => serie);
export const updateSerie = (id: string, version: number, body: SerieEdit) =>
  call(catalogCalls.updateOwnSerie, { params: { seriesId: id }, body, version }).then(({ serie }) => serie);
export const deleteSerie = (id: string, version: number) =>
  call(catalogCalls.deleteOwnSerie, { params: { seriesId: id }, version });

/** Submits a draft to staff, or withdraws what they have not decided on. */
export async function moveSubmission(
  kind: 'event' | 'serie',
  id: string,
  version: number,
  move: 'submit' | 'withdraw',
): Promise<void> {
  if (kind === 'event') {
    const route = move === 'submit' ? catalogCalls.sendEvent : catalogCalls.withdrawEvent;
    await call(route, { params: { eventId: id }, version });
  } else {
    const route = move === 'submit' ? catalogCalls.sendSerie : catalogCalls.withdrawSerie;
    await call(route, { params: { seriesId: id }, version });
  }
}
