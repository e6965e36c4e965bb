import type { KeyboardEvent, Ref } from 'react';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { IconButton } from '@podium/ui/parts/IconButton.tsx';
import { entryOf, typeKey } from './amount-entry.ts';
import './amount-pad.css';

type AmountPadProps = {
  entry: string;
  onEntry: (entry: string) => void;
  onEnter: () => void;
  onLeave: () => void;
  currency: Currency;
  amountCents: number | null;
  availableCents: number | undefined;
  problem?: string | undefined;
  ref: Ref<HTMLInputElement>;
};

const quickCents = [5000, 10_000];

/** A large amount field for keyboards and for gloved fingers. */
export function AmountPad({
  entry,
  onEntry,
  onEnter,
  onLeave,
  currency,
  amountCents,
  availableCents,
  problem,
  ref,
}: AmountPadProps) {
  const { t } = useTranslation('dealer');
  const { locale, money, wholeMoney } = useFormats();
  const decimal = locale === 'fr' ? ',' : '.';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || amountCents === null) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <section className="amount-pad" aria-labelledby="step-amount">
      <h2 id="step-amount" className="counter-step">
        <span aria-hidden="true">2</span>
        {t('amount.title')}
      </h2>
      <label className={`amount-display amount-display--${locale}${entry.length > 6 ? ' amount-display--long' : ''}`}>
        <span className="visually-hidden">{t('amount.label', { currency })}</span>
        <span aria-hidden="true">$</span>
        <input
          ref={ref}
          data-field="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={entry}
          aria-invalid={problem ? true : undefined}
          aria-describedby="amount-note"
          onKeyDown={onKeyDown}
          maxLength={16}
          onBlur={onLeave}
          onChange={(event) => onEntry(event.target.value)}
        />
        <small>{currency}</small>
      </label>
      <p id="amount-note" className={problem ? 'amount-note field-error' : 'amount-note'} aria-live="polite">
        {problem ?? (
          <>
            <span>{t('amount.left')}</span>
            <b className="figure">
              {availableCents === undefined ? '–' : money(availableCents - (amountCents ?? 0), currency)}
            </b>
          </>
        )}
      </p>
      <div className="amount-quick">
        {quickCents.map((cents) => (
          <Button
            kind="bare"
            key={cents}
            disabled={availableCents === undefined || availableCents < cents}
            onClick={() => onEntry(entryOf(cents, decimal))}
          >
            {wholeMoney(cents, currency)}
          </Button>
        ))}
        <Button kind="bare" disabled={!availableCents} onClick={() => onEntry(entryOf(availableCents ?? 0, decimal))}>
          {t('amount.all', { amount: availableCents === undefined ? '' : money(availableCents, currency) })}
        </Button>
      </div>
      <div className="amount-keys">
        {['1', '2', '3', '4', '5', '6', '7', '8', '9', decimal, '0'].map((key) => (
          <Button
            kind="bare"
            key={key}
            aria-label={key === decimal ? t('amount.decimal') : key}
            onClick={() => onEntry(typeKey(entry, key))}
          >
            {key}
          </Button>
        ))}
        <IconButton
          className="amount-back"
          icon="backspace"
          iconSize={28}
          label={t('amount.back')}
          onClick={() => onEntry(typeKey(entry, 'backspace'))}
        />
      </div>
    </section>
  );
}
