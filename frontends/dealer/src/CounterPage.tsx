import { useCallback, useEffect, useRef, useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { useNavigate, useParams } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { theme } from '@podium/ui/theme/theme.ts';
import { DealershipBar } from './dealership/DealershipBar.tsx';
import { useDealership } from './dealership/use-dealership.ts';
import { Receipt } from './redemptions/receipt/Receipt.tsx';
import { RedeemForm } from './redemptions/RedeemForm.tsx';
import type { RedeemAnswer } from './redemptions/redemptions.api.ts';
import { CreditCard } from './redemptions/credit/CreditCard.tsx';
import { RiderCard } from './riders/RiderCard.tsx';
import { RiderSearch } from './riders/RiderSearch.tsx';
import './counter.css';

/** The redemption counter: find the rider, enter the amount, verify, redeem; then the receipt. */
export function CounterPage() {
  const { t } = useTranslation('dealer');
  const { riderId } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { dealer, currency, error, refetch } = useDealership();
  const [done, setDone] = useState<RedeemAnswer | null>(null);
  const [isReady, setReady] = useState(false);
  const amountField = useRef<HTMLInputElement>(null);
  const searchField = useRef<HTMLInputElement>(null);

  // Another rider is another redemption.
  useEffect(() => setReady(false), [riderId]);
  useEffect(() => {
    if (isReady) amountField.current?.focus();
  }, [isReady]);

  const pick = (rider: { id: string }) => {
    setDone(null);
    void navigate(`/auth/dealer/rider/${rider.id}`);
  };
  const startAnew = () => {
    setDone(null);
    void navigate('/auth/dealer');
    setTimeout(() => searchField.current?.focus());
  };
  const onRider = useCallback((canRedeem: boolean) => setReady(canRedeem), []);
  const onRedeemed = (answer: RedeemAnswer) => {
    setDone(answer);
    void queries.invalidateQueries({ queryKey: ['wallet', answer.redemption.riderId] });
    void queries.invalidateQueries({ queryKey: ['lots', answer.redemption.riderId] });
    void queries.invalidateQueries({ queryKey: ['redemptions'] });
  };
  const leftCents =
    done?.wallet.credit.find((credit) => credit.currency === done.redemption.currency)?.availableCents ?? 0;
  const startNew = (className: string) => (
    <button type="button" className={className} onClick={startAnew}>
      <Icon name="plus" />
      {t('receipt.new')}
    </button>
  );

  return (
    <div className="counter">
      <title>{`${t('counter.title')} | ${theme.name}`}</title>
      <h1 className="visually-hidden">{t('counter.title')}</h1>
      <DealershipBar dealer={dealer} />
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : done && dealer ? (
        <Receipt
          redemption={done.redemption}
          dealer={dealer}
          leftCents={leftCents}
          onUndone={() => void queries.invalidateQueries()}
          next={startNew}
        />
      ) : (
        <div className="counter-columns">
          <section className="counter-rider" aria-labelledby="step-rider">
            <h2 id="step-rider" className="counter-step">
              <span aria-hidden="true" className={isReady ? 'is-done' : undefined}>
                {isReady ? '✓' : 1}
              </span>
              {t('counter.rider')}
            </h2>
            <RiderSearch ref={searchField} chosenId={riderId} onPick={pick} />
            {riderId && (
              <RiderCard riderId={riderId} onRider={onRider}>
                {currency && <CreditCard riderId={riderId} currency={currency} />}
              </RiderCard>
            )}
          </section>
          {currency && (
            <RedeemForm
              key={riderId}
              riderId={isReady ? riderId : undefined}
              currency={currency}
              amountField={amountField}
              onRedeemed={onRedeemed}
            />
          )}
        </div>
      )}
    </div>
  );
}
