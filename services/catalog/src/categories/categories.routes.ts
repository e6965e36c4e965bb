import { categoryRoutes } from '@podium/contracts/api/catalog/categories.ts';
import { mount, mountCached } from '@podium/service-kit/mount.ts';
import { authorOf } from '../calls/author.ts';
import { once, type CatalogParts } from '../calls/parts.ts';
import { addCategory, changeCategory, deleteCategory, listCategories, readCategory } from './categories.ts';

export const categoriesRoutes = (parts: CatalogParts) => [
  mountCached(categoryRoutes.listCategories, {
    cache: parts.cache,
    read: ({ query }) => listCategories(parts, query.active ?? false),
  }),
  mountCached(categoryRoutes.getCategory, {
    cache: parts.cache,
    read: async ({ params }) => ({ category: await readCategory(parts, params.categoryId) }),
    versionOf: ({ category }) => category.version,
  }),
  mount(categoryRoutes.createCategory, async (call) => {
    const add = async () => ({ category: await addCategory(parts, call.body, authorOf(call)) });
    return once(parts, call.asked, add);
  }),
  mount(categoryRoutes.updateCategory, async (call) => ({
    category: await changeCategory(parts, call.params.categoryId, call.body, authorOf(call)),
  })),
  mount(categoryRoutes.deleteCategory, (call) => deleteCategory(parts, call.params.categoryId, authorOf(call))),
];
