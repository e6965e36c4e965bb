import { Suspense, useState } from 'react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { locales, type Locale } from '@podium/contracts/locales.ts';
import { formatMoney } from '@podium/contracts/amounts.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { Logo } from '@podium/ui/brand/Logo.tsx';
import { formatDate, formatTableDate, formatTime } from '@podium/ui/formats/calendar.ts';
import { Button } from '@podium/ui/parts/Button.tsx';

/** `leftCents` is known only right after the redemption. */
type Slip = { redemption: Redemption; dealer: Dealer; leftCents: number | null; isVoid: boolean };

/**
 * The slip for the dealer's file, shown beside the code. It is printed with the rider's copy and nothing else, in
 * either language, independent of the counter's.
 */
export function PaperReceipt(slip: Slip) {
  const { t } = useTranslation('dealer');
  const [language, setLanguage] = useState<Locale>(useLocale());
  return (
    <aside className={`paper${slip.isVoid ? ' paper--void' : ''}`} aria-label={t('paper.label')}>
      <div className="paper-language no-print" role="group" aria-label={t('paper.language')}>
        {locales.map((each) => (
          <Button kind="bare" key={each} lang={each} aria-pressed={each === language} onClick={() => setLanguage(each)}>
            {t(`paper.in.${each}`)}
          </Button>
        ))}
      </div>
      <Suspense fallback={null}>
        <PaperSlip {...slip} language={language} copy="dealer" />
        <PaperSlip {...slip} language={language} copy="rider" />
      </Suspense>
    </aside>
  );
}

type Paper = Slip & { language: Locale; copy: 'dealer' | 'rider' };

function PaperSlip({ redemption, dealer, leftCents, isVoid, language, copy }: Paper) {
  const { t } = useTranslation('dealer', { lng: language });
  const { currency, time } = redemption;
  const money = (cents: number) => formatMoney(cents, currency, language);
  const facts = [
    [t('paper.dealer'), `${dealer.name}, ${t('paper.number', { number: dealer.dealerId })}`],
    [t('paper.rider'), redemption.riderName],
    [t('paper.employee'), redemption.employeeName],
    [t('paper.date'), t('paper.at', { date: formatDate(time, language), time: formatTime(time, language) })],
    [t('paper.idChecked'), t('paper.yes')],
  ] as const;
  return (
    <div className={`paper-slip paper-slip--${copy}`} lang={language}>
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
            <dt>{t('paper.expires', { date: formatTableDate(lot.expireDate, language) })}</dt>
            <dd>{money(lot.amountCents)}</dd>
          </div>
        ))}
        <div className="is-strong">
          <dt>{t('receipt.amount')}</dt>
          <dd>{money(redemption.amountCents)}</dd>
        </div>
        {leftCents !== null && (
          <div>
            <dt>{t('receipt.left')}</dt>
            <dd>{money(leftCents)}</dd>
          </div>
        )}
      </dl>
      <p className="paper-code">
        <span>{t('receipt.code')}</span>
        <b>{redemption.code}</b>
        {isVoid && <span className="paper-void">{t('receipt.void')}</span>}
      </p>
      {copy === 'dealer' && <p className="paper-sign">{t('paper.signature')}</p>}
      <p className="paper-note">{t(copy === 'dealer' ? 'paper.note' : 'paper.riderNote')}</p>
    </div>
  );
}
