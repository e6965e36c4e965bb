/**
 * How deep the tests go, by `DEPTH`:
 * - `quick`, the default, is for people: fewer random histories and races, and what is the same in every language and
 *   width once;
 * - `full` is what CI runs (`.ci/run`): nothing is left out;
 * - `long` makes every random test ten times as long as `full`, for a night.
 *
 * Every rule is tested at every depth; the depth decides how often, and in how many variants (tools/testing/depth.ts).
 */
const depths = ['quick', 'full', 'long'] as const;
export type Depth = (typeof depths)[number];

/** `quick` without a text; throws for an unknown one. */
export function readDepth(text: string | undefined): Depth {
  const depth = depths.find((each) => each === (text || 'quick'));
  if (!depth) throw new Error(`DEPTH is ${text}; it can be ${depths.join(', ')}`);
  return depth;
}

/** Of this process, from the environment. */
export const depth: Depth = readDepth(process.env.DEPTH);

/** How often something random or concurrent is tried, or how much of it. */
export const times = (quick: number, full: number): number => ({ quick, full, long: full * 10 })[depth];
