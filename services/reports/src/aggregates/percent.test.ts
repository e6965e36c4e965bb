import fc from 'fast-check';
import { percent } from './percent.ts';

describe('a percent', () => {
  it.each([
    [1, 3, 33],
    [2, 3, 66],
    [1, 1, 100],
    [0, 5, 0],
    [29, 100, 29],
    [57, 100, 57],
    [0, 0, null],
    [-29, 200, -14],
    [-1, 200, 0],
  ])('%i of %i is %s', (n, d, expected) => expect(percent(n, d)).toBe(expected));
  it('is never rounded up, for any counts', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (n, d) => {
        const whole = percent(n, d) as number;
        return whole * d <= 100 * n && (whole + 1) * d > 100 * n;
      }),
    );
  });
});
