import { useEffect, useState } from 'react';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { FieldFrame } from '../../forms/FieldFrame.tsx';

type TypedFieldProps = {
  value: string;
  label: string;
  isSearch?: boolean;
  problem?: string | undefined;
  autoComplete?: string;
  /** What may be asked for before the field is left. */ isWhole?: (text: string) => boolean;
  onText: (text: string) => void;
};

/** Typed text reaches the address after a pause, or when the field is left. */
export function TypedField({
  value,
  label,
  isSearch = false,
  problem,
  autoComplete,
  isWhole = () => true,
  onText,
}: TypedFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const wanted = text.trim();
  const isDue = wanted !== value && (wanted === '' || isWhole(wanted));
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => onText(wanted), 350);
    return () => clearTimeout(timer);
  });
  const settle = () => wanted !== value && onText(wanted);
  return (
    <div className={isSearch ? 'field--icon' : undefined}>
      {isSearch && <Icon name="search" size={19} />}
      <FieldFrame label={label} problem={problem}>
        {(wiring) => (
          <input
            {...wiring}
            type={isSearch ? 'search' : 'text'}
            placeholder={isSearch ? label : undefined}
            autoComplete={autoComplete ?? 'off'}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={settle}
            onKeyDown={(event) => event.key === 'Enter' && settle()}
          />
        )}
      </FieldFrame>
    </div>
  );
}
