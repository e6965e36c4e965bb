import type { Session } from '@podium/contracts/roles.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause, type Cause } from '@podium/service-kit/outbox.ts';
import { endOpenCodes } from '../codes/end-codes.ts';
import { mailVerification } from '../mailed-codes/verify-email.ts';
import { emailTaken, notWhileProxying, passwordMissing, totpNeeded } from '../errors.ts';
import { removeWhatOthersSet } from '../owners/take-account.ts';
import { settleTakenBack, tellReplaced } from '../owners/way-back.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';
import { proveSecondFactor } from '../proofs/prove-second-factor.ts';
import { provePassword } from '../proofs/prove-password.ts';
import { holderMovedOn, recordAddress, recordVerified, wasVerified } from '../users/account-addresses.ts';
import { enqueueSignInChange } from '../users/enqueue-sign-in-change.ts';
import { findUser, findUserByEmail, type UserRow } from '../users/read-users.ts';
import { lockUser, markVerified, updateUser } from '../users/write-users.ts';

/** The caller who changes an address, with the proof of being allowed to. */
export type EmailChangeBy = {
  session: Session;
  correlationId: string;
  /** For counting wrong passwords and mails. */
  asker: Asker;
  password?: string | undefined;
  totp?: string | undefined;
};
/** An address that may be changed; only `proveEmailChange` creates it. */
export type ProvenEmail = { email: string; isOwn: boolean; sender: string; cause: Cause };

/**
 * Runs before the transaction, since proofs are counted outside of it: the owner of an address proves it by the
 * password, an admin with a second factor by that too. Staff vouch for what they enter for others. Null if the address
 * stays as it is. Throws `identity/password-missing`, `identity/password-wrong`, `identity/puzzle-needed`,
 * `identity/totp-needed`, `identity/totp-wrong`, `identity/not-while-proxying` and `identity/email-taken`.
 */
export async function proveEmailChange(
  parts: IdentityParts,
  userId: string,
  email: string | undefined,
  by: EmailChangeBy,
): Promise<ProvenEmail | null> {
  const user = email === undefined ? undefined : await findUser(parts.db, userId);
  if (email === undefined || !user || email === user.email) return null;
  if (by.session.proxiedBy) throw notWhileProxying();
  const isOwn = by.session.userId === userId;
  if (isOwn) await proveOwner(parts, user, by);
  if (await findUserByEmail(parts.db, email)) throw emailTaken();
  return { email, isOwn, sender: by.asker.address, cause: callCause(by) };
}

/**
 * Sets a new address (rule 37). An owner who changed their own verifies it. All open codes end, and the old address is
 * notified, with a link to restore it where it has one. Staff who set an address that was the account's before somebody
 * signed in changed it take the account back for its owner. Throws `identity/too-many-mails` and `identity/email-taken`.
 */
export async function changeEmail(
  parts: IdentityParts,
  tx: Transaction,
  { id }: Pick<UserRow, 'id'>,
  proven: ProvenEmail | null,
): Promise<void> {
  const user = (await lockUser(tx, id)) as UserRow;
  if (!proven || proven.email === user.email) return;
  const { email, isOwn, sender, cause } = proven;
  const isTakenBack = !isOwn && (await wasVerified(tx, id, email)) && (await holderMovedOn(tx, id, email));
  await updateUser(tx, id, { email, ...(isOwn && { email_verified: false }) });
  // Only once the address is known to be free: a refused change must not use up its owner's mails.
  if (isOwn) {
    await parts.throttle.countMail('emailChanged', { recipient: user.email, account: id });
    await parts.throttle.countMail('verify', { recipient: email, account: id, sender });
  }
  // An account that was verified before addresses were recorded.
  if (user.email_verified) await recordVerified(tx, id, user.email);
  await recordAddress(tx, { user_id: id, email, by_holder: isOwn });
  // Except restore links of earlier addresses and the guardian's code: neither was sent to this address.
  await endOpenCodes(tx, id, ['verify', 'reset'], parts.clock());
  await tellReplaced(tx, parts, user, email);
  if (isTakenBack) {
    await removeWhatOthersSet(tx, parts, id, cause);
    await markVerified(tx, { id, email });
    await settleTakenBack(tx, parts, user, email);
  } else if (!isOwn && user.email_verified) await recordVerified(tx, id, email);
  if (isOwn) await mailVerification(tx, parts, id, user.locale);
  else await enqueueSignInChange(tx, user, 'email', cause);
}

async function proveOwner(
  parts: IdentityParts,
  user: UserRow,
  { asker, password, totp }: EmailChangeBy,
): Promise<void> {
  if (!password) throw passwordMissing();
  await provePassword(parts, user, password, asker);
  if (!user.totp_secret) return;
  if (!totp) throw totpNeeded();
  await proveSecondFactor(parts, user, totp, { inSession: asker });
}
