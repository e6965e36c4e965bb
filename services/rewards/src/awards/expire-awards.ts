import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { programDay } from '@podium/service-kit/clock.ts';
import { systemCause } from '@podium/service-kit/outbox.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { expireLots } from '../ledger/post-entry.ts';
import { holdMerging } from '../people/lock-merging.ts';
import { listExpired } from './awards.store.ts';
import { publishAwards } from './publish-awards.ts';

const batch = 500;
/**
 * The job rests for this part of what each batch took: the night is long, and who stands at a counter waits for the
 * same processors.
 */
const restPart = 0.3;

/**
 * What is left of credit whose last day is over, and cash that nobody claimed in time, goes to breakage (rules, award
 * life cycle). Each
 * batch is a transaction of its own that locks its wallets only, so redemptions go on meanwhile. Under the locks the
 * lots are
 * looked for again: one that was spent, revived or claimed in between is left alone.
 */
export async function expireAwards(
  parts: Pick<ServiceParts, 'db' | 'committed'>,
  now: Date,
  /** Aborted when another replica took the job over. */ lost?: AbortSignal,
): Promise<number> {
  const today = programDay(now);
  const cause = systemCause(randomUUID());
  for (let total = 0; ;) {
    lost?.throwIfAborted();
    const began = performance.now();
    const done = await parts.db.transaction(async (tx) => {
      await holdMerging(tx);
      const found = await listExpired(tx, today, { limit: batch });
      const moved = await expireLots(tx, { found, readDue: (ids) => listExpired(tx, today, { ids }), at: now, cause });
      await publishAwards(tx, { earned: [], moved }, cause);
      return moved.length;
    });
    parts.committed();
    total += done;
    if (done === 0) return total;
    await setTimeout(restPart * (performance.now() - began));
  }
}
