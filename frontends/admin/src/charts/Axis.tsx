import type { AxisScale } from '@podium/ui/charts/axis-scale.ts';

type AxisProps = { scale: AxisScale; left: number; right: number; write: (value: number) => string };

/** Lines at round values, each with its figure on the left. */
export function Axis({ scale, left, right, write }: AxisProps) {
  return scale.ticks(4).map((value) => (
    <g key={value}>
      <line
        className={value === 0 ? 'chart-base' : 'chart-grid'}
        x1={left}
        x2={right}
        y1={scale(value)}
        y2={scale(value)}
      />
      <text className="chart-tick" x={left - 8} y={scale(value) + 4} textAnchor="end">
        {write(value)}
      </text>
    </g>
  ));
}
