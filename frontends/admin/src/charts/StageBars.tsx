import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { OpensRows } from '../aggregates/rows-behind.tsx';
import './stage-bars.css';

export type Stage = {
  key: string;
  name: string;
  count: number;
  percent: number | null;
  /** Address of the rows behind the count. */ to: string;
};

/** The stages of a funnel, each as long as its share of the first. */
export function StageBars({ stages }: { stages: readonly Stage[] }) {
  const { count, percent } = useFormats();
  const whole = Math.max(1, stages[0]?.count ?? 0);
  return (
    <ol className="stage-bars">
      {stages.map(({ key, name, count: reached, percent: part, to }) => (
        <li key={key}>
          <span className="stage-bars-name">{name}</span>
          <span className="stage-bars-track" aria-hidden="true">
            <span style={{ width: `${Math.min(100, (100 * reached) / whole)}%` }} />
          </span>
          <b className="figure">
            <OpensRows figure={reached} to={to}>
              {count(reached)}
            </OpensRows>
          </b>{' '}
          <span className="stage-bars-part">{part === null ? '–' : percent(part / 100)}</span>
        </li>
      ))}
    </ol>
  );
}
