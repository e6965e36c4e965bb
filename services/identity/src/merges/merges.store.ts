import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import { idKinds } from '../files/id-documents.ts';

/** How many of each a merge would move (rule 25). */
export type OwnMoves = { bikes: number; notes: number; documents: number; timecards: number; favorites: number };

/** What belongs to riders in this service, and their bikes from dealers' events; shared items count once. */
export async function countOwn(db: Connection, riderIds: string[]): Promise<OwnMoves> {
  const of = (table: string, column: string, what = '*', condition = 'true') =>
    db(table)
      .whereIn(column, riderIds)
      .whereRaw(condition)
      .select(db.raw(`count(${what})`));
  const counts = await db.select({
    bikes: of('garages', 'rider_id', "distinct bike->>'vin'").joinRaw('cross join jsonb_array_elements(bikes) bike'),
    notes: of('notes', 'rider_id'),
    documents: of('documents', 'rider_id', 'distinct kind', "kind in ('driverLicense', 'w9', 'w8ben')"),
    timecards: of('documents', 'rider_id', '*', "kind = 'timecard'"),
    favorites: of('favorites', 'user_id', 'distinct (kind, item_id)'),
  });
  const row = counts[0] as Record<keyof OwnMoves, unknown>;
  return {
    bikes: Number(row.bikes),
    notes: Number(row.notes),
    documents: Number(row.documents),
    timecards: Number(row.timecards),
    favorites: Number(row.favorites),
  };
}

/**
 * Moves notes, timecards, documents and favorites; if both have a document of a kind, or a photo of a kind of one bike,
 * the remaining rider's is kept.
 */
export async function moveOwn(tx: Transaction, fromId: string, intoId: string, now: Date): Promise<void> {
  await tx('notes').where({ rider_id: fromId }).update({ rider_id: intoId });
  await tx('documents')
    .where({ rider_id: fromId })
    .whereIn('kind', idKinds)
    .whereIn('kind', tx('documents').where({ rider_id: intoId }).select('kind'))
    .delete();
  await tx('documents')
    .where({ rider_id: fromId })
    .whereIn(['kind', 'vin'], tx('documents').where({ rider_id: intoId }).whereNotNull('vin').select('kind', 'vin'))
    .delete();
  await tx('documents').where({ rider_id: fromId }).update({ rider_id: intoId });
  await tx.raw(
    `
      insert into favorites (user_id, kind, item_id, added_at)
      select ?, kind, item_id, added_at
      from favorites
      where user_id = ?
      on conflict do nothing
    `,
    [intoId, fromId],
  );
  for (const table of ['favorites', 'codes', 'images', 'mails']) await tx(table).where({ user_id: fromId }).delete();
  await tx('identity_changes')
    .where({ rider_id: fromId, status: 'waiting' })
    .update({ status: 'rejected', decided_at: now, answer: 'merged' });
  await tx('garages').where({ rider_id: fromId }).delete();
  await tx('result_claims').where({ rider_id: fromId }).update({ rider_id: intoId });
  await tx.raw(
    `
      update riders i
      set earned_at = least(i.earned_at, f.earned_at)
      from riders f
      where i.user_id = ?
        and f.user_id = ?
    `,
    [intoId, fromId],
  );
  await tx('users').where({ merged_into: fromId }).update({ merged_into: intoId });
}

type PendingRow = { from_id: string; into_id: string; asked_by: string; asked_at: Date };
/** A request for a second admin is forgotten after these days. */
const pendingDays = 7;

/** The request for a merge that waits for a second admin (rule 44). */
export async function findPending(
  db: Connection,
  fromId: string,
  intoId: string,
  now: Date,
): Promise<PendingRow | null> {
  const since = new Date(now.getTime() - pendingDays * 86_400_000);
  const row = await db<PendingRow>('pending_merges')
    .where({ from_id: fromId, into_id: intoId })
    .where('asked_at', '>', since)
    .first();
  return row ?? null;
}
type ListedPending = PendingRow & { from_name: string; into_name: string };
/** All that wait, the longest first. */
export async function listPending(db: Connection, now: Date): Promise<ListedPending[]> {
  const { rows } = await db.raw<{ rows: ListedPending[] }>(
    `
      select
        p.*,
        f.first_name || ' ' || f.last_name as from_name,
        i.first_name || ' ' || i.last_name as into_name
      from pending_merges p
      join riders f on f.user_id = p.from_id
      join riders i on i.user_id = p.into_id
      where p.asked_at > ?
      order by p.asked_at, p.from_id, p.into_id
    `,
    [new Date(now.getTime() - pendingDays * 86_400_000)],
  );
  return rows;
}
/** In place of one that was forgotten; of two at once the first stays. */
export async function insertPending(tx: Transaction, row: PendingRow): Promise<void> {
  const { from_id, into_id, asked_at } = row;
  const old = new Date(asked_at.getTime() - pendingDays * 86_400_000);
  await tx('pending_merges').where({ from_id, into_id }).where('asked_at', '<=', old).delete();
  await tx('pending_merges').insert(row).onConflict(['from_id', 'into_id']).ignore();
}
/** Of an account that is gone. */
export const deletePending = (tx: Transaction, id: string) =>
  tx('pending_merges').where({ from_id: id }).orWhere({ into_id: id }).delete();
