import type { Currency } from '@podium/contracts/money.ts';
import { countryOf } from '@podium/contracts/amounts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useCredit } from './use-credit.ts';
import './credit-card.css';

/** The credit in large type, and the part that expires next. */
export function CreditCard({ riderId, currency }: { riderId: string; currency: Currency }) {
  const { t } = useTranslation('dealer');
  const { money, moneyWithCode, date } = useFormats();
  const { availableCents, lots, others, debtCents, error, retry } = useCredit(riderId, currency);
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  const next = lots[0];
  // No credit here, but some in the other country: a bare zero would look like a mistake.
  const isElsewhere = availableCents === 0 && others.length > 0;
  return (
    <div className="credit-card" aria-live="polite">
      <p>{t('credit.available')}</p>
      {isElsewhere ? (
        <p className="credit-card-elsewhere">{t(`credit.only.${countryOf(others[0]?.currency ?? currency)}`)}</p>
      ) : (
        <p className="credit-card-amount figure">
          {availableCents === undefined ? '…' : money(availableCents, currency)}
        </p>
      )}
      {next?.expireDate && (
        <p>{t('credit.expires', { amount: money(next.currentValueCents, currency), date: date(next.expireDate) })}</p>
      )}
      {debtCents > 0 && <p>{t('credit.debt', { amount: money(debtCents, currency) })}</p>}
      {others.map((other) => (
        <p key={other.currency}>
          {t('credit.otherCurrency', { amount: moneyWithCode(other.availableCents, other.currency) })}
        </p>
      ))}
    </div>
  );
}
