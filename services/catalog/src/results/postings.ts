import type { EventDocument, PostedRow } from '../catalog.store.ts';
import type { CatalogParts } from '../parts.ts';

/** The rows of an event's standing postings, by posting. */
export async function loadRows({ store }: Pick<CatalogParts, 'store'>, event: EventDocument): Promise<Map<string, PostedRow[]>> {
  const ids = event.classes.map(({ postingId }) => postingId).filter((id) => id !== null && id !== undefined);
  if (ids.length === 0) return new Map();
  const postings = await store.postings.find({ _id: { $in: ids } }, { rows: 1 }).lean();
  return new Map(postings.map(({ _id, rows }) => [String(_id), rows]));
}
