import { ResponseCache } from './response-cache.ts';

/** Data with a version, as a store has it; both can be held back. */
function openData() {
  const data = { value: 'old', version: 'v1' as string | null, reads: 0, fails: false };
  const read = async () => {
    data.reads += 1;
    const { value, fails } = data;
    await new Promise(setImmediate);
    if (fails) throw new Error('the store is away');
    return { value };
  };
  return Object.assign(data, { source: { read } });
}
const textOf = async (answer: ReturnType<ResponseCache['answer']>) => (await answer).bytes.toString();
const many = <T>(work: () => T) => Array.from({ length: 50 }, work);

it('reads the data once for 50 concurrent misses, and again only for a new version', async () => {
  const data = openData();
  const cache = new ResponseCache(async () => data.version);
  const answers = await Promise.all(many(() => cache.answer('a', data.source)));
  expect([new Set(answers).size, data.reads]).toEqual([1, 1]);
  await cache.answer('a', data.source);
  expect(data.reads).toBe(1);
  Object.assign(data, { value: 'new', version: 'v2' });
  expect(await textOf(cache.answer('a', data.source))).toBe('{"value":"new"}');
  expect(data.reads).toBe(2);
});

it('reads the version after a request came in, once for all who wait', async () => {
  const data = openData();
  const readings: (() => void)[] = [];
  const cache = new ResponseCache(async () => {
    const found = data.version;
    await new Promise<void>((resolve) => readings.push(resolve));
    return found;
  });
  const next = async () => {
    while (readings.length === 0) await new Promise(setImmediate);
    readings.shift()!();
  };
  const early = cache.answer('a', data.source);
  while (readings.length === 0) await new Promise(setImmediate);
  // The reading for the first request has seen the old version; these come after a write.
  Object.assign(data, { value: 'new', version: 'v2' });
  const late = many(() => cache.answer('a', data.source));
  await next();
  await early;
  await next();
  expect(new Set(await Promise.all(late.map(textOf)))).toEqual(new Set(['{"value":"new"}']));
  expect(readings).toHaveLength(0);
});

it('keeps nothing that was read during a write, and still reads once for all who wait', async () => {
  const data = openData();
  const cache = new ResponseCache(async () => data.version);
  data.version = null;
  await Promise.all(many(() => cache.answer('a', data.source)));
  expect([data.reads, cache.size.entries]).toEqual([1, 0]);
  // Whoever comes later may not get it either: the write may have ended meanwhile.
  data.value = 'new';
  expect(await textOf(cache.answer('a', data.source))).toBe('{"value":"new"}');
});

it('during a write a later caller does not get what an earlier one is still reading', async () => {
  const data = openData();
  const cache = new ResponseCache(async () => null);
  let goOn = () => {};
  const slow = cache.answer('a', {
    read: async () => {
      const { value } = data;
      await new Promise<void>((resolve) => (goOn = resolve));
      return { value };
    },
  });
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
  data.value = 'new';
  expect(await textOf(cache.answer('a', data.source))).toBe('{"value":"new"}');
  goOn();
  expect(await textOf(slow)).toBe('{"value":"old"}');
});

it('a failed read is not kept, nor a failed reading of the version', async () => {
  const data = openData();
  let isAway = true;
  const cache = new ResponseCache(async () => {
    if (isAway) throw new Error('the store is away');
    return data.version;
  });
  await expect(cache.answer('a', data.source)).rejects.toThrow('away');
  isAway = false;
  data.fails = true;
  const failed = await Promise.allSettled(many(() => cache.answer('a', data.source)));
  expect([new Set(failed.map(({ status }) => status)), data.reads]).toEqual([new Set(['rejected']), 1]);
  data.fails = false;
  expect(await textOf(cache.answer('a', data.source))).toBe('{"value":"old"}');
});

it('holds a number of entries and bytes, without those that were used least recently', async () => {
  const read = (text: string) => ({ read: async () => text });
  const cache = new ResponseCache(async () => 'v1', { maxEntries: 3, maxBytes: 1000 });
  for (const key of ['a', 'b', 'c']) await cache.answer(key, read(key));
  await cache.answer('a', read('read again'));
  await cache.answer('d', read('d'));
  expect(cache.size.entries).toBe(3);
  expect(await textOf(cache.answer('a', read('read again')))).toBe('"a"');
  expect(await textOf(cache.answer('b', read('read again')))).toBe('"read again"');

  for (let n = 0; n < 20; n += 1) await cache.answer('one key', read('x'.repeat(n)));
  await cache.answer('half', read('x'.repeat(600)));
  await cache.answer('other half', read('x'.repeat(600)));
  expect(cache.size).toEqual({ entries: 1, bytes: 612 });
  await cache.answer('too long', read('x'.repeat(2000)));
  expect(cache.size).toEqual({ entries: 0, bytes: 0 });
});

it('replaces an answer of an older version, and its bytes', async () => {
  const data = openData();
  const cache = new ResponseCache(async () => data.version);
  await cache.answer('a', data.source);
  const { bytes } = cache.size;
  data.version = 'v2';
  await cache.answer('a', data.source);
  expect(cache.size).toEqual({ entries: 1, bytes });
});

it('reads again after the age limit, whatever the version says, or if the clock was set back', async () => {
  const data = openData();
  let now = 1_000_000;
  const cache = new ResponseCache(async () => data.version, { maxAgeMs: 60_000, now: () => now });
  await cache.answer('a', data.source);
  now += 59_999;
  await cache.answer('a', data.source);
  expect(data.reads).toBe(1);
  now += 1;
  await cache.answer('a', data.source);
  expect(data.reads).toBe(2);
  now -= 5000;
  await cache.answer('a', data.source);
  expect(data.reads).toBe(3);
});
