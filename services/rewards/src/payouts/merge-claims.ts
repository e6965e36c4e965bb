import type { Transaction } from '@podium/service-kit/database.ts';
import type { Cause } from '@podium/service-kit/outbox.ts';
import type { ClaimRow } from './list-claims.ts';
import { enqueueClaim } from './enqueue-claims.ts';

/** Moves the claims of a merged rider, and enqueues each, to the remaining one. */
export async function mergeClaims(tx: Transaction, fromId: string, intoId: string, cause: Cause): Promise<void> {
  for (const claim of await moveClaims(tx, fromId, intoId))
    await enqueueClaim(tx, claim.status === 'cancelled' ? 'cancelled' : 'moved', claim, cause);
}

/** Of two open claims of merged riders, the first rider's ends: the other covers all. Returns the unfinished ones. */
async function moveClaims(tx: Transaction, fromId: string, intoId: string): Promise<ClaimRow[]> {
  const both = await tx('payout_claims as a')
    .join(
      'payout_claims as b',
      (on) => void on.on('b.currency', 'a.currency').andOnVal('b.rider_id', intoId).andOnVal('b.status', 'open'),
    )
    .where({ 'a.rider_id': fromId, 'a.status': 'open' })
    .select('a.id');
  await tx('payout_claims')
    .whereIn(
      'id',
      both.map(({ id }) => id),
    )
    .update({ status: 'cancelled' });
  const moved = (await tx<ClaimRow>('payout_claims')
    .where({ rider_id: fromId })
    .update({ rider_id: intoId, version: tx.raw('version + 1') as unknown as number })
    .returning('*')) as ClaimRow[];
  return moved.filter(
    ({ id, status }) => status === 'open' || status === 'processing' || both.some((ended) => ended.id === id),
  );
}
