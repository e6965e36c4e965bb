import type { RecordedFacts } from '@podium/contracts/events/catalog.results-posted.v1.ts';
import type { EventDocument, PostedRow, PostingFields } from '../documents/fields.ts';
import type { Store } from './write-postings.ts';

/** One posting of one class, with its rows. */
export type StoredPosting = PostingFields & { id: string };
/** A posting as shown in lists, without its rows. */
export type ListedPosting = Omit<StoredPosting, 'rows' | 'claimKeys' | 'unmatchedPlaces'>;

/** Rows with the facts that they refer to. */
export type PostedRows = { rows: PostedRow[]; facts: RecordedFacts[] };

/** An event's standing postings, and those that pay while one is held, by posting. */
export async function loadPostings(
  { store }: Store,
  event: Pick<EventDocument, 'classes'>,
): Promise<Map<string, PostedRows>> {
  const ids = event.classes
    .flatMap(({ postingId, hold }) => [postingId, hold?.released?.postingId])
    .filter((id) => id !== null && id !== undefined);
  if (ids.length === 0) return new Map();
  const postings = await store.postings.find({ _id: { $in: ids } }, { rows: 1, facts: 1 }).lean();
  return new Map(postings.map(({ _id, rows, facts = [] }) => [String(_id), { rows, facts }]));
}

/** The rows alone. */
export const loadRows = async (
  parts: Store,
  event: Pick<EventDocument, 'classes'>,
): Promise<Map<string, PostedRow[]>> =>
  new Map([...(await loadPostings(parts, event))].map(([id, { rows }]) => [id, rows]));

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

/** Null if there is none; it may not stand any more. */
export async function findPosting({ store }: Store, id: string): Promise<StoredPosting | null> {
  const found = await store.postings.findById(id).lean();
  return found && { ...found, id: String(found._id) };
}
