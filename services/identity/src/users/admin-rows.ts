import type { StaffRole } from '@podium/contracts/roles.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import type { UserRow } from './read-users.ts';

/**
 * What an admin may do. `confirmed_at` and `second_since` are null until another admin confirmed the account;
 * `confirmed_by` is null for the operator. Neither `added_by` nor `raised_by`, who gave the role approver or owner
 * last, confirms it (rule 42).
 */
export type AdminColumns = {
  roles: StaffRole[];
  confirmed_at: Date | null;
  confirmed_by: string | null;
  second_since: Date | null;
  added_by: string | null;
  raised_by: string | null;
  raised_at: Date | null;
};
/** An admin with the account, and the name of who confirmed it. */
export type AdminRow = UserRow & AdminColumns & { confirmer: string | null };

const admins = (db: Connection) =>
  db('users as u')
    .leftJoin('admins as a', 'a.user_id', 'u.id')
    .leftJoin('users as c', 'c.id', 'a.confirmed_by')
    .where('u.type', 'admin')
    .select(
      'u.*',
      'a.confirmed_at',
      'a.confirmed_by',
      'a.second_since',
      'a.added_by',
      'a.raised_by',
      'a.raised_at',
      'c.name as confirmer',
      // An account that an earlier release added meanwhile has no row.
      db.raw("coalesce(a.roles, '{staff}') as roles"),
    );

export const findAdmin = (db: Connection, id: string): Promise<AdminRow | undefined> =>
  admins(db).where('u.id', id).first();

/** By name, inactive ones included. */
export const listAdminRows = (db: Connection): Promise<AdminRow[]> => admins(db).orderBy(['u.name', 'u.id']);

/**
 * All admins, locked: decisions about the staff are serialized, so that two owners cannot take the role from each other
 * at once. `by` is read again too, since a token may be two seconds behind.
 */
export async function lockAdmins(tx: Transaction): Promise<Map<string, AdminRow>> {
  await tx('users').where({ type: 'admin' }).orderBy('id').forUpdate().select('id');
  return new Map((await listAdminRows(tx)).map((row) => [row.id, row]));
}

/** Adds the row, or changes it. */
export async function writeAdmin(
  tx: Transaction,
  userId: string,
  { roles, ...columns }: Pick<AdminColumns, 'roles'> & Partial<AdminColumns>,
): Promise<void> {
  await tx('admins')
    .insert({ user_id: userId, roles, ...columns })
    .onConflict('user_id')
    .merge();
}

/** What a session says of the admin who really acts. */
export async function findStaffClaims(
  db: Connection,
  userId: string,
): Promise<{ roles: StaffRole[]; secondSince?: string }> {
  const row: Pick<AdminColumns, 'roles' | 'second_since'> | undefined = await db('admins')
    .where({ user_id: userId })
    .first('roles', 'second_since');
  const since = row?.second_since;
  return { roles: row?.roles ?? ['staff'], ...(since && { secondSince: since.toISOString() }) };
}
