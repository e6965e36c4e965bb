import type { Transaction } from '@podium/service-kit/database.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';

export const upsertFact = upsertNewer;

export async function replaceClassFigures(tx: Transaction, eventId: string, rows: Record<string, unknown>[]): Promise<void> {
  await tx('class_figures').where({ event_id: eventId }).delete();
  if (rows.length > 0) await tx('class_figures').insert(rows);
}

// Who keeps a fact of a rider and who merges riders do not pass each other: what is being kept meanwhile would stay with the account that went.
const lockMerging = (tx: Transaction) => tx.raw("select pg_advisory_xact_lock(hashtext('reports merge'))");
const holding = new WeakSet<Transaction>();
async function holdMerging(tx: Transaction): Promise<void> {
  // Once for all events that a transaction keeps.
  if (holding.has(tx)) return;
  await tx.raw("select pg_advisory_xact_lock_shared(hashtext('reports merge'))");
  holding.add(tx);
}

export async function moveRider(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await lockMerging(tx);
  await tx('merged_riders').where({ into_id: fromId }).update({ into_id: intoId });
  await tx('merged_riders').insert({ from_id: fromId, into_id: intoId }).onConflict('from_id').ignore();
  for (const table of ['awards', 'redemptions']) await tx(table).where({ rider_id: fromId }).update({ rider_id: intoId });
}

/** The account that a rider's went into, else their own. */
export async function stayedOf(tx: Transaction, riderId: string): Promise<string> {
  await holdMerging(tx);
  return (await tx('merged_riders').where({ from_id: riderId }).first('into_id'))?.into_id ?? riderId;
}

export async function deletePromoter(tx: Transaction, promoterId: string): Promise<void> {
  await tx('promoters').where({ promoter_id: promoterId }).delete();
}
