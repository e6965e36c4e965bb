import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { orderClaims, type Ordered } from '../payouts.api.ts';
import { SumList } from '../SumList.tsx';

type OrderClaimsProps = {
  claims: readonly PayoutClaim[];
  /** Selected claims that cannot be ordered. */ leftOut: number;
  onOrdered: (orders: Ordered[]) => void;
  onClose: () => void;
};

/** Shows the amount and the number of riders before payments are ordered from the provider. */
export function OrderClaims({ claims, leftOut, onOrdered, onClose }: OrderClaimsProps) {
  const { t } = useTranslation('admin');
  const count = claims.length;
  const act = async () => {
    onOrdered(await orderClaims(claims));
  };
  return (
    <ConfirmDialog
      title={t('payouts.order.askMany', { count })}
      yes={t('payouts.order.yesMany', { count })}
      act={act}
      onClose={onClose}
    >
      <SumList
        claims={claims}
        then={[t('payouts.order.then'), ...(leftOut > 0 ? [t('payouts.leftOut', { count: leftOut })] : [])]}
      />
    </ConfirmDialog>
  );
}
