import type { z } from 'zod';
import type { catalogRoutes, Category } from '@podium/contracts/api/catalog.ts';
import { api } from '@podium/ui/federated/api-client.ts';

export type CategoryInput = z.input<typeof catalogRoutes.createCategory.body>;

export const listCategories = () => api.get<{ allCategories: Category[] }>('/api/categories').then(({ allCategories }) => allCategories);
export const getCategory = (id: string) => api.get<{ category: Category }>(`/api/category/${id}`).then(({ category }) => category);
export const createCategory = (body: CategoryInput) => api.post<{ category: Category }>('/api/admin/categories', body).then(({ category }) => category);
export const updateCategory = (id: string, body: CategoryInput) => api.put<{ category: Category }>(`/api/admin/category/${id}`, body).then(({ category }) => category);
