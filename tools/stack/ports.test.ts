import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { freePort } from './ports.ts';

it('gives a port to one process alone, from before its server listens', async () => {
  const port = await freePort();
  const other = createSocket('udp4');
  other.bind({ port, address: '127.0.0.1' });
  const [error] = (await once(other, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('EADDRINUSE');
});
