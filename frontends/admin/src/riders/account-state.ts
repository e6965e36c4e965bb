import type { Rider } from '@podium/contracts/people.ts';
import type { ChipTone } from '@podium/ui/status/Chip.tsx';

type AccountState = 'merged' | 'deactivated' | 'unverified' | 'guardian' | 'active';

/** What is most worth knowing of an account, as one word. */
export function accountState({
  mergedInto,
  active,
  emailVerified,
  guardianPending,
}: Pick<Rider, 'mergedInto' | 'active' | 'emailVerified' | 'guardianPending'>): AccountState {
  if (mergedInto) return 'merged';
  if (!active) return 'deactivated';
  if (emailVerified === false) return 'unverified';
  return guardianPending ? 'guardian' : 'active';
}

export const stateTones: Record<AccountState, ChipTone> = {
  merged: 'plain',
  deactivated: 'plain',
  unverified: 'warning',
  guardian: 'warning',
  active: 'done',
};
