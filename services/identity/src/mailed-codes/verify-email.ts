import type { Session } from '@podium/contracts/roles.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import type { Asker } from '../slow-down/asker.ts';
import { findUser, type UserRow } from '../users/read-users.ts';
import { systemCause, type Cause } from '@podium/service-kit/outbox.ts';
import { updateRider } from '../riders/write-rider.ts';
import { enqueueRider } from '../riders/enqueue-rider.ts';
import { alreadyVerified, codeExpired, noSession, noSuchUser } from '../errors.ts';
import { postMail } from '../mail/post-mail.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { makeCode, tryCodeOf } from '../codes/codes.ts';
import { lockUser, markVerified } from '../users/write-users.ts';
import { lockRider } from '../riders/find-rider.ts';

/** Mails the code that verifies an address; the previous one ends. Throws `identity/no-such-user`. */
export async function mailVerification(
  tx: Transaction,
  parts: Pick<IdentityParts, 'config' | 'clock'>,
  userId: string,
  locale: Locale,
): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw noSuchUser();
  const code = await makeCode(tx, parts, userId, 'verify', user.email);
  await postMail(tx, parts, { userId }, 'verify', locale, {
    code,
    path: `/auth/email-verify?${new URLSearchParams({ code })}`,
  });
}

/** Throws `identity/already-verified`, and `identity/too-many-mails` beyond five an hour. */
export async function resendVerification(parts: IdentityParts, session: Session, sender: string): Promise<void> {
  const user = await findUser(parts.db, session.userId);
  if (!user) throw noSession();
  if (user.email_verified) throw alreadyVerified();
  await parts.throttle.countMail('verify', { recipient: user.email, account: user.id, sender });
  await parts.db.transaction((tx) => mailVerification(tx, parts, user.id, user.locale));
  parts.mailer.wake();
}

/**
 * The holder of the account verifies its address by the mailed code: whoever can read the mail but not sign in
 * verifies nothing, for the account may be a stranger's who typed this address (rule 28). Throws `identity/code-wrong`,
 * `identity/code-used`, `identity/code-expired`, `identity/code-of-another`, and beyond the limit
 * `identity/puzzle-needed`.
 */
export async function verifyEmail(
  parts: IdentityParts,
  code: string,
  { userId }: Session,
  { asker, correlationId }: { asker: Asker; correlationId: string },
): Promise<UserRow> {
  await parts.throttle.countOrPuzzle([['codes', asker.address]], `code ${asker.address}`, asker.puzzle);
  const tried = await parts.db.transaction(async (tx) => {
    const outcome = await tryCodeOf(tx, parts, userId, 'verify', code, asker);
    if ('refused' in outcome) return outcome;
    // The mail proves the address that it was sent to; another may have been set meanwhile.
    const user = await lockUser(tx, userId);
    if (!user || outcome.address !== user.email) return { refused: codeExpired };
    await markVerified(tx, user);
    await enqueueVerified(tx, userId, systemCause(correlationId), parts.clock());
    return outcome;
  });
  if ('refused' in tried) throw tried.refused();
  await parts.throttle.giveBack(['codes', asker.address]);
  return (await findUser(parts.db, userId)) as UserRow;
}

/** Enqueues a rider whose address is verified: results that wait for them may now be claimed. */
async function enqueueVerified(tx: Transaction, userId: string, cause: Cause, now: Date): Promise<void> {
  const rider = await lockRider(tx, userId);
  if (!rider) return;
  await updateRider(tx, rider, {});
  await enqueueRider(tx, userId, cause, now);
}
