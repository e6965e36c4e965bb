import { randomUUID } from 'node:crypto';
import { systemCause } from '@podium/service-kit/outbox.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { listEnded, listPayable } from './claims.store.ts';
import { lockForPaying } from './lock-claims.ts';
import { markCanceled } from './mark-claims.ts';

/**
 * The documents' day ends a claim whose documents were not handed in and verified (rule 20): its cash expired, so
 * nothing is left to pay. Returns how many ended.
 */
export async function endClaims({ db, committed }: Pick<ServiceParts, 'db' | 'committed'>): Promise<number> {
  let ended = 0;
  for (const id of await listEnded(db))
    ended += await db.transaction(async (tx) => {
      const [claim] = await lockForPaying(tx, [id]);
      if (claim?.status !== 'open' || (await listPayable(tx, claim)).length > 0) return 0;
      await markCanceled(tx, claim, { reason: null, cause: systemCause(randomUUID()) });
      return 1;
    });
  committed();
  return ended;
}
