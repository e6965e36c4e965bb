import type { Count } from '../slow-down/throttle.ts';
import type { UserRow } from '../users/read-users.ts';
import { totpWrong } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { Asker } from '../slow-down/asker.ts';
import { isSecondFactor } from './totp.ts';

/** At sign-in the tries were counted with the password's, by device; inside a session they are counted here. */
export type FactorBy = { atSignIn: string | null } | { inSession: Asker };

/**
 * The code of the authenticator app, or a recovery code; only reached with the right password. Wrong ones slow down
 * like wrong passwords, and beyond thirty an hour they are refused, counted separately by known browser (rule 27).
 * Throws `identity/totp-wrong`, `identity/too-many-attempts`, in a session `identity/puzzle-needed`.
 */
export async function proveSecondFactor(
  parts: Pick<IdentityParts, 'db' | 'config' | 'clock' | 'throttle'>,
  user: Pick<UserRow, 'id' | 'device_epoch'>,
  code: string,
  by: FactorBy,
  field = 'totp',
): Promise<void> {
  const device = 'atSignIn' in by ? by.atSignIn : by.inSession.deviceOf(user);
  // Refused beyond the limit, for puzzles alone would not protect six digits; by device, so that nobody else can use up
  // the owner's tries.
  const tries: Count[] = [['factors', `${user.id} ${device ?? 'stranger'}`]];
  if ('inSession' in by) {
    const slowed: Count = ['factor', `${user.id} ${device ?? by.inSession.address}`];
    await parts.throttle.countOrPuzzle([slowed], `factor ${user.id}`, by.inSession.puzzle);
    tries.push(slowed);
  }
  await parts.throttle.count(tries[0]!);
  if (!(await isSecondFactor(parts, user, code))) throw totpWrong(field);
  await parts.throttle.forget(...tries);
}
