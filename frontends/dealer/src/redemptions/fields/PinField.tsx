import { useId } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import './pin-field.css';

const length = 4;

/** Four boxes drawn over one input, so that typing, paste and screen readers work as in any input. */
export function PinField({
  value,
  onChange,
  problem,
}: {
  value: string;
  onChange: (pin: string) => void;
  problem?: string | undefined;
}) {
  const { t } = useTranslation('dealer');
  const id = useId();
  return (
    <div className="pin-field">
      <div className="field-row">
        <label className="field-label" htmlFor={id}>
          {t('pin.label')}
        </label>
        <span className="secondary">{t('pin.hint')}</span>
      </div>
      <div className={`pin-boxes${problem ? ' pin-boxes--wrong' : ''}`}>
        {Array.from({ length }, (_, i) => (
          <i
            key={i}
            className={i < value.length ? 'is-filled' : i === value.length ? 'is-next' : undefined}
            aria-hidden="true"
          />
        ))}
        <input
          id={id}
          data-field="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          data-1p-ignore=""
          maxLength={length}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, length))}
        />
      </div>
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
