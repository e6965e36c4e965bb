import { depth } from '@podium/service-kit/depth.ts';

/** `describe` or `it`. A quick run shows what it leaves out as skipped, and its summary counts it. */
type Block = Pick<jest.It, 'each' | 'skip'> | Pick<jest.Describe, 'each' | 'skip'>;
type Run<Case> = (...args: Case extends readonly unknown[] ? [...Case] : [Case]) => unknown;

/**
 * Like `describe.each` and `it.each`, for what is the same in several languages and widths, or in several programs: a
 * quick run (`DEPTH`) takes the first of them.
 */
export const eachVariant =
  (block: Block) =>
  <const Case>(variants: readonly Case[]) =>
  (title: string, run: Run<Case>, timeout?: number): void => {
    const taken = depth === 'quick' ? 1 : variants.length;
    const each = (of: unknown, some: readonly Case[]) =>
      some.length > 0 && (of as jest.It).each([...some] as unknown[][])(title, run as () => void, timeout);
    each(block, variants.slice(0, taken));
    each(block.skip, variants.slice(taken));
  };

/** For what takes long and seldom breaks, such as starting again after each kind of crash: only in a full run. */
export const onlyInFull = <B extends jest.It | jest.Describe>(block: B): B =>
  depth === 'quick' ? (block.skip as B) : block;
