import type { Mounted } from '@podium/service-kit/mount.ts';
import { stale } from '../errors.ts';
import { retryStale } from './retry-stale.ts';

const failing = (times: number, method = 'post') => {
  const calls = { count: 0 };
  const handler = async () => {
    calls.count += 1;
    if (calls.count <= times) throw stale();
    return 'done';
  };
  const { handler: retrying } = retryStale({ route: { method }, handler } as unknown as Mounted);
  return { calls, run: (ifMatch?: string) => (retrying as (call: object) => Promise<unknown>)({ ifMatch }) };
};

it('runs a command again that was overtaken, three times at most', async () => {
  const [once, always] = [failing(2), failing(9)];
  expect(await once.run()).toBe('done');
  await expect(always.run()).rejects.toThrow('request/stale');
  expect(always.calls.count).toBe(3);
});

it('tells who named the version that they saw', async () => {
  const named = failing(1);
  await expect(named.run('4')).rejects.toThrow('request/stale');
  expect(named.calls.count).toBe(1);
});

it('leaves reads and other errors alone', async () => {
  const read = failing(1, 'get');
  await expect(read.run()).rejects.toThrow('request/stale');
  expect(read.calls.count).toBe(1);
});
