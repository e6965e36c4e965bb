import { createHash } from 'node:crypto';
import type { Locale } from '@podium/contracts/locales.ts';
import type { StaffRole, UserType } from '@podium/contracts/roles.ts';
import type { BikeAnswer } from '@podium/contracts/bikes.ts';
import type { PromoterStatus } from '@podium/contracts/people.ts';
import { isUuid, type Connection } from '@podium/service-kit/database.ts';

/**
 * `subject_id` is whom the account acts for: a dealer's id for its logins, otherwise the account's own. No password: it
 * is set by a mailed link.
 */
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
  device_epoch: number;
  /** The address that a mail server refused, and when; it says nothing of another address. */
  refused_email: string | null;
  refused_at: Date | null;
};

/** The version of what an edit was made from: any change of the form's fields changes it. */
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

/** `email` in lower case. */
export async function findUserByEmail(db: Connection, email: string): Promise<UserRow | undefined> {
  return db<UserRow>('users').where({ email }).first();
}

/** A dealer's first active login, by the dealer's id or by the login's own. */
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

/** The account with what the screens' guards need besides it, in one query. */
export async function findUserOnScreen(
  db: Connection,
  id: string,
): Promise<
  | (UserRow & {
      bikes: BikeAnswer[] | null;
      status: PromoterStatus | null;
      promoter_phone: string | null;
      rider_phone: string | null;
      roles: StaffRole[] | null;
      second_since: Date | null;
    })
  | undefined
> {
  return db('users as u')
    .leftJoin('garages as g', (on) => void on.on('g.rider_id', '=', db.raw('u.id::text')))
    .leftJoin('promoters as p', 'p.user_id', 'u.id')
    .leftJoin('riders as r', 'r.user_id', 'u.id')
    .leftJoin('admins as a', 'a.user_id', 'u.id')
    .where('u.id', id)
    .select('u.*', 'g.bikes', 'p.status', 'p.phone as promoter_phone', 'r.phone1 as rider_phone')
    .select('a.roles', 'a.second_since')
    .first();
}
