import { snapshots } from './snapshots.ts';

/** Readings that the test ends, in the order in which they began. */
function source() {
  const begun: { end: (value: number) => void; fail: (error: Error) => void }[] = [];
  const read = () => new Promise<number>((end, fail) => begun.push({ end, fail }));
  return { begun, read };
}
/** Waits until all that was settled has been passed on. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

let time = 0;
const at = (ms: number) => (time = ms);
beforeEach(() => at(0));

it('reads once for all callers during a reading, and for two seconds from its beginning', async () => {
  const { begun, read } = source();
  const ask = snapshots(() => time);
  const waiting = [ask('k', read), ask('k', read)];
  expect(begun).toHaveLength(1);
  at(500);
  begun[0]?.end(1);
  expect(await Promise.all(waiting)).toEqual([1, 1]);
  at(1999);
  expect(await ask('k', read)).toBe(1);
  expect(begun).toHaveLength(1);
});

it('serves the previous one while the next is read, and nothing that is four seconds old', async () => {
  const { begun, read } = source();
  const ask = snapshots(() => time);
  const first = ask('k', read);
  begun[0]?.end(1);
  await first;
  await settled();
  at(2000);
  expect(await ask('k', read)).toBe(1);
  expect(begun).toHaveLength(2);
  at(4000);
  const waits = ask('k', read);
  expect(begun).toHaveLength(2);
  begun[1]?.end(2);
  expect(await waits).toBe(2);
});

it('serves one that took long to read until three more readings could have ended, and not after', async () => {
  const { begun, read } = source();
  const ask = snapshots(() => time);
  const first = ask('k', read);
  at(1500);
  begun[0]?.end(1);
  await first;
  await settled();
  at(6499);
  expect(await ask('k', read)).toBe(1);
  expect(begun).toHaveLength(2);
  at(6500);
  const waits = ask('k', read);
  begun[1]?.end(2);
  expect(await waits).toBe(2);
});

it('reloads on request, after the request, once for all of them', async () => {
  const { begun, read } = source();
  const ask = snapshots(() => time);
  const before = ask('k', read);
  const reload = [ask('k', read, true), ask('k', read, true)];
  begun[0]?.end(1);
  expect(await before).toBe(1);
  await settled();
  expect(begun).toHaveLength(2);
  begun[1]?.end(2);
  expect(await Promise.all(reload)).toEqual([2, 2]);
  await settled();
  const again = ask('k', read, true);
  expect(begun).toHaveLength(3);
  begun[2]?.end(3);
  expect(await again).toBe(3);
  expect(await ask('k', read)).toBe(3);
});

it('caches no failure: the next caller reads again, and earlier callers are not affected', async () => {
  const { begun, read } = source();
  const ask = snapshots(() => time);
  const failing = ask('k', read);
  begun[0]?.fail(new Error('no database'));
  await expect(failing).rejects.toThrow('no database');
  await settled();
  const first = ask('k', read);
  begun[1]?.end(1);
  expect(await first).toBe(1);
  await settled();
  at(3000);
  expect(await ask('k', read)).toBe(1);
  begun[2]?.fail(new Error('no database'));
  await settled();
  expect(await ask('k', read)).toBe(1);
});

it('keeps keys apart, and at most five hundred', async () => {
  const ask = snapshots(() => time);
  let reads = 0;
  const read = async () => (reads += 1);
  for (let i = 0; i <= 500; i += 1) await ask(`k${i}`, read);
  await settled();
  expect(await ask('k500', read)).toBe(501);
  expect(await ask('k0', read)).toBe(502);
});
