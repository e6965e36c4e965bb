import type { Session } from '@podium/contracts/roles.ts';
import { checkBot } from '../bot-check/check-bot.ts';
import { guessesKey, type Asker } from '../slow-down/asker.ts';
import { isPassword } from '../users/password.ts';
import type { Count } from '../slow-down/throttle.ts';
import { findUserByEmail } from '../users/read-users.ts';
import { audit, type AuditBy } from '../audit/audit-log.ts';
import { badCredentials, deactivated, totpNeeded } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { proveSecondFactor } from '../proofs/prove-second-factor.ts';
import { isDeactivated, sessionOf } from './session-of.ts';
import { recordLogin } from '../users/write-users.ts';

type Credentials = { email: string; password: string; totp?: string | undefined };

/**
 * Signs in with e-mail and password, and a second factor for an admin who set it up; `begin` creates what the caller
 * gets. Unknown address and wrong password give one answer in one time; beyond the limit a try costs a puzzle (rule
 * 27) and the bot check where one is set up, and beyond a day's ceiling it is refused. Throws `identity/bad-credentials`, `identity/deactivated`,
 * `identity/totp-needed`, `identity/puzzle-needed`, `identity/bot-check-failed`, `identity/too-many-attempts`.
 */
export async function signIn<T>(
  parts: IdentityParts,
  { email, password, totp }: Credentials,
  by: Omit<AuditBy, 'session'> & { asker: Asker },
  begin: (session: Session) => Promise<T>,
): Promise<T> {
  const { db, config, throttle } = parts;
  const { asker } = by;
  const row = await findUserByEmail(db, email);
  const device = asker.deviceOf(row);
  // Counted before the comparison; a browser that signed in with the account before by itself, strangers together.
  const tries: Count[] = device
    ? [['device', `${device} ${email}`]]
    : [
        ['account', email],
        ['address', asker.address],
      ];
  const isBeyond = await throttle.countOrPuzzle(tries, `sign-in ${email}`, asker.puzzle);
  // After the puzzle, so that using up the tries costs one each.
  const guesses: Count = ['guesses', guessesKey(email, device)];
  await throttle.count(guesses);
  if (isBeyond) await checkBot(parts, asker);
  const right = await isPassword(password, row?.password_hash ?? null, config.PASSWORD_PEPPER);
  if (!row || !right) throw badCredentials();
  if (await isDeactivated(db, row)) throw deactivated();
  if (row.totp_secret) {
    if (!totp) {
      // A request for the code is not a wrong try, but does not clear the wrong ones either.
      await throttle.giveBack(...tries, guesses);
      throw totpNeeded();
    }
    await proveSecondFactor(parts, row, totp, { atSignIn: device });
  }
  const session = await sessionOf(parts, db, row);
  if (row.type === 'admin')
    await db.transaction((tx) =>
      audit(tx, { ...by, session }, { action: 'signIn', targetType: 'admin', targetId: row.id }),
    );
  const [begun] = await Promise.all([
    begin(session),
    recordLogin(db, row.id, parts.clock()),
    throttle.forget(tries[0] as Count, guesses),
    ...(device ? [] : [throttle.giveBack(['address', asker.address])]),
  ]);
  return begun;
}
