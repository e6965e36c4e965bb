import type { IdentityParts } from '../calls/parts.ts';
import { noSuchUser } from '../errors.ts';
import { sendAgain } from '../mail/send-again.ts';
import { findUser } from '../users/read-users.ts';

/** What was given up for an account is due again; returns the number of mails. Throws `identity/no-such-user`. */
export async function sendMailsAgain({ db, mailer }: IdentityParts, userId: string, now: Date): Promise<number> {
  if (!(await findUser(db, userId))) throw noSuchUser();
  const mails = await db.transaction((tx) => sendAgain(tx, now, userId));
  mailer.wake();
  return mails;
}
