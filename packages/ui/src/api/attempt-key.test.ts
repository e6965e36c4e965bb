import { attemptKeys, openCalls } from './attempt-key.ts';

it('keeps the key of an attempt while the order is the same, and takes another for another order', () => {
  let made = 0;
  const keys = attemptKeys(() => `k${++made}`);
  const order = { riderId: 'r', amountCents: 100, pin: '1111' };
  expect([keys.keyFor(order), keys.keyFor({ ...order }), keys.keyFor({ ...order, pin: '2222' })]).toEqual([
    'k1',
    'k1',
    'k2',
  ]);
  keys.done();
  expect(keys.keyFor({ ...order, pin: '2222' })).toBe('k3');
});

it('a call that was lost keeps its key for the next try of the same; an answer, also a refusal, ends it', async () => {
  let made = 0;
  const call = openCalls(() => `k${++made}`);
  const isLost = (error: unknown) => (error as Error).message === 'lost';
  const send = (body: object, failure?: string) =>
    call(['/api/things', body], async (key) => (failure ? Promise.reject(new Error(failure)) : key), isLost);
  await expect(send({ n: 1 }, 'lost')).rejects.toThrow('lost');
  expect(await send({ n: 2 })).toBe('k2');
  expect(await send({ n: 1 })).toBe('k1');
  expect(await send({ n: 1 })).toBe('k3');
  await expect(send({ n: 3 }, 'refused')).rejects.toThrow('refused');
  expect(await send({ n: 3 })).toBe('k5');
  // Two clicks are one call.
  expect(await Promise.all([send({ n: 4 }), send({ n: 4 })])).toEqual(['k6', 'k6']);
});
