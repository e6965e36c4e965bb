import { randomUUID } from 'node:crypto';
import { programDay } from '@podium/service-kit/clock.ts';
import { asService } from '@podium/service-kit/service-client.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { findRider } from '../riders/find-rider.ts';
import { listDue, lockOpen, updateDeletion, type DeletionRow } from './deletions.store.ts';
import { eraseRider, forgetLastMails } from './erase-rider.ts';
import { judgeDeletion } from './read-stand.ts';

/**
 * Carries out the deletions whose day has come. One that something of money keeps, which came since it was asked for,
 * waits and is tried again; its rider reads why. An account that was merged meanwhile is deleted by nobody: who stays
 * asks anew. Returns how many accounts were deleted.
 */
export async function carryOutDeletions(parts: IdentityParts, lost?: AbortSignal): Promise<number> {
  const now = parts.clock();
  await forgetLastMails(parts.db);
  let done = 0;
  for (const { rider_id } of await listDue(parts.db, programDay(now))) {
    lost?.throwIfAborted();
    if (await carryOut(parts, rider_id, now)) done += 1;
  }
  if (done > 0) {
    parts.committed();
    parts.mailer.wake();
  }
  return done;
}

async function carryOut(parts: IdentityParts, riderId: string, now: Date): Promise<boolean> {
  const correlationId = randomUUID();
  const context = asService(parts.config.SERVICE_SECRET, correlationId);
  // Before the transaction, which waits for no other service.
  const { blocks, credit } = await judgeDeletion(parts, riderId, context);
  return parts.db.transaction(async (tx) => {
    const open = await lockOpen(tx, riderId);
    if (!open) return false;
    const rider = await findRider(tx, riderId);
    if (!rider || rider.merged_into) {
      await updateDeletion(tx, open.id, { withdrawn_at: now });
      return false;
    }
    const waits_for: DeletionRow['waits_for'] = [
      ...blocks,
      ...(credit.length > 0 && !open.gives_up_credit ? (['creditLeft'] as const) : []),
    ];
    if (waits_for.length > 0) {
      await updateDeletion(tx, open.id, { waits_for });
      return false;
    }
    await eraseRider(tx, parts, rider, { correlationId, now });
    await updateDeletion(tx, open.id, { waits_for: [], done_at: now });
    return true;
  });
}
