import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip, type ChipTone } from './Chip.tsx';

const tones = {
  Current: 'done',
  Expired: 'plain',
  Spent: 'plain',
  Earned: 'orange',
  Funded: 'done',
  active: 'done',
  inactive: 'plain',
  deactivated: 'plain',
  unverified: 'warning',
  verified: 'done',
  valid: 'done',
  invalid: 'danger',
  missing: 'danger',
  open: 'warning',
  sent: 'done',
  undone: 'plain',
  canceled: 'danger',
  revoked: 'danger',
  pending: 'warning',
  approved: 'done',
  rejected: 'danger',
  matched: 'done',
  review: 'warning',
  unmatched: 'plain',
  error: 'danger',
  none: 'plain',
  partial: 'warning',
  complete: 'done',
  late: 'danger',
} as const satisfies Record<string, ChipTone>;

export type Status = keyof typeof tones;

/**
 * The states of spec section 4 and similar ones, one tone and one word each; `gender` is that of the noun in French.
 */
export function StatusChip({ status, gender }: { status: Status; gender?: 'feminine' }) {
  const { t } = useTranslation('ui');
  return <Chip tone={tones[status]}>{t(`status.${status}`, { context: gender })}</Chip>;
}
