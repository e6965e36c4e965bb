import { scaleLinear, type ScaleLinear } from 'd3-scale';

export type AxisScale = ScaleLinear<number, number>;

/** An axis from zero to a round value above the largest, over the given number of pixels. */
export const axisFromZero = (largest: number, range: readonly [number, number]): AxisScale =>
  scaleLinear().domain([0, largest]).nice(4).range(range);

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
