import type { Session } from '@podium/contracts/roles.ts';
import { findUserByEmail, recordLogin, type UserRow } from '../accounts/users.store.ts';
import { isPassword } from '../accounts/password.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { badCredentials, deactivated, totpNeeded, totpWrong } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { isSecondFactor } from '../staff/totp.ts';
import { sessionOf } from './session-of.ts';

type Credentials = { email: string; password: string; totp?: string | undefined };
/**
 * Signs in with e-mail and password, and an admin who set it up with a second factor; `begin` makes what the caller gets of the
 * session. Unknown address, missing and wrong password are one answer, in one time; each try is counted before the compare.
 */
export async function signIn<T>(
  parts: IdentityParts,
  { email, password, totp }: Credentials,
  by: Omit<AuditBy, 'session'> & { address: string },
  begin: (session: Session) => Promise<T>,
): Promise<T> {
  const { db, config, throttle } = parts;
  const { address } = by;
  const [row] = await Promise.all([
    findUserByEmail(db, email),
    throttle.count(['account', email], ['address', address]),
  ]);
  const right = await isPassword(password, row?.password_hash ?? null, config.PASSWORD_PEPPER);
  if (!row || !right) throw badCredentials();
  if (!row.active) throw deactivated();
  if (row.totp_secret) await checkSecondFactor(parts, row, totp, address);
  const session = await sessionOf(db, row);
  if (row.type === 'admin')
    await db.transaction((tx) =>
      audit(tx, { ...by, session }, { action: 'signIn', targetType: 'admin', targetId: row.id }),
    );
  const [begun] = await Promise.all([
    begin(session),
    recordLogin(db, row.id, parts.clock()),
    throttle.forget(email, address),
  ]);
  return begun;
}

/** Being asked for the code is no wrong try, but does not clear the wrong ones either. */
async function checkSecondFactor(
  parts: IdentityParts,
  row: UserRow,
  totp: string | undefined,
  address: string,
): Promise<void> {
  if (!totp) {
    await parts.throttle.giveBack(['account', row.email], ['address', address]);
    throw totpNeeded();
  }
  if (!(await isSecondFactor(parts, row, totp))) throw totpWrong();
}
