import './forms.css';

type SegmentFieldProps = {
  name: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
};

/** A few choices side by side. */
export function SegmentField({ name, value, options, onChange }: SegmentFieldProps) {
  return (
    <div className="segment">
      {options.map(([code, label]) => (
        <label key={code}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={value === code}
            onChange={() => onChange(code)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
