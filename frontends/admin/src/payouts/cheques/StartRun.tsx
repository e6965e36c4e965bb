import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { runCheques } from '../payouts.api.ts';
import { SumList } from '../SumList.tsx';

type StartRunProps = {
  claims: readonly PayoutClaim[];
  /** Selected claims that cannot be paid by cheque now. */ leftOut: number;
  onClose: () => void;
};

/** Collects claims into a cheque run with fixed amounts, and opens it. */
export function StartRun({ claims, leftOut, onClose }: StartRunProps) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const count = claims.length;
  const act = async () => {
    const run = await runCheques(claims);
    announceDone(t('payouts.run.done', { number: run.number, count: run.claims.length }));
    void navigate(`/auth/admin/cheque-run/${run.id}`);
  };
  return (
    <ConfirmDialog
      title={t('payouts.run.ask', { count })}
      yes={t('payouts.run.yes', { count })}
      act={act}
      onClose={onClose}
    >
      <SumList
        claims={claims}
        then={[t('payouts.run.then'), ...(leftOut > 0 ? [t('payouts.leftOut', { count: leftOut })] : [])]}
      />
    </ConfirmDialog>
  );
}
