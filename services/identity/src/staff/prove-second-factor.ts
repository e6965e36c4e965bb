import type { Transaction } from '@podium/service-kit/database.ts';
import type { UserRow } from '../accounts/users.store.ts';
import { totpWrong } from '../errors.ts';
import type { IdentityParts } from '../parts.ts';
import { isSecondFactor } from './totp.ts';

/**
 * The code of the authenticator app, or a recovery code. Only who knows the password comes here, so wrong ones refuse
 * for a while: six digits would not stand puzzles. `device`: one that the account signed in on, counted by itself.
 */
export async function proveSecondFactor(
  parts: Pick<IdentityParts, 'db' | 'config' | 'clock' | 'throttle'>,
  user: Pick<UserRow, 'id'>,
  code: string,
  device: string | null,
  { field = 'totp', within }: { field?: string; within?: Transaction } = {},
): Promise<void> {
  const tries = ['factor', `${user.id} ${device ?? 'stranger'}`] as const;
  await parts.throttle.count(tries);
  if (!(await isSecondFactor(parts, user, code, within))) throw totpWrong(field);
  await parts.throttle.forget(tries);
}
