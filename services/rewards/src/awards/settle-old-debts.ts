import { randomUUID } from 'node:crypto';
import { systemCause } from '@podium/service-kit/outbox.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { findSettleable, settleDebts } from '../ledger/settle-debts.ts';
import { holdMerging } from '../people/lock-merging.ts';
import { enqueueAwards } from './enqueue-awards.ts';

/** Sets debts from before they were settled at once against the value at hand (rule 9). Returns how many wallets. */
export async function settleOldDebts(
  { db, committed }: Pick<ServiceParts, 'db' | 'committed'>,
  now: Date,
): Promise<number> {
  const wallets = await findSettleable(db, now);
  for (const wallet of wallets)
    await db.transaction(async (tx) => {
      await holdMerging(tx);
      const cause = systemCause(randomUUID());
      await enqueueAwards(tx, { earned: [], moved: await settleDebts(tx, [wallet], { at: now, cause }) }, cause);
    });
  committed();
  return wallets.length;
}
