import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCommand } from '@podium/ui/federated/commands.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { useNavigate, useParams } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { theme } from '@podium/ui/theme/theme.ts';
import { DealershipBar } from '../dealership/DealershipBar.tsx';
import { useDealership } from '../dealership/use-dealership.ts';
import { RedeemForm } from '../redemptions/RedeemForm.tsx';
import { receiptKey, type JustMade } from '../redemptions/just-made.ts';
import type { RedeemAnswer } from '../redemptions/redemptions.api.ts';
import { CreditCard } from '../redemptions/credit/CreditCard.tsx';
import { RiderCard } from '../riders/RiderCard.tsx';
import { RiderSearch } from '../riders/RiderSearch.tsx';
import '../redemptions/counter-step.css';
import './counter.css';

/** The redemption counter: find the rider, enter the amount, verify, redeem; the receipt has an address of its own. */
export function CounterPage() {
  const { t } = useTranslation('dealer');
  const { riderId } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { dealer, currency, error, refetch } = useDealership();
  /** The rider whose card is shown and who may redeem. */
  const [readyId, setReadyId] = useState<string | null>(null);
  const isReady = riderId !== undefined && readyId === riderId;
  // Another rider starts an empty form; an amount that was typed before the rider was found stays.
  const [form, setForm] = useState({ riderId, key: 0 });
  if (form.riderId !== riderId) setForm({ riderId, key: form.key + (form.riderId === undefined ? 0 : 1) });
  const amountField = useRef<HTMLInputElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const riderColumn = useRef<HTMLElement>(null);

  /** Whether the clerk has typed a new search since a rider was chosen. */
  const isSearching = useRef(false);

  // In the commit that opens the rider, however long the card takes: an amount that is typed at once is no search.
  useLayoutEffect(() => {
    // Nor may the focus leave a search that is being typed, or a form: digits must never land in another field.
    if (!riderId || isSearching.current || document.activeElement?.closest('.redeem-form')) return;
    amountField.current?.focus();
  }, [riderId]);

  // Scrolls to the top after a rider was chosen far down the list.
  useEffect(() => {
    riderColumn.current?.scrollTo({ top: 0 });
  }, [riderId]);

  useCommand({
    label: t('receipt.new'),
    icon: 'plus',
    act: () => {
      void navigate('/auth/dealer');
      searchField.current?.focus();
    },
  });
  const pick = useCallback(
    (rider: { id: string }) => {
      isSearching.current = false;
      void navigate(`/auth/dealer/rider/${rider.id}`);
    },
    [navigate],
  );
  const onSearch = useCallback(() => void (isSearching.current = true), []);
  const onRider = useCallback(
    (rider: { id: string; active: boolean }) => setReadyId(rider.active ? rider.id : null),
    [],
  );
  const onRedeemed = ({ redemption, wallet }: RedeemAnswer) => {
    queries.setQueryData(receiptKey(redemption.code), redemption);
    const own = wallet.credit.find(({ currency: each }) => each === redemption.currency);
    const made: JustMade = { leftCents: own?.availableCents ?? 0 };
    void navigate(`/auth/dealer/redemptions/${redemption.code}`, { state: made });
  };

  return (
    <div className="counter">
      <title>{`${t('counter.title')} | ${theme.name}`}</title>
      <h1 className="visually-hidden">{t('counter.title')}</h1>
      <DealershipBar dealer={dealer} />
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="counter-columns">
          <section ref={riderColumn} className="counter-rider" aria-labelledby="step-rider">
            <h2 id="step-rider" className="counter-step">
              <span aria-hidden="true" className={isReady ? 'is-done' : undefined}>
                {isReady ? '✓' : 1}
              </span>
              {t('counter.rider')}
            </h2>
            <RiderSearch ref={searchField} currency={currency} chosenId={riderId} onSearch={onSearch} onPick={pick} />
            {riderId && (
              <RiderCard riderId={riderId} onRider={onRider}>
                {currency && <CreditCard riderId={riderId} currency={currency} />}
              </RiderCard>
            )}
          </section>
          {currency && (
            <RedeemForm
              key={form.key}
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
