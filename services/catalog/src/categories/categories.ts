import { categoryChanged } from '@podium/contracts/events/catalog.category-changed.v1.ts';
import { catalogStaffWrote } from '@podium/contracts/events/catalog.staff-wrote.v1.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { Category } from '@podium/contracts/races.ts';
import { enqueue, saveRecorded } from '@podium/service-kit/mongo-outbox.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import { isDuplicateKey } from '@podium/service-kit/mongo-errors.ts';
import type { Author } from '../calls/author.ts';
import { isId, isStaleSave } from '../documents/ids.ts';
import { categoryExists, categoryInUse, noSuchCategory, stale } from '../errors.ts';
import type { CatalogParts } from '../calls/parts.ts';
import type { CategoryDocument, CategoryFields } from '../documents/fields.ts';

type Store = Pick<CatalogParts, 'store'>;
type Parts = Pick<CatalogParts, 'store' | 'clock' | 'committed'>;
type Fields = Pick<CategoryFields, 'description' | 'active'>;
type Change = Pick<Author, 'cause' | 'ifMatch' | 'changedFrom' | 'changedTo'>;
/** For queries: an older document lacks the field. */
const kept = { deleted: { $ne: true } };
const categoryOf = (document: CategoryDocument): Category => ({
  id: document.id,
  version: document.__v ?? 0,
  description: document.description,
  active: document.active,
});

/** By name; `allCategories` also has the inactive ones (spec 7). */
export async function listCategories({ store }: Store, activeOnly: boolean) {
  const all = (await store.categories.find(kept).sort({ description: 1 })).map(categoryOf);
  return { categories: activeOnly ? all.filter(({ active }) => active) : all, allCategories: all };
}

/** With its approved series, by name. Throws `catalog/no-such-category`. */
export async function readCategory({ store }: Store, id: string): Promise<Category> {
  const category = await getCategory({ store }, id);
  const series = await store.series
    .find({ categoryId: id, deleted: false, approval: 'approved' }, { name: 1 })
    .sort({ name: 1 });
  return { ...categoryOf(category), series: series.map((serie) => ({ id: serie.id as string, name: serie.name })) };
}

/**
 * Found again when the call is retried after its worker died. Throws `catalog/category-exists`; names are compared
 * without case and accents.
 */
export async function addCategory(
  parts: Parts,
  fields: Fields,
  by: Pick<Author, 'idFor' | 'cause' | 'about'>,
): Promise<Category> {
  const { categories } = parts.store;
  const _id = by.idFor('category');
  by.about('category', _id);
  const made = await categories.findById(_id);
  if (made) return categoryOf(made);
  const key = await freeKey(parts, fields.description);
  return saveCategory(parts, new categories({ _id, ...fields, nameKey: key }), by.cause);
}

/** Throws `catalog/no-such-category`, `catalog/category-exists`, `request/stale`. */
export async function changeCategory(parts: Parts, id: string, change: Partial<Fields>, by: Change): Promise<Category> {
  const category = await getToChange(parts, id, by);
  const name = change.description;
  if (name !== undefined) category.set({ nameKey: await freeKey(parts, name, id) });
  category.set(change);
  by.changedTo(categoryOf(category));
  return saveCategory(parts, category, by.cause);
}

/** One write: the category and its event. */
async function saveCategory(parts: Parts, category: CategoryDocument, cause: Cause): Promise<Category> {
  const { id, description: name, active, deleted } = category;
  // A new document is version 1; a save counts __v up after it.
  const version = category.isNew ? 1 : (category.__v ?? 0) + 2;
  const data = { categoryId: id as string, name, active, deleted };
  enqueue(category, { event: categoryChanged, aggregateId: data.categoryId, version, data, cause, at: parts.clock() });
  const saved = await refusingTwins(name, async () => categoryOf(await saveRecorded(category, catalogStaffWrote)));
  parts.committed();
  return saved;
}

/** A name key that no other category has; there are few, and some predate the stored keys. */
async function freeKey({ store }: Store, name: string, ownId?: string): Promise<string> {
  const keyOf = (description: string) => nameKey(description) || description;
  const twin = (await store.categories.find(kept)).find(
    ({ id, description }) => id !== ownId && keyOf(description) === keyOf(name),
  );
  if (twin) throw categoryExists(twin.description);
  return keyOf(name);
}

/** Of two concurrent inserts of one name the index lets one through. */
async function refusingTwins<T>(name: string, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (isDuplicateKey(error)) throw categoryExists(name);
    throw isStaleSave(error) ? stale() : error;
  }
}

/**
 * Only a category without any series, approved or not. Throws `catalog/category-in-use`, `catalog/no-such-category`,
 * `request/stale`.
 */
export async function deleteCategory(parts: Parts, id: string, by: Change): Promise<void> {
  const category = await getToChange(parts, id, by);
  const count = await parts.store.series.countDocuments({ categoryId: id, deleted: false });
  if (count > 0) throw categoryInUse(count);
  await saveCategory(parts, category.set({ deleted: true, nameKey: undefined }), by.cause);
}

async function getToChange(parts: Store, id: string, { ifMatch, changedFrom }: Change): Promise<CategoryDocument> {
  const category = await getCategory(parts, id);
  if (ifMatch !== undefined && ifMatch !== String(category.__v ?? 0)) throw stale();
  changedFrom(categoryOf(category));
  return category;
}

/** Throws `catalog/no-such-category` if there is none, or it was deleted. */
export async function getCategory({ store }: Store, id: string): Promise<CategoryDocument> {
  const category = isId(id) ? await store.categories.findOne({ _id: id, ...kept }) : null;
  if (!category) throw noSuchCategory();
  return category;
}
