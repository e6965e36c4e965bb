import type { ErrorCode } from '@podium/contracts/errors.ts';
import { insertRows, type Connection, type Transaction } from '@podium/service-kit/database.ts';

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

/** Takes the lock on the bikes of riders, in one order for everybody, and counts their versions up. */
export async function lockGarages(tx: Transaction, riderIds: string[]): Promise<Map<string, number>> {
  const { rows } = await tx.raw<{ rows: { rider_id: string; version: number }[] }>(
    `
      insert into garages (rider_id, version)
      select distinct rider_id, 1
      from unnest(?::text[]) as rider_id
      order by rider_id
      on conflict (rider_id) do update
      set version = garages.version + 1
      returning rider_id, version
    `,
    [riderIds],
  );
  return new Map(rows.map(({ rider_id, version }) => [rider_id, version]));
}

export const lockGarage = (tx: Transaction, riderId: string) => lockGarages(tx, [riderId]);

/** How often the bikes of riders were judged. */
export async function listVersions(tx: Transaction, riderIds: string[]): Promise<Map<string, number>> {
  const rows: { rider_id: string; version: number }[] = await tx('garages')
    .whereRaw('rider_id = any(?)', [riderIds])
    .select('rider_id', 'version');
  return new Map(rows.map(({ rider_id, version }) => [rider_id, version]));
}

/** One rider at a time per VIN, in one order for everybody. */
export async function lockVins(tx: Transaction, vins: string[]): Promise<void> {
  await tx.raw(
    `
      select pg_advisory_xact_lock(hashtext('vin ' || vin))
      from (
        select distinct vin
        from unnest(?::text[]) as vin
        order by vin
      ) as vins
    `,
    [vins],
  );
}

export async function replaceBikes(tx: Transaction, riderIds: string[], bikes: BikeRow[]): Promise<void> {
  await tx('bikes').whereRaw('rider_id = any(?)', [riderIds]).delete();
  await insertRows(tx, 'bikes', bikes);
}

export async function listBikes(db: Connection, riderIds: string[]): Promise<BikeRow[]> {
  return db<BikeRow>('bikes').whereRaw('rider_id = any(?)', [riderIds]).orderBy('id');
}

export async function listHolders(db: Connection, vins: string[]): Promise<{ vin: string; rider_id: string }[]> {
  return db('bikes').whereRaw('vin = any(?)', [vins]).where({ holds_vin: true }).select('vin', 'rider_id');
}

/** Those of the riders who are not active. One of whom no event has come yet is new, and new riders are active. */
export async function listInactive(db: Connection, riderIds: string[]): Promise<Set<string>> {
  const ids: string[] = await db('riders')
    .whereRaw('rider_id = any(?)', [riderIds])
    .where({ active: false })
    .pluck('rider_id');
  return new Set(ids);
}
