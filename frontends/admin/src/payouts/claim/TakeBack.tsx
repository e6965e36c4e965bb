import { useState } from 'react';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { attemptKeys } from '@podium/ui/api/attempt-key.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { AskDialog } from '../AskDialog.tsx';
import { changeClaim } from '../payouts.api.ts';
import { SumList } from '../SumList.tsx';

type TakeBackProps = { claim: PayoutClaim; as: 'undo' | 'cancel'; onClose: () => void };

/** A payment that did not happen after all, or a claim that is dropped: neither without a reason. */
export function TakeBack({ claim, as, onClose }: TakeBackProps) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const [keys] = useState(() => attemptKeys());
  const act = async (reason: string) => {
    await changeClaim(claim.id, { action: as, reason }, keys.keyFor([claim.version, reason]));
    announceDone(t(`payouts.${as}.done`, { name: claim.riderName }));
    await queries.invalidateQueries({ queryKey: ['payouts'] });
  };
  return (
    <AskDialog title={t(`payouts.${as}.ask`, { name: claim.riderName })} yes={t(`payouts.${as}.yes`)} isDangerous note={{ label: t('payouts.reason'), path: 'reason', maxLength: 300, hint: t('payouts.reasonHint') }} act={act} onClose={onClose}>
      <SumList claims={[claim]} then={[t(`payouts.${as}.then`)]} />
    </AskDialog>
  );
}
