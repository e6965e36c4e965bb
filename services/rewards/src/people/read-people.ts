import type { Knex } from 'knex';
import type { Connection } from '@podium/service-kit/database.ts';
import type { BikeSnapshot } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { TaxNumberStand } from '@podium/contracts/api/rewards/tax.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';

/** Local copies carry the version of their event. */
export type Versioned = { version: number };

/** What rewards needs of a rider, as identity published it last. */
export type RiderRow = Versioned & {
  rider_id: string;
  first_name: string;
  last_name: string;
  active: boolean;
  guardian_pending: boolean;
  email_verified: boolean;
  email: string;
  locale: Locale;
  documents_on_file: boolean;
  documents_verified_at: Date | string | null;
  tax_status: TaxStatus;
  /** A tombstone as identity sees it, and since when. */
  merged_into: string | null;
  merged_since: Date | string | null;
  /** Residence; null where it is not known. */ state: string | null;
  country: string | null;
  /** What is on file for a tax filing (rule 49). */ has_w9: boolean;
  has_w8ben: boolean;
  has_address: boolean;
  tax_numbers: TaxNumberStand[];
};
/** When accounts were first seen here; older accounts are missing. */
export async function listKnownSince(db: Connection, riderIds: string[]): Promise<Map<string, Date>> {
  const rows: { rider_id: string; known_since: Date }[] = await db('riders')
    .whereIn('rider_id', riderIds)
    .whereRaw('isfinite(known_since)')
    .select('rider_id', 'known_since');
  return new Map(rows.map(({ rider_id, known_since }) => [rider_id, known_since]));
}
/** Display names; empty for an unknown account. */
export const nameOf = (rider: { first_name: string | null; last_name: string | null } | undefined): string =>
  `${rider?.first_name ?? ''} ${rider?.last_name ?? ''}`.trim();

/** A rider's name in SQL. */
export const riderName = (riders: string): string => `${riders}.first_name || ' ' || ${riders}.last_name`;

/** For `whereWords` over rows of another table: or the word is in the name of their rider. */
export const orRiderNamed =
  (riderId: string) =>
  (any: Knex.QueryBuilder, _word: string, like: string): void =>
    // An array, because a set of rows would keep the whole condition from the indexes.
    void any.orWhereRaw(
      `${riderId} = any(array(select rider_id from riders where fold_letters(${riderName('riders')}) like ?))`,
      [like],
    );

/** A merged account is not a rider any more. */
const living = (db: Connection) => db<RiderRow>('riders').whereNotIn('rider_id', db('merged_riders').select('from_id'));
/** The copy of a rider; undefined until identity published them, and for a merged account. */
export const findRider = (db: Connection, riderId: string): Promise<RiderRow | undefined> =>
  living(db).where({ rider_id: riderId }).first();
/** The copies of riders; unknown ids and merged accounts are left out. */
export const listRiders = (db: Connection, riderIds: string[]): Promise<RiderRow[]> =>
  living(db).whereIn('rider_id', riderIds) as unknown as Promise<RiderRow[]>;
/** What is on file of riders for a tax filing; unknown ids are left out. */
export async function listPapers(
  db: Connection,
  riderIds: string[],
): Promise<Map<string, { w9: boolean; w8ben: boolean; address: boolean; numbers: TaxNumberStand[] }>> {
  const rows: RiderRow[] = await db<RiderRow>('riders')
    .whereIn('rider_id', riderIds)
    .select('rider_id', 'has_w9', 'has_w8ben', 'has_address', 'tax_numbers');
  return new Map(
    rows.map((row) => [
      row.rider_id,
      { w9: row.has_w9, w8ben: row.has_w8ben, address: row.has_address, numbers: row.tax_numbers },
    ]),
  );
}
/** The copies of riders' bikes, by rider. */
export async function listBikes(db: Connection, riderIds: string[]): Promise<Map<string, BikeSnapshot[]>> {
  const rows = await db('rider_bikes').whereIn('rider_id', riderIds).select('rider_id', 'bikes');
  return new Map(rows.map(({ rider_id, bikes }) => [rider_id, bikes]));
}
/** Resolves the rider that an account was merged into, through several merges; else the account itself. */
export async function readSurvivors(db: Connection): Promise<(riderId: string) => string> {
  const into = new Map<string, string>(
    (await db('merged_riders').select('from_id', 'into_id')).map(({ from_id, into_id }) => [from_id, into_id]),
  );
  return (riderId) => into.get(riderId) ?? riderId;
}
