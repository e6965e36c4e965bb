import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchReplica, Replicas } from './replicas.ts';

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

it('replicas are asked in turn', () => {
  const replicas = new Replicas('http://a,http://b,http://c');
  const asked = Array.from({ length: 9 }, () => replicas.next());
  expect(asked.filter((url) => url === 'http://a')).toHaveLength(3);
  expect(asked.slice(0, 3).toSorted()).toEqual(['http://a', 'http://b', 'http://c']);
});

it('one that refused is skipped while there is another', () => {
  const replicas = new Replicas('http://a,http://b');
  replicas.passOver('http://a');
  expect(Array.from({ length: 4 }, () => replicas.next())).toEqual(Array(4).fill('http://b'));
  replicas.passOver('http://b');
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

it('fails when every replica refuses, and with the only one', async () => {
  await expect(fetchReplica(`${await nobody()},${await nobody()}`, '/')).rejects.toThrow();
  await expect(fetchReplica(await nobody(), '/')).rejects.toThrow();
});
