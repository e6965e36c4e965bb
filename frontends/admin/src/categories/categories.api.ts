import type { z } from 'zod';
import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type CategoryInput = z.input<typeof catalogRoutes.createCategory.body>;

export const categoryQuery = (id: string) =>
  queryOf(catalogCalls.getCategory, { params: { categoryId: id } }, ({ category }) => category);
export const createCategory = (body: CategoryInput) =>
  call(catalogCalls.createCategory, { body }).then(({ category }) => category);
export const updateCategory = (id: string, version: number, body: CategoryInput) =>
  call(catalogCalls.updateCategory, { params: { categoryId: id }, body, version }).then(({ category }) => category);
export const deleteCategory = (id: string, version: number) =>
  call(catalogCalls.deleteCategory, { params: { categoryId: id }, version });
