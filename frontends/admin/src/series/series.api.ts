import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Answer } from '@podium/contracts/route.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import type { SerieInput } from '@podium/race-screens/races/serie-values.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import type { TableControl } from '@podium/ui/table/use-table-address.ts';

type Page = Answer<typeof catalogRoutes.adminSeries>;

export function listSeries(
  { params }: TableControl,
  paging: { page: number; limit: number } | null = null,
): Promise<Page> {
  const { query, ...filters } = params;
  return call(catalogCalls.adminSeries, { query: { ...filters, name: query, ...paging } });
}

export const serieQuery = (id: string) => queryOf(catalogCalls.getSerie, { params: { seriesId: id } });
export const createSerie = (body: SerieInput) => call(catalogCalls.createSerie, { body }).then(({ serie }) => serie);
export const updateSerie = (id: string, version: number, body: SerieInput) =>
  call(catalogCalls.updateSerie, { params: { seriesId: id }, body, version }).then(({ serie }) => serie);
export const deleteSerie = (id: string, version: number) =>
  call(catalogCalls.deleteSerie, { params: { seriesId: id }, version });
