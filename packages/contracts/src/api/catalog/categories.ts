import { z } from 'zod';
import { flag } from '../../pagination.ts';
import { categoryEditSchema, categoryInputSchema, categorySchema } from '../../races.ts';
import { defineRoute } from '../../route.ts';

const category = z.object({ category: categorySchema });

/** Categories of series: public to read, changed by staff. */
export const categoryRoutes = {
  listCategories: defineRoute({
    method: 'get',
    path: '/api/categories',
    summary: 'Categories; `active` leaves out the inactive ones',
    access: 'public',
    query: z.object({ active: flag.optional() }),
    revalidated: true,
    status: 200,
    answer: z.object({ categories: z.array(categorySchema), allCategories: z.array(categorySchema) }),
  }),
  getCategory: defineRoute({
    method: 'get',
    path: '/api/category/{categoryId}',
    summary: 'One category with its series',
    access: 'public',
    revalidated: true,
    status: 200,
    answer: category,
    errors: ['catalog/no-such-category'],
  }),
  createCategory: defineRoute({
    method: 'post',
    path: '/api/admin/categories',
    summary: 'Add a category',
    idempotent: 'optional',
    access: 'admin',
    body: categoryInputSchema,
    status: 201,
    answer: category,
    errors: ['catalog/category-exists'],
  }),
  updateCategory: defineRoute({
    method: 'put',
    path: '/api/admin/category/{categoryId}',
    summary: 'Change a category',
    access: 'admin',
    body: categoryEditSchema,
    status: 200,
    answer: category,
    errors: ['catalog/no-such-category', 'catalog/category-exists', 'request/stale'],
  }),
  deleteCategory: defineRoute({
    method: 'delete',
    path: '/api/admin/category/{categoryId}',
    summary: 'Delete a category that no series is in',
    removes: true,
    access: 'admin',
    status: 204,
    answer: z.void(),
    errors: ['catalog/no-such-category', 'catalog/category-in-use', 'request/stale'],
  }),
} as const;
