import { passwordWrong } from '../errors.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { guessesKey, type Asker } from '../slow-down/asker.ts';
import { isPassword } from '../users/password.ts';
import type { Count } from '../slow-down/throttle.ts';
import type { UserRow } from '../users/read-users.ts';

/**
 * The password proves the caller, inside a session too. Wrong ones slow down as at sign-in, and lock nobody out: a
 * browser that the account signed in on is counted separately, so that the holder of a stolen token cannot keep the
 * owner from changing the password (rule 27). Throws `identity/password-wrong`, `identity/puzzle-needed`,
 * `identity/too-many-attempts`.
 */
export async function provePassword(
  { throttle, config }: IdentityParts,
  user: UserRow,
  password: string,
  asker: Asker,
  field = 'password',
): Promise<void> {
  const device = asker.deviceOf(user);
  const tries: Count = ['proof', `${user.id} ${device ?? asker.address}`];
  await throttle.countOrPuzzle(device ? [tries] : [tries, ['proofs', user.id]], `proof ${user.id}`, asker.puzzle);
  const guesses: Count = ['guesses', guessesKey(user.email, device)];
  await throttle.count(guesses);
  if (!(await isPassword(password, user.password_hash, config.PASSWORD_PEPPER))) throw passwordWrong(field);
  await throttle.forget(tries, guesses);
}
