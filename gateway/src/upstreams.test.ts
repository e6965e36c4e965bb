import { createServer, get } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { keepAliveAgent } from './upstreams.ts';

it('an idle connection is closed by the gateway, before its service would close it during a call', async () => {
  // As in the services (start-service.ts).
  const service = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => response.end('{}'));
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const connected = once(service, 'connection') as Promise<[Socket]>;
  const { port } = service.address() as AddressInfo;
  const [answer] = await once(get({ port, host: '127.0.0.1', agent: keepAliveAgent }), 'response');
  answer.resume();
  const [socket] = await connected;
  // By the other side: if the service's own timeout had closed it, there would be no such event.
  await once(socket, 'end');
  service.close();
}, 30_000);
