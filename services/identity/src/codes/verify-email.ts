import type { Session } from '@podium/contracts/roles.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { findUser, updateUser, type UserRow } from '../accounts/users.store.ts';
import { systemCause } from '@podium/service-kit/outbox.ts';
import { lockRider, updateRider } from '../riders/riders.store.ts';
import { publishRider } from '../riders/publish-rider.ts';
import { alreadyVerified, noSession } from '../errors.ts';
import { postMail } from '../mail/post-mail.ts';
import type { IdentityParts } from '../parts.ts';
import { makeCode, tryCode } from './codes.ts';

/** Mails the code that verifies an address; the one before ends. */
export async function mailVerification(
  tx: Transaction,
  parts: Pick<IdentityParts, 'config' | 'clock'>,
  userId: string,
  locale: Locale,
): Promise<void> {
  const code = await makeCode(tx, parts, userId, 'verify');
  await postMail(tx, parts, { userId }, 'verify', locale, {
    code,
    path: `/auth/email-verify?${new URLSearchParams({ code })}`,
  });
}

export async function resendVerification(parts: IdentityParts, session: Session): Promise<void> {
  const user = await findUser(parts.db, session.userId);
  if (!user) throw noSession();
  if (user.email_verified) throw alreadyVerified();
  await parts.throttle.count(['mails', user.id]);
  await parts.db.transaction((tx) => mailVerification(tx, parts, user.id, user.locale));
  parts.mailer.wake();
}

/** The mailed code comes back, from whatever device the mail was read on. */
export async function verifyEmail(
  parts: IdentityParts,
  code: string,
  session: Session | null,
  { address, correlationId }: { address: string; correlationId: string },
): Promise<UserRow> {
  await parts.throttle.count(['codes', address]);
  const suspect = session && !session.proxiedBy && session.standing === 'unverified' ? session.userId : undefined;
  const tried = await parts.db.transaction(async (tx) => {
    const outcome = await tryCode(tx, parts, 'verify', code, suspect);
    if ('userId' in outcome) await keepVerified(tx, outcome.userId, correlationId);
    return outcome;
  });
  if ('refused' in tried) throw tried.refused();
  await parts.throttle.giveBack(['codes', address]);
  return (await findUser(parts.db, tried.userId)) as UserRow;
}

/** The others hear of a rider whose address is verified: results that wait for them may now be claimed. */
async function keepVerified(tx: Transaction, userId: string, correlationId: string): Promise<void> {
  await updateUser(tx, userId, { email_verified: true });
  const rider = await lockRider(tx, userId);
  if (!rider) return;
  await updateRider(tx, rider, {});
  await publishRider(tx, userId, systemCause(correlationId));
}
