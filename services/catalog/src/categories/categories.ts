import { nameKey } from '@podium/contracts/names.ts';
import type { Category } from '@podium/contracts/races.ts';
import type { Author } from '../author.ts';
import { isDuplicate, isId, isStaleSave, type CategoryDocument, type CategoryFields } from '../catalog.store.ts';
import { categoryExists, categoryInUse, noSuchCategory, stale } from '../errors.ts';
import type { CatalogParts } from '../parts.ts';

type Store = Pick<CatalogParts, 'store'>;
type Change = {
  ifMatch: string | undefined;
  changedFrom: (before: unknown) => void;
  changedTo: (after: object) => void;
};
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
  fields: Omit<CategoryFields, 'nameKey'>,
  by: Pick<Author, 'idFor'>,
): Promise<Category> {
  const _id = by.idFor('category');
  const made = await store.categories.findById(_id);
  if (made) return categoryOf(made);
  const key = await freeKey({ store }, fields.description);
  return refusingTwins(fields.description, async () =>
    categoryOf(await store.categories.create({ _id, ...fields, nameKey: key })),
  );
}

export async function changeCategory(
  parts: Store,
  id: string,
  change: Partial<Omit<CategoryFields, 'nameKey'>>,
  by: Change,
): Promise<Category> {
  const category = await getToChange(parts, id, by);
  const name = change.description;
  if (name !== undefined) category.set({ nameKey: await freeKey(parts, name, id) });
  const saved = await refusingTwins(name ?? category.description, async () =>
    categoryOf(await category.set(change).save()),
  );
  by.changedTo(saved);
  return saved;
}

/** The key of a name that no other category has; they are few, and some are of before their keys were kept. */
async function freeKey({ store }: Store, name: string, ownId?: string): Promise<string> {
  const keyOf = (description: string) => nameKey(description) || description;
  const twin = (await store.categories.find()).find(
    ({ id, description }) => id !== ownId && keyOf(description) === keyOf(name),
  );
  if (twin) throw categoryExists(twin.description);
  return keyOf(name);
}

/** Of two who add one name at once the index lets one through. */
async function refusingTwins<T>(name: string, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isDuplicate(error)) throw categoryExists(name);
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
