import { ApiError } from './api-error.ts';
import { openCalls } from './attempt-key.ts';

function opened() {
  let made = 0;
  const call = openCalls(() => `k${++made}`);
  return (body: object, { status, address = 'post /api/things' }: { status?: number; address?: string } = {}) =>
    call(address, [body], async (key) =>
      status === undefined ? key : Promise.reject(new ApiError(status, 'service/unavailable', 'refused')),
    );
}

it('a call that was lost keeps its key for the next try of the same', async () => {
  const send = opened();
  await expect(send({ n: 1 }, { status: 0 })).rejects.toThrow();
  await expect(send({ n: 1 }, { status: 502 })).rejects.toThrow();
  expect(await send({ n: 9 }, { address: 'post /api/others' })).toBe('k2');
  expect(await send({ n: 1 })).toBe('k1');
  expect(await send({ n: 1 })).toBe('k3');
});

it('an answer of the server ends it, a refusal too', async () => {
  const send = opened();
  await expect(send({ n: 3 }, { status: 422 })).rejects.toThrow('refused');
  expect(await send({ n: 3 })).toBe('k2');
});

it('another order does not end it: credit of one rider whose answer was lost, then of another, then the first again', async () => {
  const send = opened();
  await expect(send({ rider: 'a' }, { status: 0 })).rejects.toThrow();
  expect(await send({ rider: 'b' })).toBe('k2');
  expect(await send({ rider: 'a' })).toBe('k1');
});

it('what sets is over with the next setting: on, off and on are three orders', async () => {
  const send = opened();
  const set = (isOn: boolean, status?: number) =>
    send({ isOn }, { address: 'put /api/thing', ...(status !== undefined && { status }) });
  await expect(set(true, 0)).rejects.toThrow();
  expect(await set(false)).toBe('k2');
  expect(await set(true)).toBe('k3');
});

it('two clicks are one call', async () => {
  const send = opened();
  expect(await Promise.all([send({ n: 4 }), send({ n: 4 })])).toEqual(['k1', 'k1']);
});
