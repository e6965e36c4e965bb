import type { Transaction } from '@podium/service-kit/database.ts';
import type { UserRow } from '../users/read-users.ts';
import { resetPath } from '../mail/reset-path.ts';
import { postMail } from '../mail/post-mail.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { makeCode } from '../codes/codes.ts';

/** Mailed when staff create an account without a password. */
export async function mailWelcome(
  tx: Transaction,
  parts: Pick<IdentityParts, 'config' | 'clock' | 'throttle'>,
  user: UserRow,
): Promise<void> {
  await parts.throttle.countMail('welcome', { recipient: user.email });
  const code = await makeCode(tx, parts, user.id, 'reset', user.email);
  await postMail(tx, parts, { userId: user.id }, 'welcome', user.locale, { code, path: resetPath(user.email, code) });
}
