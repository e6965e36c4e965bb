import type { Serie } from '@podium/contracts/races.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export async function listAllSeries(): Promise<Serie[]> {
  const series: Serie[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await call(catalogCalls.adminSeries, { query: { page, limit: 100 } });
    series.push(...answer.series);
    pages = answer.pagination.totalPages ?? 1;
  }
  return series;
}

export const promotersQuery = () => queryOf(identityCalls.allPromoters, {}, ({ promoters }) => promoters);

export const categoriesQuery = () => queryOf(catalogCalls.listCategories, {}, ({ allCategories }) => allCategories);
