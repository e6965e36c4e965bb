import { scaleSqrt } from 'd3-scale';

export const measures = ['earnedCents', 'redeemedCents'] as const;
export type Measure = (typeof measures)[number];

/** From zero to the maximum; dark text is readable on each of them. */
const ends: Record<Measure, readonly [string, string]> = {
  earnedCents: ['#fff1e8', '#f26a1b'],
  redeemedCents: ['#eef0f2', '#8a9098'],
};

export type Shades = { of: (cents: number) => string; steps: readonly number[] };

/** Few states earn most: the square root keeps small amounts distinguishable. */
export function shadesOf(measure: Measure, largest: number): Shades {
  const scale = scaleSqrt<string>()
    .domain([0, Math.max(largest, 100)])
    .nice(4)
    .range([...ends[measure]])
    .clamp(true);
  return { of: (cents) => (cents > 0 ? scale(cents) : '#fff'), steps: scale.ticks(4).filter((cents) => cents > 0) };
}
