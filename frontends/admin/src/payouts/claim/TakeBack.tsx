import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { updateClaim as limits } from '@podium/contracts/limits/rewards.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { changeClaim } from '../payouts.api.ts';
import { SumList } from '../SumList.tsx';

type TakeBackProps = { claim: PayoutClaim; as: 'pull' | 'undo' | 'cancel'; onClose: () => void };

/** Takes back an unwritten cheque or a payment that did not happen, or cancels a claim; each needs a reason. */
export function TakeBack({ claim, as, onClose }: TakeBackProps) {
  const { t } = useTranslation('admin');
  const act = async (reason: string) => {
    // Cancels as far as nothing has been sent: a cheque leaves its run, an open claim closes.
    await changeClaim(claim, { action: as === 'undo' ? 'undo' : 'cancel', reason });
    announceDone(t(`payouts.${as}.done`, { name: claim.riderName }));
  };
  return (
    <ConfirmDialog
      title={t(`payouts.${as}.ask`, { name: claim.riderName })}
      yes={t(`payouts.${as}.yes`)}
      isDangerous
      note={{
        label: t('payouts.reason'),
        maxLength: limits.reason,
        hint: t('payouts.reasonHint'),
        isRequired: as === 'undo',
        isShort: true,
      }}
      act={act}
      onClose={onClose}
    >
      <SumList claims={[claim]} then={[t(`payouts.${as}.then`)]} />
    </ConfirmDialog>
  );
}
