import { attemptKeys } from './attempt-key.ts';

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
