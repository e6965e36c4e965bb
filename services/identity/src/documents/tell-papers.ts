import { randomUUID } from 'node:crypto';
import { systemCause } from '@podium/service-kit/outbox.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { lockRider, type RiderRow } from '../riders/find-rider.ts';
import { updateRider } from '../riders/write-rider.ts';
import { lockUntold, markTold } from './untold.store.ts';

const batch = 200;

/**
 * Publishes the riders of before `taxPapers` was part of their event once, so that the tax year knows what is on file of
 * them. Returns how many.
 */
export async function tellPapers(parts: Pick<IdentityParts, 'db' | 'clock' | 'committed'>): Promise<number> {
  for (let told = 0; ;) {
    const ids = await parts.db.transaction(async (tx) => {
      const found = await lockUntold(tx, batch);
      for (const id of found) {
        await updateRider(tx, (await lockRider(tx, id)) as RiderRow, {});
        await enqueueRider(tx, id, systemCause(randomUUID()), parts.clock());
      }
      await markTold(tx, found);
      return found;
    });
    if (ids.length === 0) return told;
    parts.committed();
    told += ids.length;
  }
}
