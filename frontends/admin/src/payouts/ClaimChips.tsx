import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import type { ClaimStatus } from '@podium/contracts/payouts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip, type ChipTone } from '@podium/ui/status/Chip.tsx';

const tones: Record<ClaimStatus, ChipTone> = {
  open: 'warning',
  processing: 'orange',
  sent: 'done',
  cancelled: 'plain',
};

export function ClaimStatusChip({ status }: { status: ClaimStatus }) {
  const { t } = useTranslation('admin');
  return <Chip tone={tones[status]}>{t(`payouts.statusOf.${status}`)}</Chip>;
}

/** The reason it cannot be paid, short enough for a table. */
export function BlockChips({ claim }: { claim: PayoutClaim }) {
  const { t } = useTranslation('admin');
  return (
    <span className="payout-chips">
      {claim.blockedBy.map((block) => (
        <Chip
          key={block}
          tone={block === 'approvalNeeded' ? 'warning' : 'danger'}
          icon={block === 'approvalNeeded' ? 'clock' : 'blocked'}
        >
          {t(`payouts.block.${block}`)}
        </Chip>
      ))}
    </span>
  );
}

/** The last day to pay it; the tone marks those past due. */
export function DueDate({ claim: { dueDate, isOverdue } }: { claim: PayoutClaim }) {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  if (!dueDate) return <span className="secondary nowrap">{t('payouts.notDue')}</span>;
  const day = <span className="nowrap">{tableDate(dueDate)}</span>;
  if (!isOverdue) return day;
  return (
    <span className="payout-chips">
      <Chip tone="danger" icon="warning">
        {t('payouts.overdue')}
      </Chip>
      {day}
    </span>
  );
}
