import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

type ReasonFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** Shown beside the label, as is "optional". */
  isRequired: boolean;
  /** It was left empty and is required. */
  problem?: string | null;
  hint?: string;
  isLong?: boolean;
};

/** A field for the reason or reference of an action; its label shows whether it is optional. */
export function ReasonField(props: ReasonFieldProps) {
  const { label, value, onChange, maxLength, isRequired, problem, hint, isLong } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const field = {
    id,
    value,
    maxLength,
    'aria-required': isRequired,
    'aria-invalid': Boolean(problem),
    'aria-describedby': `${id}-under`,
    ...(problem && { status: 'error' as const }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <span className="secondary">({t(isRequired ? 'form.needed' : 'form.optional')})</span>
      </label>
      {isLong ? <Input.TextArea {...field} autoSize={{ minRows: 3, maxRows: 8 }} showCount /> : <Input {...field} />}
      <p id={`${id}-under`} className={problem ? 'field-error' : 'field-hint'} {...(problem && { role: 'alert' })}>
        {problem ?? hint}
      </p>
    </div>
  );
}
