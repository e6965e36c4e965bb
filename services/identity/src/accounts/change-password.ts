import type { Session } from '@podium/contracts/roles.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { noSession } from '../errors.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';
import { postMail } from '../mail/post-mail.ts';
import { endSessionsOf } from '../sessions/ended-sessions.ts';
import { checkPassword, hashPassword } from '../users/password.ts';
import { provePassword } from '../proofs/prove-password.ts';
import { findUser, type UserRow } from '../users/read-users.ts';
import { updateUser } from '../users/write-users.ts';

/**
 * Changes the caller's own password. All sessions end; the caller gets a new one. Throws `identity/password-wrong` on
 * the field `currentPassword`, and as `checkPassword`.
 */
export async function changePassword(
  parts: IdentityParts,
  session: Session,
  { currentPassword, password }: { currentPassword: string; password: string },
  by: AuditBy & { asker: Asker },
): Promise<UserRow> {
  const user = await findUser(parts.db, session.userId);
  if (!user) throw noSession();
  await provePassword(parts, user, currentPassword, by.asker, 'currentPassword');
  await setPassword(parts, user, password, by);
  return user;
}

/** Sets a new password, notifies its owner by mail and ends every earlier session. Throws as `checkPassword`. */
export async function setPassword(parts: IdentityParts, user: UserRow, password: string, by: AuditBy): Promise<void> {
  checkPassword(password);
  await parts.db.transaction((tx) => writePassword(tx, parts, user, password, by));
  parts.mailer.wake();
}

/** The same of a checked password, in the transaction of its proof. */
export async function writePassword(
  tx: Transaction,
  { config, clock }: Pick<IdentityParts, 'config' | 'clock'>,
  user: UserRow,
  password: string,
  by: AuditBy,
): Promise<void> {
  await updateUser(tx, user.id, { password_hash: await hashPassword(password, config.PASSWORD_PEPPER) });
  await endSessionsOf(tx, user.id, clock(), 'password');
  await postMail(tx, { config }, { userId: user.id }, 'passwordChanged', user.locale);
  await audit(tx, by, { action: 'setPassword', targetType: user.type, targetId: user.subject_id });
}
