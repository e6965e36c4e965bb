import { useEffect, useLayoutEffect, useRef } from 'react';
import './vin-input.css';

export const vinLength = 17;

/** Removes what a VIN copied from a document may have: lower case, spaces and dashes. */
export function cleanVin(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, vinLength);
}

type VinInputProps = {
  id: string;
  value: string;
  onChange: (vin: string) => void;
  isInvalid?: boolean;
  describedBy?: string;
};

/** One input, drawn as the 17 cells of a VIN. */
export function VinInput({ id, value, onChange, isInvalid = false, describedBy }: VinInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // A letter that is written anew in upper case would leave the caret at the end.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  // React has no event of what is about to be typed.
  useEffect(() => {
    const field = input.current;
    field?.addEventListener('beforeinput', refuseWhenFull);
    return () => field?.removeEventListener('beforeinput', refuseWhenFull);
  }, []);
  return (
    <span className="vin-input" data-full={value.length === vinLength}>
      <span className="vin-cells">
        <input
          ref={input}
          id={id}
          value={value}
          onChange={({ target }) => {
            const vin = cleanVin(target.value);
            if (vin !== value)
              caret.current = cleanVin(target.value.slice(0, target.selectionStart ?? undefined)).length;
            onChange(vin);
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
        />
      </span>
    </span>
  );
}

/** A character typed into a whole VIN would push out its last one. */
function refuseWhenFull(event: InputEvent): void {
  const { value, selectionStart, selectionEnd } = event.target as HTMLInputElement;
  if (event.inputType === 'insertText' && value.length === vinLength && selectionStart === selectionEnd)
    event.preventDefault();
}
