import { scaleLinear, type ScaleLinear } from 'd3-scale';

export type AxisScale = ScaleLinear<number, number>;

/** An axis from zero to a round value above the largest, over the given number of pixels. */
export const axisFromZero = (largest: number, range: readonly [number, number], ticks = 4): AxisScale =>
  scaleLinear().domain([0, largest]).nice(ticks).range(range);
