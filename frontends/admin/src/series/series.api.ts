import type { z } from 'zod';
import type { catalogRoutes, Category, Serie } from '@podium/contracts/api/catalog.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import type { TableControl } from '@podium/ui/table/use-table-address.ts';

export type SerieInput = z.input<typeof catalogRoutes.createSerie.body>;
type Page = Answer<typeof catalogRoutes.adminSeries>;

export function listSeries(control: TableControl, page = control.page): Promise<Page> {
  const { query, ...params } = control.params;
  return api.get<Page>('/api/admin/series', { query: { ...params, name: query, page } });
}

export const getSerie = (id: string) => api.get<Answer<typeof catalogRoutes.getSerie>>(`/api/serie/${id}`);
export const createSerie = (body: SerieInput) => api.post<{ serie: Serie }>('/api/admin/series', body).then(({ serie }) => serie);

export function updateSerie(id: string, version: number, body: Partial<SerieInput>): Promise<Serie> {
  return api.put<{ serie: Serie }>(`/api/admin/serie/${id}`, body, { headers: { 'If-Match': `"${version}"` } }).then(({ serie }) => serie);
}

export const listCategories = () => api.get<{ allCategories: Category[] }>('/api/categories').then(({ allCategories }) => allCategories);
