import type { Transaction } from '@podium/service-kit/database.ts';

/**
 * Serializes movements to the same rider or by the same actor, so that the sums of the last 30 days are read and added
 * to by one at a time. Taken before any wallet's lock, the actor's first and the riders' in order, to avoid deadlocks.
 */
export async function lockSums(tx: Transaction, actorId: string, riderIds: string[]): Promise<void> {
  for (const key of [`actor ${actorId}`, ...[...new Set(riderIds)].sort().map((id) => `rider ${id}`)])
    await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 38))', [key]);
}
