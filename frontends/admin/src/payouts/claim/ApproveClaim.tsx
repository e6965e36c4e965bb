import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { changeClaim } from '../payouts.api.ts';
import { SumList } from '../SumList.tsx';

/** The approval by a second admin that a large claim needs. */
export function ApproveClaim({ claim, onClose }: { claim: PayoutClaim; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const act = async () => {
    await changeClaim(claim, { action: 'approve', netCents: claim.netCents });
    announceDone(t('payouts.approve.done', { name: claim.riderName }));
  };
  return (
    <ConfirmDialog
      title={t('payouts.approve.ask', { name: claim.riderName })}
      yes={t('payouts.approve.yes')}
      act={act}
      onClose={onClose}
    >
      <SumList claims={[claim]} then={[t('payouts.approve.then'), t('payouts.approve.another')]} />
    </ConfirmDialog>
  );
}
