import { isUuid, isUniqueViolation, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import { emailTaken } from '../errors.ts';
import { recordAddress, recordVerified } from './account-addresses.ts';
import type { UserRow } from './read-users.ts';

/** Without `subject_id` it acts for itself. */
export type NewUser = Pick<
  UserRow,
  'type' | 'email' | 'name' | 'password_hash' | 'email_verified' | 'active' | 'locale'
> & { subject_id?: string; phone?: string | null };

/** Locks the account, so that two changes of it are serialized. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  return isUuid(id) ? tx<UserRow>('users').where({ id }).forUpdate().first() : undefined;
}

/** Throws `identity/email-taken`. */
export async function insertUser(tx: Transaction, user: NewUser): Promise<UserRow> {
  const { rows } = await tx.raw<{ rows: { id: string }[] }>('select gen_random_uuid() as id');
  const id = (rows[0] as { id: string }).id;
  const [row] = await refusingTakenEmail(
    tx<UserRow>('users')
      .insert({ id, subject_id: id, ...user })
      .returning('*'),
  );
  // Who signs up has an address to verify; staff vouch for the one that they enter.
  await recordAddress(tx, { user_id: id, email: user.email, by_holder: !user.email_verified });
  if (user.email_verified) await recordVerified(tx, id, user.email);
  return row as UserRow;
}

/** The address was proven, or staff vouch for it. */
export async function markVerified(tx: Transaction, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  await updateUser(tx, id, { email_verified: true });
  await recordVerified(tx, id, email);
}

/** Every browser that signed in before is a stranger's from now on. */
export const forgetDevices = (tx: Transaction, id: string) =>
  tx('users')
    .where({ id })
    .update({ device_epoch: tx.raw('device_epoch + 1') });

/** Throws `identity/email-taken`. */
export async function updateUser(tx: Transaction, id: string, change: Partial<UserRow>): Promise<void> {
  if (Object.keys(change).length > 0) await refusingTakenEmail(tx<UserRow>('users').where({ id }).update(change));
}

async function refusingTakenEmail<T>(writing: PromiseLike<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_once') ? emailTaken() : error;
  }
}

/** Also counts it. */
export async function recordLogin(db: Connection, id: string, at: Date): Promise<void> {
  await db('users')
    .where({ id })
    .update({ last_login: at, login_count: db.raw('login_count + 1') });
}

/**
 * Tokens of before are refused within two seconds, and the sessions go on: browsers get new tokens, with what changed of
 * the account.
 */
export const endTokens = (tx: Transaction, id: string, at: Date) =>
  tx('users').where({ id }).update({ sessions_ended_at: at });
