import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A free port outside the range for outgoing connections, one of which could take it before its server listens. While
 * this process lives, no other start on this machine is given it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if ((await reserve(port)) && (await portProblem(port)) === null) return port;
  }
}

/** Takes the port of the same number in UDP, which no server here listens on: only one process at a time can. */
async function reserve(port: number): Promise<boolean> {
  const mark = createSocket('udp4').unref();
  try {
    mark.bind({ port, address: '127.0.0.1', exclusive: true });
    await once(mark, 'listening');
    return true;
  } catch {
    mark.close();
    return false;
  }
}

/** Null when the port is free, else the system's reason. */
export async function portProblem(port: number): Promise<string | null> {
  const server = createServer();
  try {
    server.listen(port);
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
  }
}

export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const answer = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
