import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useConfirm } from '@podium/ui/dialogs/Questions.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { orderPayment } from '../cashout.api.ts';
import { useClaimAct } from '../use-claims.ts';

/** Orders the payment after a confirm dialog that explains its effect. */
export function PayNow({ claim }: { claim: PayoutClaim }) {
  const { t } = useTranslation(['rider', 'ui']);
  const { moneyWithCode } = useFormats();
  const confirm = useConfirm();
  const net = moneyWithCode(claim.netCents, claim.currency);
  const pay = useClaimAct(orderPayment, () => announceDone(t('claim.pay.done', { amount: net })));
  const ask = () =>
    confirm({
      title: t('claim.pay.ask', { amount: net }),
      text: (
        <ul className="consequences">
          <li>{t('claim.pay.what', { count: claim.awards.length })}</li>
          {claim.withheldCents > 0 && (
            <li>{t('claim.pay.withheld', { amount: moneyWithCode(claim.withheldCents, claim.currency) })}</li>
          )}
          <li>{t('claim.pay.fixed')}</li>
        </ul>
      ),
      yes: t('claim.pay.yes', { amount: net }),
      // The shared alert says what failed.
      act: () => pay.mutateAsync(claim).catch(() => {}),
    });
  return (
    <>
      {pay.error && <ErrorNotice error={pay.error} onRetry={() => pay.mutate(claim)} />}
      <Button kind="primary" disabled={pay.isPending || claim.blockedBy.length > 0} onClick={ask}>
        {t('claim.pay.now')}
      </Button>
    </>
  );
}
