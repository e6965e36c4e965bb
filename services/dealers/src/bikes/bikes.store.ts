import { insertRows, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import type { BikeRow } from './find-bikes.ts';

/** The caller holds the garages' locks. */
export async function replaceBikes(tx: Transaction, riderIds: string[], bikes: BikeRow[]): Promise<void> {
  await tx('bikes').whereRaw('rider_id = any(?)', [riderIds]).delete();
  await insertRows(tx, 'bikes', bikes);
}

/** The inactive ones among the riders. A rider without an event is new, and new riders are active. */
export async function listInactive(db: Connection, riderIds: string[]): Promise<Set<string>> {
  const ids: string[] = await db('riders')
    .whereRaw('rider_id = any(?)', [riderIds])
    .where({ active: false })
    .pluck('rider_id');
  return new Set(ids);
}
