import type { ErrorCode } from '@podium/contracts/errors.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';

export type BikeRow = {
  rider_id: string;
  year: number;
  make: string;
  model: string;
  vin: string;
  code: ErrorCode | null;
  holds_vin: boolean;
  added_at: Date;
};

/** Takes the lock on a rider's bikes and counts their version up. */
export async function lockGarage(tx: Transaction, riderId: string): Promise<number> {
  const [row] = await tx('garages')
    .insert({ rider_id: riderId, version: 1 })
    .onConflict('rider_id')
    .merge({ version: tx.raw('garages.version + 1') })
    .returning('version');
  return row.version;
}

/** One rider at a time per VIN, in one order for everybody. */
export async function lockVins(tx: Transaction, vins: string[]): Promise<void> {
  for (const vin of [...new Set(vins)].sort())
    await tx.raw('select pg_advisory_xact_lock(hashtext(?))', [`vin ${vin}`]);
}

export async function replaceBikes(
  tx: Transaction,
  riderId: string,
  bikes: Omit<BikeRow, 'rider_id'>[],
): Promise<void> {
  await tx('bikes').where({ rider_id: riderId }).delete();
  if (bikes.length > 0) await tx('bikes').insert(bikes.map((bike) => ({ rider_id: riderId, ...bike })));
}

export async function listBikes(db: Connection, riderIds: string[]): Promise<BikeRow[]> {
  return db<BikeRow>('bikes').whereIn('rider_id', riderIds).orderBy('id');
}

export async function listHolders(db: Connection, vins: string[]): Promise<{ vin: string; rider_id: string }[]> {
  return db('bikes').whereIn('vin', vins).where({ holds_vin: true }).select('vin', 'rider_id');
}

export async function listRidersWithInvalidBikes(db: Connection, years: number[]): Promise<string[]> {
  return db('bikes')
    .whereIn('year', years)
    .whereNotNull('code')
    .distinct('rider_id')
    .orderBy('rider_id')
    .pluck('rider_id');
}

export async function isActiveRider(db: Connection, riderId: string): Promise<boolean> {
  const row = await db('riders').where({ rider_id: riderId }).first('active');
  // A rider of whom no event has come yet is new, and new riders are active.
  return row?.active ?? true;
}
