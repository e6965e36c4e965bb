import type { ErrorCode } from '@podium/contracts/errors.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';

/** `code` says why it does not count, null if it is valid; `holds_vin` keeps others from using its VIN (rule 22). */
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

/** A valid bike that is no longer in its garage. */
export type FormerRow = Pick<BikeRow, 'rider_id' | 'vin' | 'year' | 'make' | 'model' | 'added_at'> & { left_at: Date };

/** How often the bikes of riders were judged. */
export async function listVersions(tx: Transaction, riderIds: string[]): Promise<Map<string, number>> {
  const rows: { rider_id: string; version: number }[] = await tx('garages')
    .whereRaw('rider_id = any(?)', [riderIds])
    .select('rider_id', 'version');
  return new Map(rows.map(({ rider_id, version }) => [rider_id, version]));
}

/** In the order in which their riders listed them. */
export async function listBikes(db: Connection, riderIds: string[]): Promise<BikeRow[]> {
  return db<BikeRow>('bikes').whereRaw('rider_id = any(?)', [riderIds]).orderBy('id');
}

/** Who holds VINs: the riders whose bikes with them are in use (rule 22). */
export async function listHolders(db: Connection, vins: string[]): Promise<{ vin: string; rider_id: string }[]> {
  return db('bikes').whereRaw('vin = any(?)', [vins]).where({ holds_vin: true }).select('vin', 'rider_id');
}

/** Bikes that were valid until they left a garage, with that moment. */
export const listFormer = (db: Connection, riderIds: string[]): Promise<FormerRow[]> =>
  db('former_bikes').whereRaw('rider_id = any(?)', [riderIds]).orderBy('left_at').select();
