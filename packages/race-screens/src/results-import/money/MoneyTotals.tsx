import type { AwardsPreview } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { namespace } from '../texts.ts';

/** The totals, the reasons why some are not paid, and when the others are. */
export function MoneyTotals({ preview }: { preview: AwardsPreview }) {
  const { t } = useTranslation([namespace, 'ui']);
  const { money, count } = useFormats();
  const { currency, cashCents, dealerCreditCents, reasons } = preview;
  const paid = preview.lines.filter(({ amountCents }) => amountCents > 0);
  const riders = new Set(paid.map(({ riderId }) => riderId)).size;
  return (
    <div className="import-totals">
      <section className="import-total on-dark" aria-label={t('money.total')}>
        <h2>{t('money.total')}</h2>
        <p className="figure">
          {money(cashCents + dealerCreditCents, currency)} <small>{currency}</small>
        </p>
        <dl>
          <div>
            <dt>{t('money.kind.cash')}</dt>
            <dd className="figure">{money(cashCents, currency)}</dd>
          </div>
          <div>
            <dt>{t('money.kind.dealerCredit')}</dt>
            <dd className="figure">{money(dealerCreditCents, currency)}</dd>
          </div>
        </dl>
        <p>{t('money.riders', { count: riders })}</p>
      </section>
      {reasons.length > 0 && (
        <section className="card">
          <h2>{t('money.notPaid')}</h2>
          <ul className="import-reasons">
            {reasons.map(({ reason, count: times }) => (
              <li key={reason}>
                <b className="figure">{count(times)}</b>
                <span>
                  <b>{t(`ui:why.short.${reason}`)}</b>
                  <small className="secondary">{t(`ui:why.sentence.${reason}`)}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="card">
        <h2>{t('money.when')}</h2>
        <p className="secondary">{t('money.whenText')}</p>
      </section>
    </div>
  );
}
