import { useEffect, useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import './forms.css';

type TypedFieldProps = {
  value: string;
  label: string;
  isSearch?: boolean;
  problem?: string | undefined;
  autoComplete?: string;
  /** Whether a value may be searched while the field has the focus. */ isWhole?: (text: string) => boolean;
  /** The error for any other value; without it, the value is searched too. */ partial?: string;
  onText: (text: string) => void;
};

/** A text input that reports its value after a pause in the typing, or when it is left. */
export function TypedField({
  value,
  label,
  isSearch = false,
  problem,
  autoComplete,
  isWhole = () => true,
  partial,
  onText,
}: TypedFieldProps) {
  const [text, setText] = useState(value);
  const [isLeft, setLeft] = useState(false);
  useEffect(() => setText(value), [value]);
  const wanted = text.trim();
  const isDue = wanted !== value && (wanted === '' || isWhole(wanted));
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => onText(wanted), 350);
    return () => clearTimeout(timer);
  });
  const isPartial = partial !== undefined && wanted !== '' && !isWhole(wanted);
  const settle = () => {
    setLeft(true);
    if (wanted !== value && !isPartial) onText(wanted);
  };
  return (
    <div className={isSearch ? 'field--icon' : undefined}>
      {isSearch && <Icon name="search" size={19} />}
      <FieldFrame label={label} problem={isPartial && isLeft ? partial : wanted === value ? problem : undefined}>
        {(wiring) => (
          <input
            {...wiring}
            type={isSearch ? 'search' : 'text'}
            placeholder={isSearch ? label : undefined}
            autoComplete={autoComplete ?? 'off'}
            value={text}
            onChange={(event) => (setText(event.target.value), setLeft(false))}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
        )}
      </FieldFrame>
    </div>
  );
}
