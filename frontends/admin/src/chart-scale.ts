/** Round values for an axis from zero, three to five of them. */
export function axisOf(top: number): { ticks: number[]; top: number } {
  const rough = Math.max(top, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10;
  const count = Math.max(1, Math.ceil(top / step));
  return { ticks: Array.from({ length: count + 1 }, (_, i) => i * step), top: count * step };
}
