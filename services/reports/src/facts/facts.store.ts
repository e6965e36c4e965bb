import type { Transaction } from '@podium/service-kit/database.ts';
import { upsertAllNewer, upsertNewer } from '@podium/service-kit/local-copy.ts';

export const upsertFact = upsertNewer;
export const upsertFacts = upsertAllNewer;

/** Of what an event tells whole: the rows that hang on one thing. */
export async function replaceRows(
  tx: Transaction,
  table: string,
  of: Record<string, string>,
  rows: Record<string, unknown>[],
): Promise<void> {
  await tx(table).where(of).delete();
  if (rows.length > 0) await tx(table).insert(rows.map((row) => ({ ...of, ...row })));
}

/** By the first event of a rider; later ones change nothing. */
export async function insertRegistration(tx: Transaction, riderId: string, day: string): Promise<void> {
  await tx('registrations').insert({ rider_id: riderId, registered_on: day }).onConflict('rider_id').ignore();
}

// Who keeps a fact of a rider and who merges riders do not pass each other: what is being kept meanwhile would stay
// with the account that went.
const lockMerging = (tx: Transaction) => tx.raw("select pg_advisory_xact_lock(hashtext('reports merge'))");
const holdMerging = (tx: Transaction) => tx.raw("select pg_advisory_xact_lock_shared(hashtext('reports merge'))");

export async function moveRider(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await lockMerging(tx);
  await tx('merged_riders').where({ into_id: fromId }).update({ into_id: intoId });
  await tx('merged_riders').insert({ from_id: fromId, into_id: intoId }).onConflict('from_id').ignore();
  for (const table of ['awards', 'redemptions', 'payout_claims'])
    await tx(table).where({ rider_id: fromId }).update({ rider_id: intoId });
}

/** Tells the account that a rider's went into, else their own. */
export type Stayed = (riderId: string) => string;

export async function readStayed(tx: Transaction, riderIds: string[]): Promise<Stayed> {
  await holdMerging(tx);
  const rows = await tx('merged_riders').whereRaw('from_id = any(?)', [riderIds]).select('from_id', 'into_id');
  const stayed = new Map<string, string>(rows.map(({ from_id, into_id }) => [from_id, into_id]));
  return (riderId) => stayed.get(riderId) ?? riderId;
}

export async function deletePromoter(tx: Transaction, promoterId: string): Promise<void> {
  await tx('promoters').where({ promoter_id: promoterId }).delete();
}
