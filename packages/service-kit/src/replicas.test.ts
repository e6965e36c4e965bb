import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchReplica, Replicas, silentMs, SilentReplica } from './replicas.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));
async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** A port where nobody listens. */
async function nobody(): Promise<string> {
  const url = await listen(() => undefined);
  const server = servers.pop();
  server?.close();
  return url;
}

const refusal = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

it('replicas are asked in turn', () => {
  const replicas = new Replicas('http://a,http://b,http://c');
  const asked = Array.from({ length: 9 }, () => replicas.next());
  expect(asked.filter((url) => url === 'http://a')).toHaveLength(3);
  expect(asked.slice(0, 3).toSorted()).toEqual(['http://a', 'http://b', 'http://c']);
});

it('one that refused is skipped while there is another', () => {
  const replicas = new Replicas('http://a,http://b');
  replicas.passOver('http://a', refusal);
  expect(Array.from({ length: 4 }, () => replicas.next())).toEqual(Array(4).fill('http://b'));
  replicas.passOver('http://b', refusal);
  expect(new Set(Array.from({ length: 4 }, () => replicas.next()))).toEqual(new Set(['http://a', 'http://b']));
});

it.each(['GET', 'POST'])('a %s that one refuses goes to another', async (method) => {
  const both = `${await nobody()},${await listen((_request, response) => response.end('done'))}`;
  for (let call = 0; call < 4; call += 1) {
    const answer = await fetchReplica(both, '/', { method });
    expect(await answer.text()).toBe('done');
  }
});

it('a call that was cut off is retried only if it reads', async () => {
  const asked = { GET: 0, POST: 0 };
  const cuts: RequestListener = (request) => {
    asked[request.method as keyof typeof asked] += 1;
    request.socket.destroy();
  };
  const both = `${await listen(cuts)},${await listen(cuts)}`;
  await expect(fetchReplica(both, '/', { method: 'GET' })).rejects.toThrow();
  await expect(fetchReplica(both, '/', { method: 'POST', body: '{}' })).rejects.toThrow();
  expect(asked).toEqual({ GET: 2, POST: 1 });
});

it('a reading call that one leaves without an answer goes to another, and the next ones too', async () => {
  const waiting: (() => void)[] = [];
  const both = [await listen(() => waiting.shift()?.()), await listen((_request, response) => response.end('done'))];
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  for (let call = 0; call < 2; call += 1) {
    const isAsked = new Promise<void>((resolve) => waiting.push(resolve));
    const answer = fetchReplica(both.join(','), '/');
    // One of the two calls falls to the silent one.
    await Promise.race([isAsked.then(() => jest.advanceTimersByTimeAsync(silentMs)), answer]);
    expect(await (await answer).text()).toBe('done');
  }
  jest.useRealTimers();
  expect(waiting).toHaveLength(1);
  const replicas = new Replicas('http://a,http://b');
  replicas.passOver('http://a', new SilentReplica());
  expect(Array.from({ length: 4 }, () => replicas.next())).toEqual(Array(4).fill('http://b'));
});

it('fails when every replica refuses, and with the only one', async () => {
  await expect(fetchReplica(`${await nobody()},${await nobody()}`, '/')).rejects.toThrow();
  await expect(fetchReplica(await nobody(), '/')).rejects.toThrow();
});
