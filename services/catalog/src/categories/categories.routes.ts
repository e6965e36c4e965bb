import { categoryRoutes } from '@podium/contracts/api/catalog/categories.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { authorOf } from '../calls/author.ts';
import { once, type CatalogParts } from '../calls/parts.ts';
import { addCategory, changeCategory, deleteCategory, listCategories, readCategory } from './categories.ts';

export const categoriesRoutes = (parts: CatalogParts) => [
  mount(categoryRoutes.listCategories, ({ query }) => listCategories(parts, query.active ?? false)),
  mount(categoryRoutes.getCategory, async ({ params, response }) => {
    const category = await readCategory(parts, params.categoryId);
    response.setHeader('ETag', `"${category.version}"`);
    return { category };
  }),
  mount(categoryRoutes.createCategory, async (call) => {
    const add = async () => ({ category: await addCategory(parts, call.body, authorOf(call)) });
    const made = await once(parts, call.asked, add);
    call.about('category', made.category.id);
    return made;
  }),
  mount(categoryRoutes.updateCategory, async (call) => ({
    category: await changeCategory(parts, call.params.categoryId, call.body, authorOf(call)),
  })),
  mount(categoryRoutes.deleteCategory, (call) => deleteCategory(parts, call.params.categoryId, authorOf(call))),
];
