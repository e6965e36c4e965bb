import { box, drawSteps } from './expiry-scale.ts';

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const from = day(0);
/** Steps of $10 each, at the given intervals in days. */
const steps = (count: number, apart: number) =>
  Array.from({ length: count }, (_, i) => ({
    date: day(30 + i * apart),
    cents: 1_000,
    leftCents: (count - i - 1) * 1_000,
    lots: [],
  }));
const draw = (count: number, apart: number, width: number) =>
  drawSteps(steps(count, apart), {
    startCents: count * 1_000,
    from,
    width,
    height: width < 560 ? 200 : 280,
    isNarrow: width < 560,
  }).drawn;
/** The steps that a number or a range stands for. */
const stepsOf = (numbers: string) => {
  const [first = 0, last = first] = numbers.split('–').map(Number);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i - 1);
};

describe.each([
  ['a few', 5, 60],
  ['a dozen close together', 12, 5],
  ['thirty on days that follow each other', 30, 1],
])('the labels of %s', (_name, count, apart) => {
  it.each([390, 960])('name every step once at %i px, and none covers another', (width) => {
    const drawn = draw(count, apart, width);
    const named = drawn.flatMap(({ hasFlag, numbers }, i) => (hasFlag ? [i] : numbers ? stepsOf(numbers) : []));
    expect([...new Set(named)].sort((a, b) => a - b)).toEqual(drawn.map((_step, i) => i));
    const flags = drawn.filter(({ hasFlag }) => hasFlag);
    for (const [i, one] of flags.entries())
      for (const other of flags.slice(i + 1))
        expect(Math.abs(one.x - other.x) >= box.width - 20 || Math.abs(one.flagTop - other.flagTop) >= box.height).toBe(
          true,
        );
  });
});
