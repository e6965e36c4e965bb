import { useId, useState, type InputHTMLAttributes } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string;
  value: string;
  onValue: (value: string) => void;
  hint?: string;
  problem?: string | undefined;
  optional?: boolean;
};

/** A labelled field with its hint and what is wrong with it. */
export function TextField({ label, value, onValue, hint, problem, optional = false, type = 'text', ...input }: TextFieldProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="secondary field-optional"> {t('form.optional')}</span>}
      </label>
      <div className="field-box">
        <input {...input} id={id} type={isPassword && isShown ? 'text' : type} value={value} aria-invalid={problem ? true : undefined} aria-describedby={notes || undefined} onChange={(event) => onValue(event.target.value)} />
        {isPassword && (
          <button type="button" className="field-show" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {t(isShown ? 'ui:form.hide' : 'ui:form.show')}
          </button>
        )}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
