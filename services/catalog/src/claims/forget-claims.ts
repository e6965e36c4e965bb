import type { Cause } from '@podium/service-kit/outbox.ts';
import type { PostedRow } from '../documents/fields.ts';
import { setStatus, type Parts } from './suggestions.store.ts';

/**
 * The matches of rows with a rider who had the account deleted: those that wait are withdrawn, and all keep their row
 * as `without` leaves it. Idempotent.
 */
export async function forgetClaims(
  parts: Parts,
  riderId: string,
  { without, cause }: { without: (row: PostedRow) => PostedRow; cause: Cause },
): Promise<void> {
  const { claims } = parts.store;
  for (const claim of await claims.find({ riderId, status: 'waiting' }))
    await setStatus(parts, claim, 'withdrawn', { cause });
  for (const { _id, row } of await claims.find({ riderId }, { row: 1 }).lean())
    // The key of a match is what its row said.
    await claims.updateOne({ _id }, { $set: { row: without(row), rowKey: `erased ${String(_id)}` } });
}
