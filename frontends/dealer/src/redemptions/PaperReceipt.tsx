import type { Dealer } from '@podium/contracts/api/dealers.ts';
import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Logo } from '@podium/ui/brand/Logo.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';

/** The slip for the dealer's file: shown beside the code, and the only thing that is printed. */
export function PaperReceipt({ redemption, dealer, leftCents, isVoid }: { redemption: Redemption; dealer: Dealer; leftCents: number; isVoid: boolean }) {
  const { t } = useTranslation('dealer');
  const { money, date, time, tableDate } = useFormats();
  const { currency } = redemption;
  const facts = [
    [t('paper.dealer'), `${dealer.name}, ${t('paper.number', { number: dealer.dealerId })}`],
    [t('paper.rider'), redemption.riderName],
    [t('paper.employee'), redemption.employeeName],
    [t('paper.date'), `${date(redemption.time)}, ${time(redemption.time)}`],
    [t('paper.idChecked'), t('paper.yes')],
  ] as const;
  return (
    <aside className={`paper${isVoid ? ' paper--void' : ''}`} aria-label={t('paper.label')}>
      <div className="paper-slip">
        <Logo tone="light" />
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <dl>
          {redemption.lots.map((lot) => (
            <div key={lot.awardId}>
              <dt>{t('paper.expires', { date: tableDate(lot.expireDate) })}</dt>
              <dd>{money(lot.amountCents, currency)}</dd>
            </div>
          ))}
          <div className="is-strong">
            <dt>{t('receipt.amount')}</dt>
            <dd>{money(redemption.amountCents, currency)}</dd>
          </div>
          <div>
            <dt>{t('receipt.left')}</dt>
            <dd>{money(leftCents, currency)}</dd>
          </div>
        </dl>
        <p className="paper-code">
          <span>{t('receipt.code')}</span>
          <b>{redemption.code}</b>
        </p>
        <p className="paper-sign">{t('paper.signature')}</p>
        <p className="paper-note">{t('paper.note')}</p>
      </div>
    </aside>
  );
}
