import { passwordWrong } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { isPassword } from './password.ts';
import type { UserRow } from './users.store.ts';

/** The password proves who asks, inside a session too; wrong ones count like those at sign-in. */
export async function provePassword(
  { throttle, config }: IdentityParts,
  user: UserRow,
  password: string,
  address: string,
  field = 'password',
): Promise<void> {
  await throttle.count(['account', user.email], ['address', address]);
  if (!(await isPassword(password, user.password_hash, config.PASSWORD_PEPPER))) throw passwordWrong(field);
  await throttle.forget(user.email, address);
}
