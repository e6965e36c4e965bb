import { setImmediate as turn } from 'node:timers/promises';
import { SharedReads } from './shared-reads.ts';

it('makes one read for all who wait, which began after each of them called', async () => {
  const reads = new SharedReads<number>();
  const held: ((value: number) => void)[] = [];
  const read = () => new Promise<number>((resolve) => held.push(resolve));
  const first = reads.get('a', read);
  await turn();
  await turn();
  expect(held).toHaveLength(1);
  const later = [reads.get('a', read), reads.get('a', read)];
  const other = reads.get('b', read);
  await turn();
  await turn();
  // That of the other key only: those who came later wait for the first to end.
  expect(held).toHaveLength(2);
  held[1]?.(20);
  held[0]?.(1);
  expect([await first, await other]).toEqual([1, 20]);
  await turn();
  await turn();
  expect(held).toHaveLength(3);
  held[2]?.(2);
  expect(await Promise.all(later)).toEqual([2, 2]);
});

it('gives the error of a read to those who waited for it, and reads anew for the next', async () => {
  const reads = new SharedReads<number>();
  const failed = [reads.get('a', async () => Promise.reject(new Error('down'))), reads.get('a', async () => 1)];
  expect((await Promise.allSettled(failed)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await reads.get('a', async () => 2)).toBe(2);
});
