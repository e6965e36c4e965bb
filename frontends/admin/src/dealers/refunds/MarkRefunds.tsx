import type { DealerRefund } from '@podium/contracts/api/rewards/refunds.ts';
import { sendRefunds as sending } from '@podium/contracts/limits/rewards.ts';
import { unsendRefunds as unsending } from '@podium/contracts/limits/rewards.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { currencies } from '@podium/contracts/choices.ts';
import { sendRefunds, unsendRefunds } from './refunds.api.ts';

type MarkRefundsProps = {
  refunds: readonly DealerRefund[];
  /** Picked too, and left to another person. */ others?: readonly DealerRefund[];
  as: 'send' | 'unsend';
  onClose: () => void;
};

/** Shows the amount and the number of dealers before refunds are marked as sent, or asks why the mark is removed. */
export function MarkRefunds({ refunds, others = [], as, onClose }: MarkRefundsProps) {
  const { t } = useTranslation('admin');
  const { moneyWithCode } = useFormats();
  const count = refunds.length;
  const amounts = currencies.flatMap((currency) => {
    const own = refunds.filter((refund) => refund.currency === currency);
    return own.length > 0
      ? [
          {
            currency,
            cents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
            dealers: new Set(own.map(({ dealerId }) => dealerId)).size,
          },
        ]
      : [];
  });
  const act = async (note: string) => {
    const ids = refunds.map(({ redemptionId }) => redemptionId);
    const { refunds: marked, left } = await (as === 'send' ? sendRefunds(ids, note) : unsendRefunds(ids, note));
    const isLeft = new Set(left.map(({ redemptionId }) => redemptionId));
    const takeBack = async () => {
      await unsendRefunds(
        ids.filter((id) => !isLeft.has(id)),
        t('refunds.undone'),
      );
      announceDone(t('refunds.unsend.done', { count: marked }));
    };
    const codes = left.map(({ code }) => code).join(', ');
    const rest = left.length > 0 ? ` ${t('refunds.left', { count: left.length, codes })}` : '';
    announceDone(
      `${t(`refunds.${as}.done`, { count: marked })}${rest}`,
      as === 'send' && marked > 0 ? takeBack : undefined,
    );
  };
  return (
    <ConfirmDialog
      title={t(`refunds.${as}.ask`, { count })}
      yes={t(`refunds.${as}.yes`, { count })}
      isDangerous={as === 'unsend'}
      note={{
        label: t(`refunds.${as}.note`),
        path: as === 'send' ? 'reference' : 'reason',
        maxLength: as === 'send' ? sending.reference : unsending.reason,
        isRequired: as === 'unsend',
        isShort: true,
      }}
      act={act}
      onClose={onClose}
    >
      <ul className="consequences">
        {amounts.map(({ currency, cents, dealers }) => (
          <li key={currency}>{t('refunds.amount', { amount: moneyWithCode(cents, currency), count: dealers })}</li>
        ))}
        <li>{t(`refunds.${as}.then`)}</li>
        {others.map(({ redemptionId, code, hand }) => (
          <li key={redemptionId}>
            {t(`refunds.because.${hand === 'redeemByProxy' ? 'redeemByProxy' : 'money'}`, { code })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
