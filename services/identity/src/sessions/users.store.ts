import type { Locale } from '@podium/contracts/locales.ts';
import type { Session, UserType } from '@podium/contracts/roles.ts';
import type { User } from '@podium/contracts/api/identity.ts';
import { isUuid, isUniqueViolation, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import { emailTaken } from '../errors.ts';

export type UserRow = {
  id: string; type: UserType; subject_id: string; email: string; name: string; password_hash: string | null; user_image: string | null;
  email_verified: boolean; active: boolean; locale: Locale; last_login: Date | null; login_count: number;
};
export type NewUser = Pick<UserRow, 'type' | 'email' | 'name' | 'password_hash' | 'email_verified' | 'active' | 'locale'> & { subject_id?: string };

export async function findUser(db: Connection, id: string): Promise<UserRow | undefined> {
  return isUuid(id) ? db<UserRow>('users').where({ id }).first() : undefined;
}

export async function findUserByEmail(db: Connection, email: string): Promise<UserRow | undefined> {
  return db<UserRow>('users').where({ email }).first();
}

export async function findDealerUser(db: Connection, dealerOrUserId: string): Promise<UserRow | undefined> {
  return db<UserRow>('users').where({ type: 'dealer' }).where((any) => void any.where({ subject_id: dealerOrUserId }).orWhereRaw('id::text = ?', [dealerOrUserId])).orderBy('created_at').first();
}

/** Throws `identity/email-taken`. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<UserRow> {
  const { rows } = await tx.raw<{ rows: { id: string }[] }>('select gen_random_uuid() as id');
  const id = (rows[0] as { id: string }).id;
  try {
    const [row] = await tx<UserRow>('users').insert({ id, subject_id: id, ...user }).returning('*');
    return row as UserRow;
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_once') ? emailTaken() : error;
  }
}

export async function updateUser(tx: Transaction, id: string, change: Partial<UserRow>): Promise<void> {
  if (Object.keys(change).length === 0) return;
  try {
    await tx<UserRow>('users').where({ id }).update(change);
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_once') ? emailTaken() : error;
  }
}

export async function recordLogin(db: Connection, id: string, at: Date): Promise<void> {
  await db('users').where({ id }).update({ last_login: at, login_count: db.raw('login_count + 1') });
}

export function userOf(row: UserRow, session?: Pick<Session, 'proxiedBy'>): User {
  return {
    id: row.id, type: row.type, subjectId: row.subject_id, email: row.email, name: row.name, userImage: row.user_image, emailVerified: row.email_verified,
    deActivated: !row.active, locale: row.locale, ...(session?.proxiedBy && { proxyHost: true }),
  };
}

export function sessionOf(row: UserRow, proxiedBy?: string): Session {
  return { userId: row.id, type: row.type, subjectId: row.subject_id, ...(proxiedBy && { proxiedBy }) };
}
