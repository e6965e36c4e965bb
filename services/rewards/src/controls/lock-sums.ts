import type { Transaction } from '@podium/service-kit/database.ts';

/**
 * Who moves money of the same person, or moves money at all while another call of theirs does, waits: sums of the
 * last 30 days are read and added to by one at a time. Taken before any wallet's lock, the actor's first and the
 * riders' in one order, so that nobody waits in a circle.
 */
export async function lockSums(tx: Transaction, actorId: string, riderIds: string[]): Promise<void> {
  for (const key of [`actor ${actorId}`, ...[...new Set(riderIds)].sort().map((id) => `rider ${id}`)])
    await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 38))', [key]);
}
