import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { invalidate } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { ActDialog } from '@podium/ui/dialogs/ActDialog.tsx';
import { orderClaim } from '../payouts.api.ts';
import { SumList } from '../SumList.tsx';
import { useSumWords } from '../use-sum-words.ts';

/**
 * Orders the payment of exactly the amount that is shown; if the claim changed meanwhile, the new amount is shown
 * instead.
 */
export function OrderClaim({ claim, onClose }: { claim: PayoutClaim; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const sum = useSumWords();
  const act = async () => {
    try {
      const ordered = await orderClaim(claim);
      announceDone(
        t(ordered.claim.status === 'sent' ? 'payouts.order.paid' : 'payouts.order.done', { name: claim.riderName }),
      );
    } finally {
      // A refused order changes the claim too: it counts the attempt, or has another amount.
      await invalidate(queries, 'rewards');
    }
  };
  return (
    <ActDialog
      title={t('payouts.order.ask', { name: claim.riderName })}
      yes={t('payouts.act.order', { amount: sum([claim]) })}
      act={act}
      onClose={onClose}
    >
      <SumList claims={[claim]} then={[t('payouts.order.then')]} />
    </ActDialog>
  );
}
