/** `floor(100 * n / d)` from integers (rule 32), towards zero for negative values; null if `d` is zero. */
export function percent(n: number, d: number): number | null {
  return d === 0 ? null : Math.trunc((100 * n) / d) || 0;
}
