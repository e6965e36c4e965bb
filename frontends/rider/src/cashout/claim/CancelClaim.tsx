import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import { useConfirm } from '@podium/ui/dialogs/Questions.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { cancelClaim } from '../cashout.api.ts';
import { useClaimAct } from '../use-claims.ts';

export function CancelClaim({ claim }: { claim: PayoutClaim }) {
  const { t } = useTranslation('rider');
  const { moneyWithCode } = useFormats();
  const confirm = useConfirm();
  const amount = moneyWithCode(claim.amountCents, claim.currency);
  const cancel = useClaimAct(cancelClaim, () => announceDone(t('claim.cancel.done', { amount })));
  const ask = () =>
    confirm({
      title: t('claim.cancel.ask', { amount }),
      text: t('claim.cancel.then', { amount }),
      yes: t('claim.cancel.yes'),
      no: t('claim.cancel.keep'),
      isDangerous: true,
      // The shared alert says what failed.
      act: () => cancel.mutateAsync(claim.id).catch(() => {}),
    });
  return (
    <>
      {cancel.error && <ErrorNotice error={cancel.error} />}
      <Button kind="danger" isBusy={cancel.isPending} onClick={ask}>
        {t('claim.cancel.yes')}
      </Button>
    </>
  );
}
