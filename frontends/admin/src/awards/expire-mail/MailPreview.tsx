import type { ExpiringCredit } from '@podium/contracts/api/rewards/credit.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import '../../charts/charts.css';
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
      <div className="chart-table mail-preview" tabIndex={0} role="region" aria-label={t('money.expiring.mailTitle')}>
        <table className="slim-table">
          <thead>
            <tr>
              <th scope="col">{t('riders.rider')}</th>
              <th scope="col">{t('riders.language')}</th>
              <th scope="col">{t('money.expiring.lots')}</th>
              <th scope="col" data-align="right">
                {t('riders.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {mails.map(({ riderId, riderName, email, locale, currency, totalCents, lots }) => (
              <tr key={`${riderId} ${currency}`}>
                <td>
                  <b>{riderName}</b>
                  <small className="mail-preview-line secondary">{email}</small>
                </td>
                <td>{t(`money.language.${locale}`)}</td>
                <td>
                  {lots.map((lot) => (
                    <span key={lot.awardId} className="mail-preview-line">
                      {t('money.expiring.lot', {
                        amount: money(lot.amountCents, currency),
                        award: lot.eventTitle || t('money.award.byHand'),
                        date: tableDate(lot.expireDate),
                      })}
                    </span>
                  ))}
                </td>
                <td data-align="right">
                  <Money cents={totalCents} currency={currency} withCode />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
