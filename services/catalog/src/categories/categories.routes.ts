import { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { CatalogParts } from '../parts.ts';
import { addCategory, changeCategory, listCategories, readCategory } from './categories.ts';

export const categoriesRoutes = (parts: CatalogParts) => [
  mount(catalogRoutes.listCategories, ({ query }) => listCategories(parts, query.active ?? false)),
  mount(catalogRoutes.getCategory, async ({ params }) => ({ category: await readCategory(parts, params.categoryId) })),
  mount(catalogRoutes.createCategory, async ({ body }) => ({ category: await addCategory(parts, body) })),
  mount(catalogRoutes.updateCategory, async ({ params, body }) => ({ category: await changeCategory(parts, params.categoryId, body) })),
];
