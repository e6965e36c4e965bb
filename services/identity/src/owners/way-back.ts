import type { Transaction } from '@podium/service-kit/database.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { endRestoreCodes } from '../codes/end-codes.ts';
import { makeCode } from '../codes/codes.ts';
import { postMail } from '../mail/post-mail.ts';
import { resetPath } from '../mail/reset-path.ts';
import { forgetYounger, hasWayBack } from '../users/account-addresses.ts';
import type { UserRow } from '../users/read-users.ts';

type Parts = Pick<IdentityParts, 'config' | 'clock'>;

/**
 * Tells the address that `user` had until now of its replacement, with a link back for seven days if it was verified
 * and no older one counts before it; another one, which may be a thief's or mistyped, learns only that it is replaced.
 */
export async function tellReplaced(tx: Transaction, parts: Parts, user: UserRow, replacedBy: string): Promise<void> {
  const to = { address: user.email };
  if (!(await hasWayBack(tx, user.id, { email: user.email, replacedBy, now: parts.clock() })))
    return postMail(tx, parts, to, 'emailReplaced', user.locale, { path: '/about/contact' });
  const code = await makeCode(tx, parts, user.id, 'restore', user.email);
  await postMail(tx, parts, to, 'emailChanged', user.locale, {
    email: replacedBy,
    path: `/email-restore?${new URLSearchParams({ code })}`,
  });
}

/**
 * An address was taken back: those that came after it are none of the account's and lose their way back; the owner gets
 * a code for a new password by mail, which is returned too.
 */
export async function settleTakenBack(tx: Transaction, parts: Parts, user: UserRow, email: string): Promise<string> {
  await forgetYounger(tx, user.id, email);
  await endRestoreCodes(tx, user.id, parts.clock());
  const code = await makeCode(tx, parts, user.id, 'reset', email);
  await postMail(tx, parts, { userId: user.id }, 'emailRestored', user.locale, { code, path: resetPath(email, code) });
  return code;
}
