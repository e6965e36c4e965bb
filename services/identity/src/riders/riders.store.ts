import type { PageQuery } from '@podium/contracts/pagination.ts';
import { nameKey } from '@podium/contracts/names.ts';
import type { RiderMatchRequest } from '@podium/contracts/api/identity.ts';
import { isUuid, isUniqueViolation, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import { amaNumberTaken } from '../errors.ts';
import type { UserRow } from '../sessions/users.store.ts';

type Profile = {
  first_name: string; last_name: string; date_of_birth: string; ama_number: string | null; phone1: string | null; hometown: string | null; address_line1: string | null; address_line2: string | null;
  city: string | null; state: string | null; zipcode: string | null; country: string | null; guardian_name: string | null; guardian_email: string | null; guardian_confirmed_at: Date | null;
};
export type ProfileChange = Partial<Profile>;
export type RiderRow = Profile & Omit<UserRow, 'password_hash'> & { user_id: string; version: number; pin_version: number };

const riders = (db: Connection) => db('riders as r').join('users as u', 'u.id', 'r.user_id').select('r.*', 'u.*');
export async function findRider(db: Connection, id: string): Promise<RiderRow | undefined> {
  return isUuid(id) ? riders(db).where('r.user_id', id).first() : undefined;
}

/** Locks the rider, so that two changes of one profile follow each other. */
export async function lockRider(tx: Transaction, id: string): Promise<RiderRow | undefined> {
  return isUuid(id) ? riders(tx).where('r.user_id', id).forUpdate('r').first() : undefined;
}

export async function insertRider(tx: Transaction, userId: string, profile: ProfileChange & Pick<Profile, 'first_name' | 'last_name' | 'date_of_birth'>): Promise<void> {
  await refusingTakenAma(tx('riders').insert({ user_id: userId, ...profile, name_key: nameKey(`${profile.first_name} ${profile.last_name}`) }));
}

export async function updateRider(tx: Transaction, before: RiderRow, change: ProfileChange): Promise<void> {
  const name = nameKey(`${change.first_name ?? before.first_name} ${change.last_name ?? before.last_name}`);
  await refusingTakenAma(tx('riders').where({ user_id: before.user_id }).update({ ...change, name_key: name, version: tx.raw('version + 1') }));
}

async function refusingTakenAma(writing: Promise<unknown>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    throw isUniqueViolation(error, 'riders_ama_number_once') ? amaNumberTaken() : error;
  }
}

export async function countPinUp(tx: Transaction, riderId: string): Promise<number> {
  const [row] = await tx('riders').where({ user_id: riderId }).update({ pin_version: tx.raw('pin_version + 1') }).returning('pin_version');
  return row.pin_version;
}

export type RiderFilter = { query: string; active?: boolean; country?: string };

/** By name (accents and case ignored), e-mail or AMA number, in any part. */
function matching(db: Connection, { query, active, country }: RiderFilter) {
  return riders(db).modify((all) => {
    const escape = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    if (query) {
      const name = nameKey(query);
      // A query of marks alone has no name in it, and would find everybody.
      void all.where((any) => void any.whereLike('u.email', escape(query.toLowerCase())).orWhereLike('r.ama_number', escape(query)).modify((or) => void (name && or.orWhereLike('r.name_key', escape(name)))));
    }
    if (active !== undefined) void all.where('u.active', active);
    if (country) void all.where('r.country', country);
  });
}

export async function pageRiders(db: Connection, filter: RiderFilter, { page, limit }: PageQuery): Promise<{ rows: RiderRow[]; total: number }> {
  const [count] = await matching(db, filter).clearSelect().count({ total: '*' });
  const rows = await matching(db, filter).orderBy(['r.last_name', 'r.first_name', 'r.user_id']).limit(limit).offset((page - 1) * limit);
  return { rows, total: Number((count as { total?: unknown } | undefined)?.total ?? 0) };
}

/** Every rider that a key of a results file could mean. */
export async function listMatchable(db: Connection, keys: RiderMatchRequest, vinHolders: string[]): Promise<RiderRow[]> {
  const ids = [...keys.riderIds, ...vinHolders].filter(isUuid);
  return riders(db).where((any) =>
    void any.whereIn('r.ama_number', keys.amaNumbers).orWhereIn('u.email', keys.emails).orWhereIn('r.name_key', keys.names).orWhereIn('r.user_id', ids),
  ).orderBy('r.user_id');
}
