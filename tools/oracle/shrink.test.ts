import { shrink } from './shrink.ts';

const numbers = Array.from({ length: 40 }, (_, at) => at);
const holds =
  (...needed: number[]) =>
  (items: number[]) =>
    Promise.resolve(needed.every((each) => items.includes(each)));

describe('The shortest failing history', () => {
  it.each([[[0, 39]], [[7]], [[3, 4, 5]], [[1, 20, 21, 38]]])(
    'keeps what fails together, %p, in its order',
    async (needed) => {
      expect(await shrink(numbers, holds(...needed), 1000)).toEqual(needed);
    },
  );

  it('keeps everything where each part is needed', async () => {
    expect(await shrink(numbers, holds(...numbers), 1000)).toEqual(numbers);
  });

  it('is one that was seen to fail, however few tries there are', async () => {
    const failed: number[][] = [numbers];
    const fails = async (items: number[]) => {
      const isFailure = await holds(3, 30)(items);
      if (isFailure) failed.push(items);
      return isFailure;
    };
    const shortest = await shrink(numbers, fails, 5);
    expect(failed).toContainEqual(shortest);
    expect(failed.length - 1).toBeLessThanOrEqual(5);
    expect(shortest.length).toBeLessThan(numbers.length);
  });

  it('needs no order of need: what a later item alone makes possible goes with it', async () => {
    // 10 fails only while 9 is there or neither 8 nor 9 is.
    const fails = (items: number[]) => Promise.resolve(items.includes(10) && (items.includes(9) || !items.includes(8)));
    expect(await shrink(numbers, fails, 1000)).toEqual([10]);
  });
});
