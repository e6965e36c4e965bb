import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { BikeSnapshot } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import { upsertNewer } from '@podium/service-kit/local-copy.ts';
import type { RiderRow, Versioned } from './read-people.ts';

export const upsertRider = (tx: Transaction, row: RiderRow) => upsertNewer(tx, 'riders', 'rider_id', row);
/** Once, for an account that was not seen before. */
export const setKnownSince = (tx: Transaction, riderId: string, at: string) =>
  tx('riders').where({ rider_id: riderId, known_since: 'infinity' }).update({ known_since: at });
/** When an account's documents were verified and how it is taxed, as far as known here. */
export const findStanding = (
  db: Connection,
  riderId: string,
): Promise<Pick<RiderRow, 'documents_verified_at' | 'tax_status'> | undefined> =>
  db<RiderRow>('riders').where({ rider_id: riderId }).first('documents_verified_at', 'tax_status');

export const upsertBikes = (tx: Transaction, row: Versioned & { rider_id: string; bikes: BikeSnapshot[] }) =>
  upsertNewer(tx, 'rider_bikes', 'rider_id', row);

/** `locked_until` is Infinity if only a new PIN, or staff, end the lock. */
export type PinLockRow = { wrong_in_row: number; locked_until: Date | number | null };
/** Locked, so that a try at the counter and the end of a lock do not cross. */
export const lockPin = (tx: Transaction, riderId: string): Promise<PinLockRow | undefined> =>
  tx<PinLockRow & { rider_id: string }>('rider_pins').where({ rider_id: riderId }).forUpdate().first();
export const findPinLock = (db: Connection, riderId: string): Promise<PinLockRow | undefined> =>
  db<PinLockRow & { rider_id: string }>('rider_pins').where({ rider_id: riderId }).first();
/** The count of wrong tries starts anew. */
export const endPinLock = (tx: Transaction, riderId: string) =>
  tx('rider_pins').where({ rider_id: riderId }).update({ wrong_in_row: 0, locked_until: null });

/** Append-only; nulls as in the event. */
export const insertSignInChange = (
  tx: Transaction,
  row: {
    at: string;
    actor_id: string | null;
    account_id: string;
    rider_id: string | null;
    dealer_id: string | null;
    change: string;
  },
) => tx('sign_in_changes').insert(row);

export const upsertDealer = (
  tx: Transaction,
  row: Versioned & { dealer_id: string; name: string; dealer_number: string; country: string; active: boolean },
) => upsertNewer(tx, 'dealers', 'dealer_id', row);
/** A new PIN replaces the verifier and ends the lock (rule 16). */
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
