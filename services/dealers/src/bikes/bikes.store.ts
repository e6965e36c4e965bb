import { insertRows, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import type { BikeRow, FormerRow } from './find-bikes.ts';

/** The caller holds the garages' locks. */
export async function replaceBikes(tx: Transaction, riderIds: string[], bikes: BikeRow[]): Promise<void> {
  await tx('bikes').whereRaw('rider_id = any(?)', [riderIds]).delete();
  await insertRows(tx, 'bikes', bikes);
}

export const insertFormer = (tx: Transaction, rows: FormerRow[]) => insertRows(tx, 'former_bikes', rows);

/** What one account sold becomes the other's, and bikes that only moved between the two were not sold (rule 25). */
export async function moveFormer(tx: Transaction, fromId: string, intoId: string, moved: string[]): Promise<void> {
  await tx('former_bikes').where({ rider_id: fromId }).whereIn('vin', moved).delete();
  await tx('former_bikes').where({ rider_id: fromId }).update({ rider_id: intoId });
}

/** The inactive ones among the riders. A rider without an event is new, and new riders are active. */
export async function listInactive(db: Connection, riderIds: string[]): Promise<Set<string>> {
  const ids: string[] = await db('riders')
    .whereRaw('rider_id = any(?)', [riderIds])
    .where({ active: false })
    .pluck('rider_id');
  return new Set(ids);
}
