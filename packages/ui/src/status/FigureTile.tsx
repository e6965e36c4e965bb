import type { ReactNode } from 'react';
import { Link } from '@podium/ui/federated/router.ts';
import './figure-tile.css';

type FigureTileProps = {
  label: string;
  figure: ReactNode;
  note?: ReactNode;
  trend?: readonly number[];
  accent?: boolean;
  /** The address of the rows behind the figure, and its label for screen readers. */
  behind?: { to: string; label: string } | undefined;
};

/** One figure of a dashboard with its recent trend. */
export function FigureTile({ label, figure, note, trend, accent = false, behind }: FigureTileProps) {
  return (
    <div className={`figure-tile${accent ? ' figure-tile--accent' : ''}`}>
      <p className="figure-tile-label">{label}</p>
      <p className="figure-tile-figure figure">
        {behind ? (
          <Link to={behind.to} title={behind.label}>
            {figure}
            <span className="visually-hidden">. {behind.label}</span>
          </Link>
        ) : (
          figure
        )}
      </p>
      {note !== undefined && <p className="figure-tile-note">{note}</p>}
      {trend && trend.length > 1 && <SparkLine values={trend} />}
    </div>
  );
}

/** A row of figure tiles in one card. */
export function FigureTiles({ children }: { children: ReactNode }) {
  return <div className="figure-tiles card">{children}</div>;
}

const width = 160;
const height = 26;

function SparkLine({ values }: { values: readonly number[] }) {
  const top = Math.max(...values, 1);
  const floor = Math.min(...values, 0);
  const points = values.map(
    (value, i) =>
      [
        (i / (values.length - 1)) * (width - 8) + 2,
        height - 3 - ((value - floor) / (top - floor)) * (height - 6),
      ] as const,
  );
  const line = points.map(([x, y], i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  const last = points.at(-1) ?? [0, 0];
  return (
    <svg className="spark" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className="spark-area" d={`${line}L${last[0]} ${height}L2 ${height}z`} />
      <path className="spark-line" d={line} vectorEffect="non-scaling-stroke" />
      {/* A dot that the stretched box does not squeeze. */}
      <path className="spark-dot" d={`M${last[0]} ${last[1]}h.01`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
