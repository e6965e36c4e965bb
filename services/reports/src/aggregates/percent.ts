/** `floor(100 * n / d)` from integers (rule 32), towards zero where less than nothing; null of nothing. */
export function percent(n: number, d: number): number | null {
  return d === 0 ? null : Math.trunc((100 * n) / d) || 0;
}
