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
  const unsend = async (some: readonly DealerRefund[], reason: string) => {
    await unsendRefunds(some, reason);
    announceDone(t('refunds.unsend.done', { count: some.length }));
  };
  const send = async (reference: string) => {
    const { left } = await sendRefunds(refunds, reference);
    const marked = refunds.filter((refund) => !left.some(({ redemptionId }) => redemptionId === refund.redemptionId));
    const said = [
      ...(marked.length > 0 ? [t('refunds.send.done', { count: marked.length })] : []),
      ...(left.length > 0
        ? [t('refunds.left', { count: left.length, codes: left.map(({ code }) => code).join(', ') })]
        : []),
    ];
    announceDone(said.join(' '), marked.length > 0 ? () => unsend(marked, t('refunds.undone')) : undefined);
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
      act={as === 'send' ? send : (reason) => unsend(refunds, reason)}
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
