import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';

type SelectFieldProps = FieldFrameProps & {
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  autoComplete?: string;
  onValue: (value: string) => void;
};

/** One of several options; an option without a value means no choice. */
export function SelectField({
  label,
  hint,
  problem,
  optional = false,
  value,
  options,
  autoComplete,
  onValue,
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} problem={problem} optional={optional} {...(hint && { hint })}>
      {(wiring) => (
        <select {...wiring} value={value} autoComplete={autoComplete} onChange={(event) => onValue(event.target.value)}>
          {options.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
