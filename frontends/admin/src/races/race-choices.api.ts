import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Category, Serie } from '@podium/contracts/races.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export async function listAllSeries(): Promise<Serie[]> {
  const series: Serie[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await api.get<Answer<typeof catalogRoutes.adminSeries>>('/api/admin/series', {
      query: { page, limit: 100 },
    });
    series.push(...answer.series);
    pages = answer.pagination.totalPages ?? 1;
  }
  return series;
}

export const listPromoters = () =>
  api.get<Answer<typeof identityRoutes.allPromoters>>('/api/promoters/all').then(({ promoters }) => promoters);

export const listCategories = () =>
  api.get<{ allCategories: Category[] }>('/api/categories').then(({ allCategories }) => allCategories);
