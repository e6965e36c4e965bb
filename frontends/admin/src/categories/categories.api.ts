import type { z } from 'zod';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Category } from '@podium/contracts/races.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type CategoryInput = z.input<typeof catalogRoutes.createCategory.body>;

const matching = (version: number) => ({ headers: { 'If-Match': `"${version}"` } });

export const getCategory = (id: string) =>
  api.get<{ category: Category }>(`/api/category/${id}`).then(({ category }) => category);
export const createCategory = (body: CategoryInput) =>
  api.post<{ category: Category }>('/api/admin/categories', body).then(({ category }) => category);
export const updateCategory = (id: string, version: number, body: CategoryInput) =>
  api
    .put<{ category: Category }>(`/api/admin/category/${id}`, body, matching(version))
    .then(({ category }) => category);
export const deleteCategory = (id: string, version: number) =>
  api.delete<void>(`/api/admin/category/${id}`, matching(version));
