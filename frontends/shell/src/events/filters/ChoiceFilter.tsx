import { useFormats } from '@podium/ui/formats/use-formats.ts';

type ChoiceFilterProps = {
  legend: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly string[];
  /** The number of events for each choice. */ counts?: Partial<Record<string, number>> | undefined;
  onToggle: (value: string, isOn: boolean) => void;
};

/** A choice of several values; none chosen means any. */
export function ChoiceFilter({ legend, options, chosen, counts, onToggle }: ChoiceFilterProps) {
  const { count } = useFormats();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <ul className="finder-choices">
        {options.map(([value, label]) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={(event) => onToggle(value, event.target.checked)}
              />
              <span>{label}</span>
              {counts && <small>{count(counts[value] ?? 0)}</small>}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
