import { insertRows, type Transaction } from '@podium/service-kit/database.ts';
import { upsertAllNewer } from '@podium/service-kit/local-copy.ts';

/** Writes the rows whose version is newer than the stored one; returns their keys. */
export const upsertFacts = upsertAllNewer;

/** A projection locks the tables shared, so that a rebuild does not replace them meanwhile. */
export async function holdTables(tx: Transaction): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock_shared(hashtext(current_schema() || '.facts'))");
}

/** Replaces the parts that belong to these things, which an event carries whole. */
export async function replaceRows(
  tx: Transaction,
  table: string,
  key: string,
  of: string[],
  rows: Record<string, unknown>[],
): Promise<void> {
  await tx(table).whereRaw('?? = any(?)', [key, of]).delete();
  await insertRows(tx, table, rows);
}

/** The day of a rider's first event, in whatever order they come; an unknown one stays so until a rebuild. */
export async function setFirstDays(
  tx: Transaction,
  rows: { rider_id: string; registered_on: string }[],
): Promise<void> {
  await tx.raw(
    `
      insert into registrations (rider_id, registered_on)
      select rider_id, min(registered_on)
      from json_populate_recordset(null::registrations, ?)
      group by rider_id
      order by rider_id
      on conflict (rider_id)
      do update set registered_on = excluded.registered_on
      where registrations.registered_on > excluded.registered_on
    `,
    [JSON.stringify(rows)],
  );
}

// Projecting a fact of a rider and merging riders exclude each other: a concurrent fact would stay with the merged
// account. The lock's name has the schema, since a rebuild merges beside the live tables.
const mergeLock = "hashtext(current_schema() || '.merge')";
const lockMerging = (tx: Transaction) => tx.raw(`select pg_advisory_xact_lock(${mergeLock})`);
const holdMerging = (tx: Transaction) => tx.raw(`select pg_advisory_xact_lock_shared(${mergeLock})`);

/**
 * Two riders were merged: awards, redemptions and claims move to the remaining one (rule 25), in whatever order merges
 * arrive.
 */
export async function moveRider(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await lockMerging(tx);
  // A later merge may have been applied before this one.
  const onward = await tx('merged_riders').where({ from_id: intoId }).first('into_id');
  const survivorId = onward?.into_id ?? intoId;
  await tx('merged_riders').where({ into_id: fromId }).update({ into_id: survivorId });
  await tx('merged_riders').insert({ from_id: fromId, into_id: survivorId }).onConflict('from_id').ignore();
  for (const table of ['awards', 'redemptions', 'payout_claims'])
    await tx(table).where({ rider_id: fromId }).update({ rider_id: survivorId });
}

/** The account that a rider was merged into, else their own. */
export type SurvivorOf = (riderId: string) => string;

/** Holds the merge lock shared until the end of the transaction, so that no merge comes between. */
export async function readSurvivors(tx: Transaction, riderIds: string[]): Promise<SurvivorOf> {
  await holdMerging(tx);
  const rows = await tx('merged_riders').whereRaw('from_id = any(?)', [riderIds]).select('from_id', 'into_id');
  const survivors = new Map<string, string>(rows.map(({ from_id, into_id }) => [from_id, into_id]));
  return (riderId) => survivors.get(riderId) ?? riderId;
}

/** The deleted ones, now or before: late events do not restore them. */
export async function deletePromoters(
  tx: Transaction,
  promoters: { promoterId: string; deleted: boolean }[],
): Promise<Set<string>> {
  const deleted = promoters.filter((each) => each.deleted).map(({ promoterId }) => promoterId);
  if (deleted.length > 0) {
    await tx('deleted_promoters')
      .insert([...new Set(deleted)].sort().map((promoter_id) => ({ promoter_id })))
      .onConflict('promoter_id')
      .ignore();
    await tx('promoters').whereRaw('promoter_id = any(?)', [deleted]).delete();
  }
  const gone = await tx('deleted_promoters')
    .whereRaw('promoter_id = any(?)', [promoters.map(({ promoterId }) => promoterId)])
    .pluck<string[]>('promoter_id');
  return new Set(gone);
}
