import { isDuplicateKey } from '@podium/service-kit/mongo-errors.ts';
import type { Parts } from './suggestions.store.ts';

/** Moves the claims of a merged rider; if the remaining one has the same, theirs stays. */
export async function moveClaims(
  { store }: Parts,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> {
  for (const { _id } of await store.claims.find({ riderId: fromId }, { _id: 1 }).lean())
    await store.claims.updateOne({ _id }, { $set: { riderId: intoId } }).catch(async (error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      await store.claims.deleteOne({ _id });
    });
}
