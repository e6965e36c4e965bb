import { readDepth } from '@podium/service-kit/depth.ts';

describe('how deep the tests go', () => {
  const before = process.env.DEPTH;
  afterEach(() => {
    if (before === undefined) delete process.env.DEPTH;
    else process.env.DEPTH = before;
  });

  it.each([
    [undefined, 'quick'],
    ['', 'quick'],
    ['full', 'full'],
    ['long', 'long'],
  ])('DEPTH=%s is %s', (text, depth) => expect(readDepth(text)).toBe(depth));
  it('a depth that nobody knows is refused with those that there are', () =>
    expect(() => readDepth('deep')).toThrow('DEPTH is deep; it can be quick, full, long'));

  it.each([
    ['quick', 5, ['en'], ['fr']],
    ['full', 50, ['en', 'fr'], []],
    ['long', 500, ['en', 'fr'], []],
  ])('%s: %i histories, screens in %j, and those in %j are shown as skipped', (depth, histories, run, skipped) => {
    process.env.DEPTH = depth;
    jest.isolateModules(() => {
      const { times } = require('@podium/service-kit/depth.ts') as typeof import('@podium/service-kit/depth.ts');
      const { eachVariant } = require('./depth.ts') as typeof import('./depth.ts');
      expect(times(5, 50)).toBe(histories);
      const said: Record<string, unknown[]> = { run: [], skipped: [] };
      const block = (list: string) => ({ each: (some: unknown[]) => () => void said[list]!.push(...some) });
      eachVariant(Object.assign(block('run'), { skip: block('skipped') }) as never)(['en', 'fr'])('a screen', () => 0);
      expect(said).toEqual({ run, skipped });
    });
  });
});
