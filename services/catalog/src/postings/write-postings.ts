import type { PostingFields } from '../documents/fields.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { summaryOf } from './row-keys.ts';

export type Store = Pick<CatalogParts, 'store'>;
/** Its counts and keys are computed from the rows. */
export type NewPosting = Omit<PostingFields, 'claimKeys' | 'results' | 'matched' | 'unmatchedPlaces'> & { id: string };

/** They count only once the event lists them. */
export async function insertPostings({ store }: Store, postings: NewPosting[]): Promise<void> {
  await store.postings.insertMany(
    postings.map(({ id, ...fields }) => ({ _id: id, ...fields, ...summaryOf(fields.rows) })),
  );
}

/** Removes the postings of a change that failed. */
export async function deletePostings({ store }: Store, ids: string[]): Promise<void> {
  await store.postings.deleteMany({ _id: { $in: ids } });
}
