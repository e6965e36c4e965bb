import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { useAwardName } from '../awards/use-award-name.ts';
import { refundRedemption } from './redemptions.api.ts';

/** Names where the money returns to and the effect on the dealer's refund before a redemption is undone (rule 14). */
export function RefundRedemption({ redemption, onClose }: { redemption: Redemption; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { money, moneyWithCode, tableDate } = useFormats();
  const nameOf = useAwardName();
  const { id, code, riderName, dealerName, amountCents, currency, lots, refundStatus } = redemption;
  const amount = moneyWithCode(amountCents, currency);
  const act = async () => {
    await refundRedemption(id);
    announceDone(t('money.refund.done', { code, amount, rider: riderName }));
  };
  return (
    <ConfirmDialog
      title={t('money.refund.ask', { code })}
      yes={t('money.refund.yes', { amount })}
      isDangerous
      act={act}
      onClose={onClose}
    >
      <ul className="consequences">
        <li>{t('money.refund.back', { amount, rider: riderName })}</li>
        {lots.map((lot) => (
          <li key={lot.awardId}>
            {t(lot.expireDate ? 'money.refund.lotUntil' : 'money.refund.lot', {
              amount: money(lot.amountCents, currency),
              award: nameOf(lot).whole,
              date: lot.expireDate ? tableDate(lot.expireDate) : '',
            })}
          </li>
        ))}
        <li>{t(`money.refund.${refundStatus === 'sent' ? 'debit' : 'notOwed'}`, { amount, dealer: dealerName })}</li>
        <li>{t('money.refund.forGood')}</li>
      </ul>
    </ConfirmDialog>
  );
}
