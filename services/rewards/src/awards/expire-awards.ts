import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Lapse } from '@podium/contracts/payouts.ts';
import { awardsExpired } from '@podium/contracts/events/rewards.awards-expired.v1.ts';
import { addDays, programDay } from '@podium/service-kit/clock.ts';
import { enqueueAll, systemCause, type Cause } from '@podium/service-kit/outbox.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import type { AwardRow } from '../ledger/read-lots.ts';
import { expireLots } from '../ledger/post-entry.ts';
import { holdMerging } from '../people/lock-merging.ts';
import { listExpired, recordLost } from './awards.store.ts';
import { enqueueAwards } from './enqueue-awards.ts';

const batch = 500;
/**
 * The job pauses for this fraction of each batch's time: it has all night, and calls at a counter need the same
 * processors.
 */
const restPart = 0.3;

/**
 * The rest of credit past its last day, and cash not claimed in time, becomes breakage (rules, award life cycle). Each
 * batch is one transaction that locks only its wallets, so redemptions go on meanwhile. The lots are read again under
 * the locks: one that was spent, revived or claimed meanwhile is skipped.
 */
export async function expireAwards(
  parts: Pick<ServiceParts, 'db' | 'committed'>,
  now: Date,
  /** Aborted when another replica took over the job. */ lost?: AbortSignal,
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
      await enqueueAwards(tx, { earned: [], moved }, cause);
      const lapses = await recordLost(
        tx,
        moved.filter(({ kind }) => kind === 'cash').map(({ id }) => id),
        today,
      );
      await enqueueExpired(tx, { found, moved, lapses, today }, cause);
      return moved.length;
    });
    parts.committed();
    total += done;
    if (done === 0) return total;
    await setTimeout(restPart * (performance.now() - began));
  }
}

/** What ended longer ago, as in a program that was just set up from old data, is no news. */
const newsDays = 14;

/** Tells each rider what expired (rule 48): one event for each wallet. */
async function enqueueExpired(
  tx: Transaction,
  { found, moved, lapses, today }: { found: AwardRow[]; moved: AwardRow[]; lapses: Map<string, Lapse>; today: string },
  cause: Cause,
): Promise<void> {
  const before = new Map(found.map(({ id, expired_cents }) => [id, expired_cents]));
  const fresh = moved.filter((row) => (row.expires_on ?? row.claim_by ?? '') >= addDays(today, -newsDays));
  const wallets = Map.groupBy(fresh, ({ rider_id, kind, currency }) => `${rider_id} ${kind} ${currency}`);
  await enqueueAll(
    tx,
    [...wallets.values()].flatMap((lots) => {
      const { id, rider_id: riderId, kind, currency } = lots[0] as AwardRow;
      const totalCents = lots.reduce((sum, lot) => sum + lot.expired_cents - (before.get(lot.id) ?? 0), 0);
      // The same for all of a wallet: one claim covers it.
      const data = { riderId, kind, currency, totalCents, lapse: lapses.get(id) };
      return totalCents > 0 ? [{ event: awardsExpired, aggregateId: randomUUID(), version: 1, data, cause }] : [];
    }),
  );
}
