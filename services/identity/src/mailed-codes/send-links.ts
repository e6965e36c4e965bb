import type { UserType } from '@podium/contracts/roles.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { callCause } from '@podium/service-kit/outbox.ts';
import { enqueueSignInChange } from '../users/enqueue-sign-in-change.ts';
import type { UserRow } from '../users/read-users.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { accountInactive, noSuchRider, noSuchUser } from '../errors.ts';
import { postMail } from '../mail/post-mail.ts';
import { resetPath } from '../mail/reset-path.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { makeCode } from '../codes/codes.ts';
import { lockUser } from '../users/write-users.ts';

/**
 * Staff help somebody who cannot sign in, with a code as for a forgotten password. Returns the address that it was sent
 * to. Throws `identity/account-inactive`.
 */
export const sendPasswordLink = (
  parts: IdentityParts,
  userId: string,
  { type, by }: { type: UserType; by: AuditBy },
): Promise<string> =>
  sendLink(
    parts,
    userId,
    { type, by, action: 'sendPasswordLink', unknown: noSuchUser },
    async (tx, { id, email, locale }) => {
      const code = await makeCode(tx, parts, id, 'reset', email);
      await postMail(tx, parts, { userId: id }, 'passwordLink', locale, { code, path: resetPath(email, code) });
    },
  );

/**
 * Links to where the rider sets a PIN with the password; the mail contains nothing that would work without it (rule
 * 16). Throws `identity/account-inactive`.
 */
export const sendPinLink = (parts: IdentityParts, riderId: string, by: AuditBy): Promise<string> =>
  sendLink(parts, riderId, { type: 'rider', by, action: 'sendPinLink', unknown: noSuchRider }, (tx, { id, locale }) =>
    postMail(tx, parts, { userId: id }, 'pinLink', locale, { path: '/auth/rider/profile#pin' }),
  );

async function sendLink(
  parts: IdentityParts,
  userId: string,
  {
    type,
    by,
    action,
    unknown,
  }: { type: UserType; by: AuditBy; action: 'sendPinLink' | 'sendPasswordLink'; unknown: () => Error },
  post: (tx: Transaction, user: UserRow) => Promise<void>,
): Promise<string> {
  const email = await parts.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    // A merged account has a generated address.
    if (user?.type !== type || user.merged_into) throw unknown();
    if (!user.active) throw accountInactive();
    await parts.throttle.countMail('staffLink', { recipient: user.email });
    await post(tx, user);
    await enqueueSignInChange(tx, user, action === 'sendPinLink' ? 'pin' : 'password', callCause(by));
    const targetType = type === 'dealer' ? 'dealerLogin' : type;
    await audit(tx, by, { action, targetType, targetId: userId, after: { email: user.email } });
    return user.email;
  });
  parts.mailer.wake();
  return email;
}
