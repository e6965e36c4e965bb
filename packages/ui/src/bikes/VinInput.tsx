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
  return (
    <span className="vin-input" data-full={value.length === vinLength}>
      <span className="vin-cells">
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(cleanVin(event.target.value))}
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
