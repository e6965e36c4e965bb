import type { z } from 'zod';
import type { identityRoutes } from '@podium/contracts/api/identity.ts';
import type { Admin } from '@podium/contracts/api/identity/staff.ts';
import type { StaffRole } from '@podium/contracts/roles.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import type { Connection, Transaction } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { changedFields } from '@podium/service-kit/staff-write.ts';
import { changeEmail, proveEmailChange } from '../accounts/change-email.ts';
import { checkPassword, hashPassword } from '../users/password.ts';
import { findAdmin, listAdminRows, lockAdmins, writeAdmin, type AdminRow } from '../users/admin-rows.ts';
import { enqueueSignInChange } from '../users/enqueue-sign-in-change.ts';
import { versionOf, type UserRow } from '../users/read-users.ts';
import { userOf } from '../users/who-is.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { mailWelcome } from '../mailed-codes/mail-welcome.ts';
import { noSuchUser, notOneself, ownerNeeded, stale } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';
import { switchSessionsOf } from '../sessions/ended-sessions.ts';
import { countRecoveryCodes } from '../proofs/count-recovery-codes.ts';
import { insertUser, lockUser, updateUser } from '../users/write-users.ts';

const adminOf = async (db: Connection, row: AdminRow): Promise<Admin> => ({
  ...userOf(row),
  roles: row.roles,
  secondSince: row.second_since?.toISOString() ?? null,
  confirmed: row.confirmed_at && {
    at: row.confirmed_at.toISOString(),
    by: row.confirmed_by === null ? null : { id: row.confirmed_by, name: row.confirmer ?? '' },
  },
  unconfirmedSince: row.confirmed_at ? null : (row.raised_at ?? row.created_at).toISOString(),
  involvedIds: [...new Set([row.added_by, row.raised_by])].filter((id) => id !== null),
  totpEnabled: row.totp_secret !== null,
  recoveryCodesLeft: await countRecoveryCodes(db, row.id),
  lastLogin: row.last_login?.toISOString() ?? null,
  loginCount: row.login_count,
});

/** Throws `identity/no-such-user`. */
export async function readAdmin(db: Connection, id: string): Promise<Admin> {
  return (await readVersionedAdmin(db, id)).admin;
}

/** With the version that an edit has to name. Throws `identity/no-such-user`. */
export async function readVersionedAdmin(db: Connection, id: string): Promise<{ admin: Admin; version: string }> {
  const row = await findAdmin(db, id);
  if (!row) throw noSuchUser();
  return { admin: await adminOf(db, row), version: versionOf(row) };
}

/** By name, inactive ones included. */
export async function listAdmins(db: Connection): Promise<Admin[]> {
  return Promise.all((await listAdminRows(db)).map((row) => adminOf(db, row)));
}

/** Read under the lock: a token may be two seconds behind. Throws `session/owner-needed`. */
function checkOwner(actor: AdminRow | undefined): void {
  if (!actor?.active || !actor.roles.includes('owner')) throw ownerNeeded();
}

/** An account of staff that an owner changes. Throws `session/owner-needed`, `identity/no-such-user`. */
export async function lockForOwner(tx: Transaction, id: string, { session }: Pick<CommandContext, 'session'>) {
  const staff = await lockAdmins(tx);
  checkOwner(staff.get(session.userId));
  const admin = staff.get(id);
  if (!admin) throw noSuchUser();
  return admin;
}

type NewAdmin = Pick<UserRow, 'name' | 'email' | 'phone' | 'locale' | 'password_hash'> & { roles: StaffRole[] };

/**
 * Verified, since whoever adds them vouches for the address; recorded. Not confirmed as a second person, which somebody
 * else does (rule 42); the operator, who has no session, is nobody's colleague.
 */
export async function insertAdmin(tx: Transaction, { roles, ...entry }: NewAdmin, by: AuditBy): Promise<UserRow> {
  const row = await insertUser(tx, { type: 'admin', ...entry, email_verified: true, active: true });
  await writeAdmin(tx, row.id, { roles, added_by: by.session?.userId ?? null });
  await enqueueSignInChange(tx, row, 'created', callCause(by));
  await audit(tx, by, {
    action: 'createAdmin',
    targetType: 'admin',
    targetId: row.id,
    after: { name: row.name, email: row.email, roles },
  });
  return row;
}

/**
 * An owner adds staff, with a password or one that they set by the mailed link. Throws `identity/email-taken`,
 * `session/owner-needed`, and as `checkPassword`.
 */
export async function addAdmin(
  parts: IdentityParts,
  { password, locale = 'en', ...entry }: z.output<typeof identityRoutes.createAdmin.body>,
  by: CommandContext & { asked: Asked },
): Promise<Admin> {
  if (password !== undefined) checkPassword(password);
  const password_hash = password === undefined ? null : await hashPassword(password, parts.config.PASSWORD_PEPPER);
  const add = async (tx: Transaction): Promise<Admin> => {
    checkOwner((await lockAdmins(tx)).get(by.session.userId));
    const row = await insertAdmin(tx, { ...entry, password_hash, locale }, by);
    if (password_hash === null) await mailWelcome(tx, parts, row);
    return readAdmin(tx, row.id);
  };
  const admin = await parts.db.transaction((tx) => answerOnce(tx, by.asked, () => add(tx)));
  parts.mailer.wake();
  return admin;
}

/**
 * Whoever leaves the staff is signed out within seconds; nobody can lock themselves out, so an owner stays. Throws
 * `identity/not-oneself`, `identity/no-such-user`, `session/owner-needed`.
 */
export async function switchAdmin(
  { db, clock }: IdentityParts,
  id: string,
  active: boolean,
  by: CommandContext,
): Promise<Admin> {
  if (id === by.session.userId) throw notOneself();
  return db.transaction(async (tx) => {
    const before = await lockForOwner(tx, id, by);
    await updateUser(tx, id, { active });
    if (before.active !== active) await switchSessionsOf(tx, id, active, clock());
    await audit(tx, by, {
      action: 'switchAdmin',
      targetType: 'admin',
      targetId: id,
      before: { active: before.active },
      after: { active },
    });
    return readAdmin(tx, id);
  });
}

/**
 * An admin changes their own account; another address needs the password, and the second factor where one is set up.
 * Throws `identity/email-taken`, `request/stale`.
 */
export async function changeAdmin(
  parts: IdentityParts,
  id: string,
  { email, password, totp, puzzle: _puzzle, ...profile }: z.output<typeof identityRoutes.updateAdmin.body>,
  by: CommandContext & { asker: Asker; ifMatch: string | undefined },
): Promise<Admin> {
  const proven = await proveEmailChange(parts, id, email, { ...by, password, totp });
  const admin = await parts.db.transaction(async (tx) => {
    const before = await lockUser(tx, id);
    if (!before) throw noSuchUser();
    if (by.ifMatch !== undefined && by.ifMatch !== versionOf(before)) throw stale();
    await changeEmail(parts, tx, before, proven);
    await updateUser(tx, id, Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined)));
    const after = (await findAdmin(tx, id)) as AdminRow;
    await audit(tx, by, {
      action: 'updateAdmin',
      targetType: 'admin',
      targetId: id,
      ...changedFields(userOf(before), userOf(after)),
    });
    return adminOf(tx, after);
  });
  parts.mailer.wake();
  return admin;
}
