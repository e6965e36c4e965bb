import { foldLetters, unfoldedLetters } from '@podium/contracts/names.ts';
import { isDuplicateKey } from '@podium/service-kit/mongo-errors.ts';
import { rowKeyOf } from '../claims/evidence.ts';
import type { CatalogStore } from '../documents/open-store.ts';
import type { PostedRow } from '../documents/fields.ts';
import { summaryOf } from '../postings/row-keys.ts';

const unfolded = new RegExp(unfoldedLetters);

/**
 * Keys that were stored when letters without a decomposition (ł, ß, ø) stayed in them. Returns how many documents
 * changed. Where the folded key is another document's own, the old one stays: both would be one category or one decided
 * claim.
 */
export async function refoldKeys({ series, events, categories, postings, claims }: CatalogStore): Promise<number> {
  let changed = 0;
  for (const { collection } of [series, events])
    for await (const { _id, searchText } of collection.find(
      { searchText: unfolded },
      { projection: { searchText: 1 } },
    ))
      changed += await setting(
        collection.updateOne({ _id }, { $set: { searchText: foldLetters(searchText as string) } }),
      );
  for (const { _id, nameKey } of await categories.find({ nameKey: unfolded }, { nameKey: 1 }).lean())
    changed += await setting(
      categories.collection.updateOne({ _id }, { $set: { nameKey: foldLetters(nameKey ?? '') } }),
    );
  for await (const { _id, rows } of postings.find({ claimKeys: unfolded }, { rows: 1 }).lean().cursor())
    changed += await setting(
      postings.collection.updateOne({ _id }, { $set: { claimKeys: summaryOf(rows as PostedRow[]).claimKeys } }),
    );
  for (const { _id, row } of await claims.find({ rowKey: unfolded }, { row: 1 }).lean())
    changed += await setting(claims.collection.updateOne({ _id }, { $set: { rowKey: rowKeyOf(row) } }));
  return changed;
}

async function setting(update: Promise<{ modifiedCount: number }>): Promise<number> {
  try {
    return (await update).modifiedCount;
  } catch (error) {
    if (isDuplicateKey(error)) return 0;
    throw error;
  }
}
