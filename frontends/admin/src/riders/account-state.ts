import type { Rider } from '@podium/contracts/people.ts';
import type { ChipTone } from '@podium/ui/status/Chip.tsx';

type AccountState = 'merged' | 'deactivated' | 'unverified' | 'guardian' | 'refused' | 'active';
type Account = Pick<Rider, 'mergedInto' | 'active' | 'emailVerified' | 'guardianPending' | 'guardianRefusedAt'>;

/** The most important state of an account, as one word. */
export function accountState({
  mergedInto,
  active,
  emailVerified,
  guardianPending,
  guardianRefusedAt,
}: Account): AccountState {
  if (mergedInto) return 'merged';
  if (!active) return 'deactivated';
  if (emailVerified === false) return 'unverified';
  if (guardianPending) return guardianRefusedAt ? 'refused' : 'guardian';
  return 'active';
}

export const stateTones: Record<AccountState, ChipTone> = {
  merged: 'plain',
  deactivated: 'plain',
  unverified: 'warning',
  guardian: 'warning',
  refused: 'danger',
  active: 'done',
};
