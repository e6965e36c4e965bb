import { Suspense } from 'react';
import type { Approval } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip, type ChipTone } from '@podium/ui/status/Chip.tsx';
import { namespace } from './texts.ts';

const tones: Record<Approval, ChipTone> = {
  draft: 'outline',
  submitted: 'warning',
  approved: 'done',
  rejected: 'danger',
};

/** The approval of an event or a series, as a chip. */
export function ApprovalChip({ approval }: { approval: Approval }) {
  return (
    <Suspense fallback={null}>
      <Words approval={approval} />
    </Suspense>
  );
}

function Words({ approval }: { approval: Approval }) {
  const { t } = useTranslation(namespace);
  return <Chip tone={tones[approval]}>{t(`approval.${approval}`)}</Chip>;
}
