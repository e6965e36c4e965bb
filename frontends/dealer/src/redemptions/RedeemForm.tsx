import { useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Currency } from '@podium/contracts/money.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { AmountPad } from './fields/AmountPad.tsx';
import { centsOf } from './fields/amount-entry.ts';
import { isLost } from '@podium/ui/api/attempt-key.ts';
import { wasNotSent } from '@podium/ui/api/offline.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { knownEmployees, rememberEmployee } from './fields/employees.ts';
import { PinField } from './fields/PinField.tsx';
import { pickLots } from './credit/pick-lots.ts';
import { lotsQuery, redeem, walletQuery, type RedeemAnswer } from './redemptions.api.ts';
import { LotsUsed } from './credit/LotsUsed.tsx';
import { useCredit } from './credit/use-credit.ts';
import { VerifyFields } from './fields/VerifyFields.tsx';
import './counter-step.css';
import './redeem-form.css';

type RedeemFormProps = {
  riderId: string | undefined;
  currency: Currency;
  amountField: RefObject<HTMLInputElement | null>;
  onRedeemed: (answer: RedeemAnswer) => void;
};
type Missing = 'rider' | 'amount' | 'doubtful' | 'tooMuch' | 'pin' | 'employee' | 'id';

const fieldOf = (missing: Missing) => (missing === 'tooMuch' || missing === 'doubtful' ? 'amount' : missing);

/** Amount, PIN, employee, ID check, and the button that names the amount. */
export function RedeemForm({ riderId, currency, amountField, onRedeemed }: RedeemFormProps) {
  const { t } = useTranslation('dealer');
  const { money } = useFormats();
  const { availableCents = 0, lots } = useCredit(riderId, currency);
  const [entry, setEntry] = useState('');
  const [pin, setPin] = useState('');
  const [employee, setEmployee] = useState(() => knownEmployees()[0] ?? '');
  const [idVerified, setIdVerified] = useState(false);
  const [asked, setAsked] = useState(false);
  const [leftAmount, setLeftAmount] = useState(false);
  const [wasLost, setLost] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const queries = useQueryClient();

  const amountCents = centsOf(entry);
  const missing: Missing[] = [
    ...(riderId ? [] : ['rider' as const]),
    ...(amountCents ? [] : [entry.trim() ? ('doubtful' as const) : ('amount' as const)]),
    ...(amountCents && riderId && amountCents > availableCents ? ['tooMuch' as const] : []),
    ...(pin.length === 4 ? [] : ['pin' as const]),
    ...(employee.trim() ? [] : ['employee' as const]),
    ...(idVerified ? [] : ['id' as const]),
  ];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: redeem,
    meta: { inline: true },
    onSuccess: (answer, order) => {
      rememberEmployee(order.employeeName);
      onRedeemed(answer);
    },
    onError: (failure, order) => {
      if (!wasNotSent(failure)) setLost(isLost(failure));
      // Spent elsewhere meanwhile: the card must not go on showing what the refusal denies.
      if (isApiError(failure) && failure.code === 'rewards/insufficient-credit')
        for (const { queryKey } of [walletQuery(order.riderId), lotsQuery(order.riderId)])
          void queries.invalidateQueries({ queryKey });
      if (isApiError(failure) && failure.code === 'rewards/wrong-pin') {
        setPin('');
        form.current?.querySelector<HTMLInputElement>('[data-field=pin]')?.focus();
      }
    },
  });
  // Whether the redemption was made is unknown; a retry with the same idempotency key finds out.
  const isUnsure = error !== null && wasLost;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    const first = missing[0];
    if (first) {
      // What the last order was refused for says nothing of this one.
      if (error && !isUnsure) reset();
      form.current?.querySelector<HTMLInputElement>(`[data-field=${fieldOf(first)}]`)?.focus();
      return;
    }
    setAsked(false);
    if (riderId && amountCents && !isPending)
      mutate({ riderId, amountCents, currency, pin, employeeName: employee.trim(), idVerified });
  };
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      if (error && !isUnsure) reset();
      set(value);
    };
  const says = (field: Missing, isDue = asked) =>
    isDue && missing.includes(field)
      ? t(`missing.${field}`, { available: money(availableCents, currency) })
      : undefined;
  const focusPin = () => form.current?.querySelector<HTMLInputElement>('[data-field=pin]')?.focus();

  return (
    <form ref={form} className="redeem-form" onSubmit={submit} noValidate>
      <AmountPad
        ref={amountField}
        entry={entry}
        onEntry={change((text: string) => {
          setEntry(text);
          setLeftAmount(false);
        })}
        onEnter={focusPin}
        onLeave={() => setLeftAmount(true)}
        currency={currency}
        amountCents={amountCents}
        availableCents={riderId ? availableCents : undefined}
        problem={
          amountCents && riderId && amountCents > availableCents
            ? t('missing.tooMuch', { available: money(availableCents, currency) })
            : (says('amount') ?? says('doubtful', asked || leftAmount))
        }
      />
      <section className="redeem-verify" aria-labelledby="step-verify">
        <h2 id="step-verify" className="counter-step">
          <span aria-hidden="true">3</span>
          {t('verify.title')}
        </h2>
        <PinField value={pin} onChange={change(setPin)} problem={says('pin')} />
        <VerifyFields
          employee={employee}
          onEmployee={change(setEmployee)}
          employeeProblem={says('employee')}
          idVerified={idVerified}
          onIdVerified={change(setIdVerified)}
          idProblem={says('id')}
        />
        {amountCents !== null && lots.length > 0 && amountCents <= availableCents && (
          <LotsUsed used={pickLots(lots, amountCents)} currency={currency} />
        )}
        <div className="redeem-foot">
          <div aria-live="assertive">
            {error && (
              <p className="redeem-error" role="alert">
                {error.message}
                {isUnsure && <span>{t('verify.unsure')}</span>}
              </p>
            )}
            {asked && !riderId && <p className="redeem-error">{t('missing.rider')}</p>}
          </div>
          <Button
            type="submit"
            kind="bare"
            className={missing.length > 0 ? 'redeem-button redeem-button--unready' : 'redeem-button'}
            disabled={isPending}
          >
            {isPending
              ? t('verify.redeeming')
              : t(isUnsure ? 'verify.again' : 'verify.redeem', {
                  amount: amountCents ? money(amountCents, currency) : '',
                })}
          </Button>
        </div>
      </section>
    </form>
  );
}
