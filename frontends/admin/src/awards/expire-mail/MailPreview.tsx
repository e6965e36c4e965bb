import type { ExpiringCredit } from '@podium/contracts/api/rewards/credit.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import './mail-preview.css';

/** Who gets which mail about which awards; nothing is sent yet. */
export function MailPreview({ mails }: { mails: readonly ExpiringCredit[] }) {
  const { t } = useTranslation('admin');
  const { tableDate, money } = useFormats();
  if (mails.length === 0)
    return <EmptyNotice title={t('money.expiring.nobody')} text={t('money.expiring.nobodyText')} />;
  return (
    <>
      <p className="secondary" role="status">
        {t('money.expiring.preview', { count: mails.length })}
      </p>
      <SimpleTable
        box={t('money.expiring.mailTitle')}
        className="mail-preview"
        rows={mails}
        rowKey={({ riderId, currency }) => `${riderId} ${currency}`}
        columns={[
          {
            title: t('riders.rider'),
            render: ({ riderName, email }) => (
              <>
                <b>{riderName}</b>
                <small className="mail-preview-line secondary">{email}</small>
              </>
            ),
          },
          { title: t('riders.language'), value: ({ locale }) => t(`money.language.${locale}`) },
          {
            title: t('money.expiring.lots'),
            render: ({ lots, currency }) =>
              lots.map((lot) => (
                <span key={lot.awardId} className="mail-preview-line">
                  {t('money.expiring.lot', {
                    amount: money(lot.amountCents, currency),
                    award: lot.eventTitle || t('money.award.byHand'),
                    date: tableDate(lot.expireDate),
                  })}
                </span>
              )),
          },
          {
            title: t('riders.amount'),
            align: 'right',
            render: ({ totalCents, currency }) => <Money cents={totalCents} currency={currency} withCode />,
          },
        ]}
      />
    </>
  );
}
