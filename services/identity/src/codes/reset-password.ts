import { setPassword } from '../accounts/change-password.ts';
import { checkPassword } from '../accounts/password.ts';
import { findUser, findUserByEmail, updateUser, type UserRow } from '../accounts/users.store.ts';
import type { AuditBy } from '../audit/audit-log.ts';
import { insertResetRequest } from '../mail/mails.store.ts';
import type { IdentityParts } from '../parts.ts';
import { tryCodeOf } from './codes.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/** Notes that somebody asked, whether or not there is such an account: the same work, the same answer, the same time. */
export async function requestReset(parts: IdentityParts, email: string, address: string): Promise<void> {
  await parts.throttle.count(['requests', address]);
  if (await parts.throttle.isWithin(['mails', email])) await insertResetRequest(parts.db, email, parts.clock());
  parts.mailer.wake();
}

/** Sets a password by the mailed code. Having read the mail proves the address too. */
export async function resetPassword(
  parts: IdentityParts,
  { email, code, password }: { email: string; code: string; password: string },
  by: AuditBy & { address: string },
): Promise<void> {
  // Before the code is looked at: a password that is refused must not use it up.
  checkPassword(password);
  await parts.throttle.count(['codes', by.address]);
  const user = await findUserByEmail(parts.db, email);
  const tried = await parts.db.transaction(async (tx) => {
    // For nobody's address the same is asked: neither the answer nor its time tells.
    const outcome = await tryCodeOf(tx, parts, user?.id ?? nobody, 'reset', code);
    if ('userId' in outcome) await updateUser(tx, outcome.userId, { email_verified: true });
    return outcome;
  });
  if ('refused' in tried) throw tried.refused();
  await setPassword(parts, (await findUser(parts.db, tried.userId)) as UserRow, password, by);
  await Promise.all([parts.throttle.giveBack(['codes', by.address]), parts.throttle.forget(email, by.address)]);
}
