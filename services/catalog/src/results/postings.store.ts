import { nameKey } from '@podium/contracts/names.ts';
import type { EventDocument, PostedRow, PostingFields } from '../catalog.store.ts';
import type { CatalogParts } from '../parts.ts';

type Store = Pick<CatalogParts, 'store'>;
export type StoredPosting = PostingFields & { id: string };
export type NewPosting = Omit<PostingFields, 'claimKeys' | 'results' | 'matched' | 'unmatchedPlaces'> & { id: string };
/** A posting as lists show it, without its rows. */
export type ListedPosting = Omit<StoredPosting, 'rows' | 'claimKeys' | 'unmatchedPlaces'>;

/** The rows of an event's standing postings, and of those that pay while one is held, by posting. */
export async function loadRows(
  { store }: Store,
  event: Pick<EventDocument, 'classes'>,
): Promise<Map<string, PostedRow[]>> {
  const ids = event.classes
    .flatMap(({ postingId, hold }) => [postingId, hold?.released?.postingId])
    .filter((id) => id !== null && id !== undefined);
  if (ids.length === 0) return new Map();
  const postings = await store.postings.find({ _id: { $in: ids } }, { rows: 1 }).lean();
  return new Map(postings.map(({ _id, rows }) => [String(_id), rows]));
}

export async function insertPostings({ store }: Store, postings: NewPosting[]): Promise<void> {
  await store.postings.insertMany(
    postings.map(({ id, ...fields }) => ({ _id: id, ...fields, ...summaryOf(fields.rows) })),
  );
}

/** Of a change that did not come about. */
export async function deletePostings({ store }: Store, ids: string[]): Promise<void> {
  await store.postings.deleteMany({ _id: { $in: ids } });
}

/** Newest first. */
export async function listPostings(
  { store }: Store,
  { postingIds }: Pick<EventDocument, 'postingIds'>,
): Promise<ListedPosting[]> {
  const postings = new Map(
    (
      await store.postings
        .find({ _id: { $in: [...postingIds] } })
        .select('-rows -claimKeys -unmatchedPlaces')
        .lean()
    ).map(({ _id, ...posting }) => [String(_id), { ...posting, id: String(_id) }]),
  );
  return [...postingIds].reverse().flatMap((id) => postings.get(id) ?? []);
}

export async function findPosting({ store }: Store, id: string): Promise<StoredPosting | null> {
  const found = await store.postings.findById(id).lean();
  return found && { ...found, id: String(found._id) };
}

/** What is kept beside the rows. */
export const summaryOf = (rows: PostedRow[]) => ({
  results: rows.length,
  matched: rows.filter(({ riderId }) => riderId !== null).length,
  unmatchedPlaces: rows.filter(({ riderId }) => riderId === null).map(({ place }) => place),
  claimKeys: claimKeysOf(rows),
});

/** By what the riders of the rows that have none would be known, when they come. */
function claimKeysOf(rows: PostedRow[]): string[] {
  return [...new Set(rows.filter(({ riderId, settled }) => riderId === null && !settled).flatMap(rowKeys))];
}

export const rowKeys = ({
  amaNumber,
  email,
  vin,
  name,
}: Pick<PostedRow, 'amaNumber' | 'email' | 'vin' | 'name'>): string[] => [
  ...(amaNumber ? [`ama ${amaNumber}`] : []),
  ...(email ? [`email ${email}`] : []),
  ...(vin ? [`vin ${vin}`] : []),
  ...(name ? [`name ${nameKey(name)}`] : []),
];
