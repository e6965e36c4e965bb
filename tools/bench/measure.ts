export type Line = { what: string; figure: string; limit: string; ratio: string; aim: string };

/** The durations of so many calls in milliseconds, shortest first. */
export async function timed(times: number, work: (n: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const began = performance.now();
    await work(n);
    taken.push(performance.now() - began);
  }
  return taken.sort((a, b) => a - b);
}

export const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
export const ms = (value: number) => `${value.toFixed(1)} ms`;

/** The p95 of some calls beside the aim. */
export function p95Line(what: string, taken: number[], aimMs: number): Line {
  const p95 = at(taken, 0.95);
  return {
    what: `${what}, p95`,
    figure: ms(p95),
    limit: `aim: ${aimMs} ms`,
    ratio: (p95 / aimMs).toFixed(2),
    aim: 'below 1',
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
