import { passwordWrong } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { isPassword } from './password.ts';
import type { UserRow } from './users.store.ts';

/**
 * The password proves who asks, inside a session too. Only who has the session can try, so wrong ones refuse for a
 * while.
 */
export async function provePassword(
  { throttle, config }: IdentityParts,
  user: UserRow,
  password: string,
  address: string,
  field = 'password',
): Promise<void> {
  const tries = ['proof', `${user.id} ${address}`] as const;
  await throttle.count(tries, ['proofs', user.id]);
  if (!(await isPassword(password, user.password_hash, config.PASSWORD_PEPPER))) throw passwordWrong(field);
  await throttle.forget(tries);
}
