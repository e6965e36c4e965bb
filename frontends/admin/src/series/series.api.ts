import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import type { SerieInput } from '@podium/race-screens/races/serie-values.ts';
import { call } from '@podium/ui/federated/api-client.ts';
import type { TableControl } from '@podium/ui/table/use-table-address.ts';

export const seriesQuery = ({ query: name, ...search }: TableControl['params']) =>
  queryOf(catalogCalls.adminSeries, { query: { ...search, name } });
export const serieQuery = (id: string) => queryOf(catalogCalls.getSerie, { params: { seriesId: id } });
export const createSerie = (body: SerieInput) => call(catalogCalls.createSerie, { body }).then(({ serie }) => serie);
export const updateSerie = (id: string, version: number, body: SerieInput) =>
  call(catalogCalls.updateSerie, { params: { seriesId: id }, body, version }).then(({ serie }) => serie);
export const deleteSerie = (id: string, version: number) =>
  call(catalogCalls.deleteSerie, { params: { seriesId: id }, version });
