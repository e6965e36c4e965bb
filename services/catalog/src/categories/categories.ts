import type { Category } from '@podium/contracts/races.ts';
import type { Author } from '../author.ts';
import { isId, isStaleSave, type CategoryDocument, type CategoryFields } from '../catalog.store.ts';
import { categoryInUse, noSuchCategory, stale } from '../errors.ts';
import type { CatalogParts } from '../parts.ts';

type Store = Pick<CatalogParts, 'store'>;
type Change = { ifMatch: string | undefined; changedFrom: (before: unknown) => void };
const categoryOf = (document: CategoryDocument): Category => ({
  id: document.id,
  version: document.__v ?? 0,
  description: document.description,
  active: document.active,
});

export async function listCategories({ store }: Store, activeOnly: boolean) {
  const all = (await store.categories.find().sort({ description: 1 })).map(categoryOf);
  return { categories: activeOnly ? all.filter(({ active }) => active) : all, allCategories: all };
}

export async function readCategory({ store }: Store, id: string): Promise<Category> {
  const category = await getCategory({ store }, id);
  const series = await store.series
    .find({ categoryId: id, deleted: false, approval: 'approved' }, { name: 1 })
    .sort({ name: 1 });
  return { ...categoryOf(category), series: series.map((serie) => ({ id: serie.id as string, name: serie.name })) };
}

/** Found again when the call is retried after its worker died. */
export async function addCategory(
  { store }: Store,
  fields: CategoryFields,
  by: Pick<Author, 'idFor'>,
): Promise<Category> {
  const _id = by.idFor('category');
  return categoryOf((await store.categories.findById(_id)) ?? (await store.categories.create({ _id, ...fields })));
}

export async function changeCategory(
  parts: Store,
  id: string,
  change: Partial<CategoryFields>,
  by: Change,
): Promise<Category> {
  const category = await getToChange(parts, id, by);
  try {
    return categoryOf(await category.set(change).save());
  } catch (error) {
    throw isStaleSave(error) ? stale() : error;
  }
}

/** Only one that no series is in, approved or not. */
export async function deleteCategory(parts: Store, id: string, by: Change): Promise<void> {
  const category = await getToChange(parts, id, by);
  const count = await parts.store.series.countDocuments({ categoryId: id, deleted: false });
  if (count > 0) throw categoryInUse(count);
  await category.deleteOne();
}

async function getToChange(parts: Store, id: string, { ifMatch, changedFrom }: Change): Promise<CategoryDocument> {
  const category = await getCategory(parts, id);
  if (ifMatch !== undefined && ifMatch !== String(category.__v ?? 0)) throw stale();
  changedFrom(categoryOf(category));
  return category;
}

export async function getCategory({ store }: Store, id: string): Promise<CategoryDocument> {
  const category = isId(id) ? await store.categories.findById(id) : null;
  if (!category) throw noSuchCategory();
  return category;
}
