import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Serie } from '@podium/contracts/races.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';
import type { SerieInput } from '@podium/race-screens/races/serie-values.ts';
import type { TableControl } from '@podium/ui/table/use-table-address.ts';

type Page = Answer<typeof catalogRoutes.adminSeries>;

export function listSeries(
  { params }: TableControl,
  paging: { page: number; limit: number } | null = null,
): Promise<Page> {
  const { query, ...filters } = params;
  return api.get<Page>('/api/admin/series', { query: { ...filters, name: query, ...paging } });
}

const matching = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });

export const getSerie = (id: string) => api.get<Answer<typeof catalogRoutes.getSerie>>(`/api/serie/${id}`);
export const createSerie = (body: SerieInput) =>
  api.post<{ serie: Serie }>('/api/admin/series', body).then(({ serie }) => serie);
export const updateSerie = (id: string, version: number, body: SerieInput) =>
  api.put<{ serie: Serie }>(`/api/admin/serie/${id}`, body, matching(version)).then(({ serie }) => serie);
export const deleteSerie = (id: string, version: number) =>
  api.delete<void>(`/api/admin/serie/${id}`, matching(version));
