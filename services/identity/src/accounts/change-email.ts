import type { Session } from '@podium/contracts/roles.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { mailVerification } from '../codes/verify-email.ts';
import { postMail } from '../mail/post-mail.ts';
import type { IdentityParts } from '../parts.ts';
import { updateUser, type UserRow } from './users.store.ts';

/**
 * A new address. The old one is told; who changed their own must verify it, for results are matched by it. Staff vouch for
 * what they enter.
 */
export async function changeEmail(
  parts: IdentityParts,
  tx: Transaction,
  user: Pick<UserRow, 'id' | 'email' | 'locale'>,
  email: string,
  by: Session,
): Promise<void> {
  if (email === user.email) return;
  const vouched = by.type === 'admin' || by.proxiedBy !== undefined;
  await updateUser(tx, user.id, { email, ...(!vouched && { email_verified: false }) });
  await postMail(tx, parts, { address: user.email }, 'emailChanged', user.locale, { email });
  if (!vouched) await mailVerification(tx, parts, user.id, user.locale);
}
