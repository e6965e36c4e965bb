import type { Session } from '@podium/contracts/roles.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { makeCode } from '../codes/codes.ts';
import { endOpenCodes } from '../codes/codes.store.ts';
import { mailVerification } from '../codes/verify-email.ts';
import { notWhileProxying, passwordMissing, totpNeeded } from '../errors.ts';
import { postMail } from '../mail/post-mail.ts';
import type { IdentityParts } from '../parts.ts';
import { proveSecondFactor } from '../staff/prove-second-factor.ts';
import { provePassword } from './prove-password.ts';
import { lockUser, updateUser, type UserRow } from './users.store.ts';

/** Who changes an address, with what proves that it is theirs to change. */
export type EmailChangeBy = {
  session: Session;
  /** Where the call comes from, for the count of wrong passwords. */
  address: string;
  password: string | undefined;
  totp?: string | undefined;
};

/**
 * A new address (rule 37). Who changes their own proves it by the password, an admin who set it up by the second
 * factor too, and verifies the new address. Staff vouch for what they enter for others. All open codes end, and the
 * old address is told, with a way back.
 * Throws `identity/password-missing`, `identity/password-wrong`, `identity/totp-needed`, `identity/totp-wrong`,
 * `identity/not-while-proxying`, `identity/too-many-mails` and `identity/email-taken`.
 */
export async function changeEmail(
  parts: IdentityParts,
  tx: Transaction,
  { id }: Pick<UserRow, 'id'>,
  email: string,
  by: EmailChangeBy,
): Promise<void> {
  const user = (await lockUser(tx, id)) as UserRow;
  if (email === user.email) return;
  if (by.session.proxiedBy) throw notWhileProxying();
  const isOwn = by.session.userId === id;
  if (isOwn) await proveOwner(parts, tx, user, by);
  await updateUser(tx, id, { email, ...(isOwn && { email_verified: false }) });
  // Once it is known that the address is free: a refused change must not use up its owner's mails.
  if (isOwn) {
    await parts.throttle.countMail('emailChanged', { recipient: user.email, account: id });
    await parts.throttle.countMail('verify', { recipient: email, account: id, sender: by.address });
  }
  // Not the ways back to addresses of before, nor what a guardian was asked: neither went to this address.
  await endOpenCodes(tx, id, ['verify', 'reset'], parts.clock());
  const code = await makeCode(tx, parts, id, 'restore', user.email);
  await postMail(tx, parts, { address: user.email }, 'emailChanged', user.locale, {
    email,
    path: `/email-restore?${new URLSearchParams({ code })}`,
  });
  if (isOwn) await mailVerification(tx, parts, id, user.locale);
}

async function proveOwner(
  parts: IdentityParts,
  tx: Transaction,
  user: UserRow,
  { address, password, totp }: EmailChangeBy,
): Promise<void> {
  if (!password) throw passwordMissing();
  await provePassword(parts, user, password, address);
  if (!user.totp_secret) return;
  if (!totp) throw totpNeeded();
  await proveSecondFactor(parts, user, totp, 'session', { within: tx });
}
