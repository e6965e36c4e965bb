import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { BikeSnapshot } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';
import type { WhoIs } from '../awards/award-rules.ts';

type Versioned = { version: number };

export type RiderRow = Versioned & {
  rider_id: string;
  first_name: string;
  last_name: string;
  active: boolean;
  guardian_pending: boolean;
  email: string;
  locale: Locale;
  documents_on_file: boolean;
  documents_verified_at: Date | string | null;
  tax_status: TaxStatus;
};
export const upsertRider = (tx: Transaction, row: RiderRow) => upsertNewer(tx, 'riders', 'rider_id', row);
/** Once, for an account that was not seen before. */
export const setKnownSince = (tx: Transaction, riderId: string, at: string) =>
  tx('riders').where({ rider_id: riderId, known_since: 'infinity' }).update({ known_since: at });
/** When accounts were first seen here; those that were there before this was kept are missing. */
export async function listKnownSince(db: Connection, riderIds: string[]): Promise<Map<string, Date>> {
  const rows: { rider_id: string; known_since: Date }[] = await db('riders')
    .whereIn('rider_id', riderIds)
    .whereRaw('isfinite(known_since)')
    .select('rider_id', 'known_since');
  return new Map(rows.map(({ rider_id, known_since }) => [rider_id, known_since]));
}
/** When an account's documents had been found in order, as far as is known here. */
export const findVerifiedAt = async (db: Connection, riderId: string): Promise<Date | null> =>
  (await db('riders').where({ rider_id: riderId }).first('documents_verified_at'))?.documents_verified_at ?? null;
/** As everybody is called; empty for who is not known here. */
export const nameOf = (rider: { first_name: string | null; last_name: string | null } | undefined): string =>
  `${rider?.first_name ?? ''} ${rider?.last_name ?? ''}`.trim();

/** An account that went into another is no rider any more. */
const living = (db: Connection) => db<RiderRow>('riders').whereNotIn('rider_id', db('merged_riders').select('from_id'));
export const findRider = (db: Connection, riderId: string): Promise<RiderRow | undefined> =>
  living(db).where({ rider_id: riderId }).first();
export const listRiders = (db: Connection, riderIds: string[]): Promise<RiderRow[]> =>
  living(db).whereIn('rider_id', riderIds) as unknown as Promise<RiderRow[]>;

export const upsertBikes = (tx: Transaction, row: Versioned & { rider_id: string; bikes: BikeSnapshot[] }) =>
  upsertNewer(tx, 'rider_bikes', 'rider_id', row);
export async function listBikes(db: Connection, riderIds: string[]): Promise<Map<string, BikeSnapshot[]>> {
  const rows = await db('rider_bikes').whereIn('rider_id', riderIds).select('rider_id', 'bikes');
  return new Map(rows.map(({ rider_id, bikes }) => [rider_id, bikes]));
}
/** What names the rider that an account went into, through several merges; else the account itself. */
export async function readWhoIs(db: Connection): Promise<WhoIs> {
  const into = new Map<string, string>(
    (await db('merged_riders').select('from_id', 'into_id')).map(({ from_id, into_id }) => [from_id, into_id]),
  );
  return (riderId) => into.get(riderId) ?? riderId;
}

/** Redemptions and verdicts go along; a PIN does not. */
export async function moveRider(tx: Transaction, fromId: string, intoId: string): Promise<void> {
  await tx('merged_riders').where({ into_id: fromId }).update({ into_id: intoId });
  await tx('merged_riders').insert({ from_id: fromId, into_id: intoId }).onConflict('from_id').ignore();
  for (const table of ['redemptions', 'verdicts'])
    await tx(table).where({ rider_id: fromId }).update({ rider_id: intoId });
  await tx('rider_pins').where({ rider_id: fromId }).delete();
}

/** While two riders become one, nobody else may be in the middle of what reads who has what and then moves it. */
export const lockMerging = (tx: Transaction) => tx.raw("select pg_advisory_xact_lock(hashtext('rewards merge'))");
export const holdMerging = (tx: Transaction) =>
  tx.raw("select pg_advisory_xact_lock_shared(hashtext('rewards merge'))");

/** What a redemption locks first: none of either rider passes while they become one. */
export const lockPins = (tx: Transaction, riderIds: string[]) =>
  tx('rider_pins').whereIn('rider_id', riderIds).orderBy('rider_id').forUpdate().select('rider_id');

/** `locked_until` is Infinity where only a new PIN, or staff, end the lock. */
export type PinLockRow = { wrong_in_row: number; locked_until: Date | number | null };
export const lockPin = (tx: Transaction, riderId: string): Promise<PinLockRow | undefined> =>
  tx<PinLockRow & { rider_id: string }>('rider_pins').where({ rider_id: riderId }).forUpdate().first();
export const findPinLock = (db: Connection, riderId: string): Promise<PinLockRow | undefined> =>
  db<PinLockRow & { rider_id: string }>('rider_pins').where({ rider_id: riderId }).first();
export const endPinLock = (tx: Transaction, riderId: string) =>
  tx('rider_pins').where({ rider_id: riderId }).update({ wrong_in_row: 0, locked_until: null });

export const upsertDealer = (
  tx: Transaction,
  row: Versioned & { dealer_id: string; name: string; dealer_number: string; country: string; active: boolean },
) => upsertNewer(tx, 'dealers', 'dealer_id', row);
export const upsertPin = (
  tx: Transaction,
  row: Versioned & {
    rider_id: string;
    salt: string;
    verifier: string;
    wrong_in_row: number;
    locked_until: Date | null;
  },
) => upsertNewer(tx, 'rider_pins', 'rider_id', row);
