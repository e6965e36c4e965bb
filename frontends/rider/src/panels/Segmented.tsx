import { Button } from '@podium/ui/parts/Button.tsx';
import './segmented.css';

type SegmentedProps<K extends string> = {
  label: string;
  value: K;
  options: readonly { key: K; label: string }[];
  onChange: (key: K) => void;
};

/** A choice between two or three views of the same data. */
export function Segmented<K extends string>({ label, value, options, onChange }: SegmentedProps<K>) {
  return (
    <div className="segmented no-print" role="group" aria-label={label}>
      {options.map(({ key, label: text }) => (
        <Button kind="bare" key={key} aria-pressed={key === value} onClick={() => onChange(key)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
