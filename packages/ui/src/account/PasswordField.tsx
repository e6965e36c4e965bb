import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '../parts/Button.tsx';

type PasswordFieldProps = {
  id: string;
  label: string;
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
  hint?: string;
};

/** A password that can be shown while it is typed. */
export function PasswordField({ id, label, autoComplete, value, onChange, problem, hint }: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  const describedBy = [hint && `${id}h`, problem && `${id}p`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="password-field">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button
          kind="bare"
          aria-pressed={isShown}
          aria-label={t(isShown ? 'password.hide' : 'password.show', { label })}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'form.hide' : 'form.show')}
        </Button>
      </span>
      {hint && (
        <p id={`${id}h`} className="field-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}p`} className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
