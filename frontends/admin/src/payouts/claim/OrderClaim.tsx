import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { orderClaim } from '../payouts.api.ts';
import { SumList } from '../SumList.tsx';
import { useSumWords } from '../use-sum-words.ts';

/**
 * Orders the payment of exactly the amount that is shown; if the claim changed meanwhile, the new amount is shown
 * instead.
 */
export function OrderClaim({ claim, onClose }: { claim: PayoutClaim; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const sum = useSumWords();
  const act = async () => {
    const ordered = await orderClaim(claim);
    announceDone(
      t(ordered.claim.status === 'sent' ? 'payouts.order.paid' : 'payouts.order.done', { name: claim.riderName }),
    );
  };
  return (
    <ConfirmDialog
      title={t('payouts.order.ask', { name: claim.riderName })}
      yes={t('payouts.act.order', { amount: sum([claim]) })}
      act={act}
      onClose={onClose}
    >
      <SumList claims={[claim]} then={[t('payouts.order.then')]} />
    </ConfirmDialog>
  );
}
