import { createHash } from 'node:crypto';
import type { Locale } from '@podium/contracts/locales.ts';
import type { UserType } from '@podium/contracts/roles.ts';
import type { BikeAnswer } from '@podium/contracts/bikes.ts';
import type { PromoterStatus } from '@podium/contracts/people.ts';
import { isUuid, isUniqueViolation, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import { emailTaken } from '../errors.ts';

export type UserRow = {
  id: string;
  type: UserType;
  subject_id: string;
  email: string;
  name: string;
  phone: string | null;
  password_hash: string | null;
  user_image: string | null;
  email_verified: boolean;
  active: boolean;
  locale: Locale;
  last_login: Date | null;
  login_count: number;
  created_at: Date;
  merged_into: string | null;
  totp_secret: string | null;
  totp_pending: string | null;
  totp_step: number | null;
};
export type NewUser = Pick<
  UserRow,
  'type' | 'email' | 'name' | 'password_hash' | 'email_verified' | 'active' | 'locale'
> & { subject_id?: string; phone?: string | null };

/** Names what an edit was made from: any change of what a form of the account shows makes another. */
export const versionOf = ({
  name,
  email,
  phone,
  locale,
  active,
}: Pick<UserRow, 'name' | 'email' | 'phone' | 'locale' | 'active'>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, email, phone, locale, active]))
    .digest('base64url')
    .slice(0, 22);

export async function findUser(db: Connection, id: string): Promise<UserRow | undefined> {
  return isUuid(id) ? db<UserRow>('users').where({ id }).first() : undefined;
}

export const findUsers = (db: Connection, ids: string[]): Promise<UserRow[]> =>
  db<UserRow>('users').whereRaw('id = any(?::uuid[])', [ids.filter(isUuid)]) as unknown as Promise<UserRow[]>;

/** Locks the account, so that two changes of it follow each other. */
export async function lockUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  return isUuid(id) ? tx<UserRow>('users').where({ id }).forUpdate().first() : undefined;
}

export async function findUserByEmail(db: Connection, email: string): Promise<UserRow | undefined> {
  return db<UserRow>('users').where({ email }).first();
}

export const listUsersOf = (db: Connection, type: UserType): Promise<UserRow[]> =>
  db<UserRow>('users').where({ type }).orderBy(['name', 'id']);

/** A dealer's first login that is on, by the dealer's id or by the login's own. */
export async function findDealerUser(db: Connection, dealerOrUserId: string): Promise<UserRow | undefined> {
  const [own] = isUuid(dealerOrUserId) ? await db<UserRow>('users').where({ type: 'dealer', id: dealerOrUserId }) : [];
  return (
    own ??
    db<UserRow>('users')
      .where({ type: 'dealer', subject_id: dealerOrUserId })
      .orderBy([{ column: 'active', order: 'desc' }, { column: 'created_at' }])
      .first()
  );
}

/** The account with what the guards of the screens need beside it, in one read. */
export async function findUserOnScreen(
  db: Connection,
  id: string,
): Promise<
  | (UserRow & {
      bikes: BikeAnswer[] | null;
      status: PromoterStatus | null;
      promoter_phone: string | null;
      rider_phone: string | null;
    })
  | undefined
> {
  return db('users as u')
    .leftJoin('garages as g', (on) => void on.on('g.rider_id', '=', db.raw('u.id::text')))
    .leftJoin('promoters as p', 'p.user_id', 'u.id')
    .leftJoin('riders as r', 'r.user_id', 'u.id')
    .where('u.id', id)
    .select('u.*', 'g.bikes', 'p.status', 'p.phone as promoter_phone', 'r.phone1 as rider_phone')
    .first();
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
  return row as UserRow;
}

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

export async function recordLogin(db: Connection, id: string, at: Date): Promise<void> {
  await db('users')
    .where({ id })
    .update({ last_login: at, login_count: db.raw('login_count + 1') });
}
