/**
 * Splits a total into whole cents in proportion to the parts: each is rounded down, and the remaining cents go to the
 * largest remainders, ties to the first.
 */
export function apportion(total: number, parts: readonly number[]): number[] {
  const sum = parts.reduce((all, part) => all + part, 0);
  if (sum <= 0) return parts.map((_, i) => (i === 0 ? total : 0));
  const exact = parts.map((part) => (total * part) / sum);
  const cents = exact.map(Math.floor);
  const left = total - cents.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((value, i) => ({ i, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  for (const { i } of byRemainder.slice(0, left)) cents[i] = (cents[i] as number) + 1;
  return cents;
}
