import { useState, type InputHTMLAttributes } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import './forms.css';

type TextFieldProps = FieldFrameProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
    value: string;
    onValue: (value: string) => void;
  };

/** One line of text; a password can be shown while it is typed. */
export function TextField({
  label,
  hint,
  problem,
  optional = false,
  value,
  onValue,
  type = 'text',
  ...input
}: TextFieldProps) {
  const { t } = useTranslation('shell');
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <FieldFrame label={label} problem={problem} optional={optional} {...(hint && { hint })}>
      {(wiring) => (
        <div className="field-box">
          <input
            {...input}
            {...wiring}
            type={isPassword && isShown ? 'text' : type}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
          {isPassword && (
            <Button
              kind="bare"
              className="field-show"
              aria-pressed={isShown}
              aria-label={t(isShown ? 'ui:password.hide' : 'ui:password.show', { label })}
              onClick={() => setShown(!isShown)}
            >
              {t(isShown ? 'ui:form.hide' : 'ui:form.show')}
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
