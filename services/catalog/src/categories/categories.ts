import type { Category } from '@podium/contracts/api/catalog.ts';
import { isId, type CategoryDocument, type CategoryFields } from '../catalog.store.ts';
import { noSuchCategory } from '../errors.ts';
import type { CatalogParts } from '../parts.ts';

type Store = Pick<CatalogParts, 'store'>;
const categoryOf = (document: CategoryDocument): Category => ({ id: document.id, description: document.description, active: document.active });

export async function listCategories({ store }: Store, activeOnly: boolean) {
  const all = (await store.categories.find().sort({ description: 1 })).map(categoryOf);
  return { categories: activeOnly ? all.filter(({ active }) => active) : all, allCategories: all };
}

export async function readCategory({ store }: Store, id: string): Promise<Category> {
  const category = await getCategory({ store }, id);
  const series = await store.series.find({ categoryId: id }, { name: 1 }).sort({ name: 1 });
  return { ...categoryOf(category), series: series.map((serie) => ({ id: serie.id as string, name: serie.name })) };
}

export async function addCategory({ store }: Store, fields: CategoryFields): Promise<Category> {
  return categoryOf(await store.categories.create(fields));
}

export async function changeCategory({ store }: Store, id: string, change: Partial<CategoryFields>): Promise<Category> {
  const category = await getCategory({ store }, id);
  return categoryOf(await category.set(change).save());
}

export async function getCategory({ store }: Store, id: string): Promise<CategoryDocument> {
  const category = isId(id) ? await store.categories.findById(id) : null;
  if (!category) throw noSuchCategory();
  return category;
}
