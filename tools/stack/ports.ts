import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * A port that nobody uses now, of those that the system does not hand out to outgoing connections: else one of ours
 * could take it
 * before who is to listen there does. Somebody else still may, so whoever listens on it must be able to fail.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if ((await portProblem(port)) === null) return port;
  }
}

/** Null when the port can be had, else the system's reason. */
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
