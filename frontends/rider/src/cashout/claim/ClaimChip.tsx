import type { ClaimStatus } from '@podium/contracts/payouts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';

const tones = { open: 'orange', processing: 'warning', sent: 'done', cancelled: 'plain' } as const;

export function ClaimChip({ status }: { status: ClaimStatus }) {
  const { t } = useTranslation('rider');
  return <Chip tone={tones[status]}>{t(`claim.status.${status}`)}</Chip>;
}
