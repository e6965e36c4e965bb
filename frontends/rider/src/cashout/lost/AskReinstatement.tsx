import type { LostCash } from '@podium/contracts/api/rewards/missing-payments.ts';
import { askReinstatement as limits } from '@podium/contracts/limits/rewards.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { askReinstatement } from '../cashout.api.ts';

/** A request to staff, with why the award was not claimed in time. */
export function AskReinstatement({ award, onClose }: { award: LostCash; onClose: () => void }) {
  const { t } = useTranslation('rider');
  const { moneyWithCode } = useFormats();
  const act = async (message: string) => {
    await askReinstatement(award.awardId, message);
    announceDone(t('lost.sent'));
  };
  return (
    <ConfirmDialog
      title={t('lost.ask', { amount: moneyWithCode(award.amountCents, award.currency) })}
      yes={t('lost.send')}
      note={{
        label: t('lost.why'),
        path: 'message',
        maxLength: limits.message,
        isRequired: true,
      }}
      act={act}
      onClose={onClose}
    >
      <p>
        {t('lost.then')} {t('lost.whyHint')}
      </p>
    </ConfirmDialog>
  );
}
