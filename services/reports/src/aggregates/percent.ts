/** `floor(100 * n / d)` from integers (rule 32); null where there is nothing to be a part of. */
export function percent(n: number, d: number): number | null {
  return d === 0 ? null : Math.floor((100 * n) / d);
}
