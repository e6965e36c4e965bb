import type { Rider } from '@podium/contracts/people.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';
import { isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import type { UserRow } from '../users/read-users.ts';

/** Days are YYYY-MM-DD; a guardian who neither consented nor refused is still asked (rule 26). */
export type Profile = {
  first_name: string;
  last_name: string;
  date_of_birth: string;
  ama_number: string | null;
  ama_confirmed: boolean;
  phone1: string | null;
  phone2: string | null;
  sex: Rider['sex'];
  race_style: Rider['raceStyle'];
  main_sport: string | null;
  hometown: string | null;
  bio: string | null;
  social_media: Record<string, string | null>;
  address_line1: string | null;
  address_line2: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  country: string | null;
  guardian_name: string | null;
  guardian_email: string | null;
  guardian_confirmed_at: Date | null;
  guardian_refused_at: Date | null;
  guardian_refusal: string | null;
  tax_status: TaxStatus;
  documents_verified_at: Date | null;
  /** The rider had the account deleted: it is nobody's. */ erased_at: Date | null;
};
/** Absent columns stay as they are. */
export type ProfileChange = Partial<Profile>;
/** A rider with the account; versions count the changes of the profile and of the PIN. */
export type RiderRow = Profile &
  Omit<UserRow, 'password_hash'> & {
    user_id: string;
    version: number;
    pin_version: number;
    pin_removed_version: number;
    /** Something was earned or claimed, or may be soon (rule 37). */ identity_fixed: boolean;
  };

const isFixed = `
  r.earned_at is not null
  or exists (
    select
    from result_claims c
    where c.rider_id = r.user_id
      and c.status in ('waiting', 'confirmed')
  )
`;
/** All riders with their accounts, tombstones included, for a query to narrow. */
export const riders = (db: Connection) =>
  db('riders as r')
    .join('users as u', 'u.id', 'r.user_id')
    .select('u.*', 'r.*', db.raw(`(${isFixed}) as identity_fixed`));
/** Undefined for an unknown or malformed id; a tombstone is found (rule 25). */
export async function findRider(db: Connection, id: string): Promise<RiderRow | undefined> {
  return isUuid(id) ? riders(db).where('r.user_id', id).first() : undefined;
}

/**
 * Locks the rider, so that two changes of one profile are serialized. Reads only then: in a join with a lock,
 * PostgreSQL would return the account's row as it was before the wait.
 */
export async function lockRider(tx: Transaction, id: string): Promise<RiderRow | undefined> {
  if (!isUuid(id)) return undefined;
  await tx('riders').where({ user_id: id }).forUpdate().select('user_id');
  return findRider(tx, id);
}

/** An account for which this number was confirmed (rule 36). */
export async function isAmaConfirmed(tx: Transaction, amaNumber: string): Promise<boolean> {
  return (await tx('riders').where({ ama_number: amaNumber, ama_confirmed: true }).first('user_id')) !== undefined;
}
