import { countRequest } from '../bot-check/check-bot.ts';
import { guessesKey, type Asker } from '../slow-down/asker.ts';
import { writePassword } from './change-password.ts';
import { checkPassword } from '../users/password.ts';
import type { Count } from '../slow-down/throttle.ts';
import { findUserByEmail } from '../users/read-users.ts';
import type { AuditBy } from '../audit/audit-log.ts';
import { codeExpired } from '../errors.ts';
import { insertResetRequest } from '../mail/request-reset.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { tryCodeOf } from '../codes/codes.ts';
import { takeAccount } from '../owners/take-account.ts';
import { lockUser } from '../users/write-users.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

/**
 * Records the request, whether or not there is such an account: same work, same answer, same time. Throws as
 * `countRequest`.
 */
export async function requestReset(parts: IdentityParts, email: string, asker: Asker): Promise<void> {
  const { address } = asker;
  await countRequest(parts, asker, `request ${address}`);
  // Beyond the limit the answer is the same: it must not reveal whether somebody else asked too.
  if (await parts.throttle.mayMail('reset', { recipient: email, sender: address }))
    await insertResetRequest(parts.db, email, parts.clock());
  parts.mailer.wake();
}

/**
 * Sets a password by the mailed code, which proves only the address that it was mailed to; of an account that nobody
 * verified, all else that was set before goes. Throws as `checkPassword`,
 * before the code is used; `identity/code-wrong`, `identity/code-used`, `identity/code-expired` (rule 28).
 */
export async function resetPassword(
  parts: IdentityParts,
  { email, code, password }: { email: string; code: string; password: string },
  by: AuditBy & { asker: Asker },
): Promise<void> {
  // Before the code is checked: a refused password must not use it up.
  checkPassword(password);
  const { asker } = by;
  const tries: Count[] = [
    ['codes', asker.address],
    ['target', email],
  ];
  await parts.throttle.countOrPuzzle(tries, `reset ${email}`, asker.puzzle);
  const found = await findUserByEmail(parts.db, email);
  // Who reads the mail is not kept out by what others guessed.
  const ceilings = [null, asker.deviceOf(found)].map((device): Count => ['guesses', guessesKey(email, device)]);
  const tried = await parts.db.transaction(async (tx) => {
    // Locked, so that no change of address happens between the code and what it proves.
    const user = found && (await lockUser(tx, found.id));
    // For an unknown address the same queries run: neither the answer nor its time reveals it.
    const outcome = await tryCodeOf(tx, parts, user?.id ?? nobody, 'reset', code, asker);
    if ('refused' in outcome) return outcome;
    if (user?.email !== email || outcome.address !== email) return { refused: codeExpired };
    if (!user.email_verified) await takeAccount(tx, parts, user, by);
    await writePassword(tx, parts, user, password, by);
    return outcome;
  });
  if ('refused' in tried) throw tried.refused();
  parts.committed();
  parts.mailer.wake();
  await Promise.all([parts.throttle.giveBack(...tries), parts.throttle.forget(['account', email], ...ceilings)]);
}
