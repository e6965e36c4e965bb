import { insertRows, type Transaction } from '@podium/service-kit/database.ts';
import { upsertAllNewer } from '@podium/service-kit/local-copy.ts';

export const upsertFacts = upsertAllNewer;

/** Whoever keeps facts holds the tables, so that a rebuild does not put others in their place meanwhile. */
export async function holdTables(tx: Transaction): Promise<void> {
  await tx.raw("select pg_advisory_xact_lock_shared(hashtext(current_schema() || '.facts'))");
}

/** Of what an event tells whole: the rows that hang on these things. */
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

/** The day of a rider's first event, whichever is told first; one that is unknown stays so until a rebuild. */
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

// Who keeps a fact of a rider and who merges riders do not pass each other: what is being kept meanwhile would stay
// with the account that went. The name is of the schema, for a rebuild merges beside the live tables.
const mergeLock = "hashtext(current_schema() || '.merge')";
const lockMerging = (tx: Transaction) => tx.raw(`select pg_advisory_xact_lock(${mergeLock})`);
const holdMerging = (tx: Transaction) => tx.raw(`select pg_advisory_xact_lock_shared(${mergeLock})`);

export async function moveRider(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await lockMerging(tx);
  // A later merge may have been told before this one.
  const onward = await tx('merged_riders').where({ from_id: intoId }).first('into_id');
  const stayed = onward?.into_id ?? intoId;
  await tx('merged_riders').where({ into_id: fromId }).update({ into_id: stayed });
  await tx('merged_riders').insert({ from_id: fromId, into_id: stayed }).onConflict('from_id').ignore();
  for (const table of ['awards', 'redemptions', 'payout_claims'])
    await tx(table).where({ rider_id: fromId }).update({ rider_id: stayed });
}

/** Tells the account that a rider's went into, else their own. */
export type Stayed = (riderId: string) => string;

export async function readStayed(tx: Transaction, riderIds: string[]): Promise<Stayed> {
  await holdMerging(tx);
  const rows = await tx('merged_riders').whereRaw('from_id = any(?)', [riderIds]).select('from_id', 'into_id');
  const stayed = new Map<string, string>(rows.map(({ from_id, into_id }) => [from_id, into_id]));
  return (riderId) => stayed.get(riderId) ?? riderId;
}

/** Those that were told to be deleted, now or before: what is told of them late does not bring them back. */
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
