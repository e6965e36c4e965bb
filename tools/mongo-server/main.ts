import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Cursors } from './cursors.ts';
import { dispatch } from './dispatch.ts';
import { Storage } from './storage.ts';
import { Store } from './store.ts';
import { encodeReply, readRequest, takeMessages } from './wire.ts';

const { PORT = '27017', HOST = '127.0.0.1', POSTGRES_URL } = process.env;

/** One request after the other, as a driver sends them on one connection. */
async function serve(socket: Socket, store: Store, cursors: Cursors): Promise<void> {
  // 'close' follows and ends the loop; without a listener the process would end.
  socket.on('error', () => undefined);
  try {
    let chunks: Buffer[] = [];
    let missing = 4;
    for await (const chunk of socket as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      missing -= chunk.length;
      // A large message comes in many chunks; they are joined once.
      if (missing > 0) continue;
      const { messages, rest, wanted } = takeMessages(Buffer.concat(chunks));
      chunks = [rest];
      missing = wanted;
      for (const message of messages) {
        const request = readRequest(message);
        const answer = await dispatch(request.command, store, cursors);
        if (request.wantsReply && socket.writable) socket.write(encodeReply(request, answer));
      }
    }
  } catch (error) {
    console.error(`A connection was given up: ${(error as Error).message}`);
  } finally {
    socket.destroy();
  }
}

async function main(): Promise<void> {
  console.log(
    'MongoDB stand-in: a development stand-in that speaks the wire protocol, durable in PostgreSQL, not for production',
  );
  if (!POSTGRES_URL) throw new Error('POSTGRES_URL is not set');
  // State in memory that could not be written must not be served; the next start reads it from disk.
  const onFailure = (error: Error) => {
    console.error(`The storage failed, so the server ends: ${error.message}`);
    process.exit(1);
  };
  const storage = await Storage.open(POSTGRES_URL, onFailure);
  const store = new Store(storage);
  await store.load();

  const cursors = new Cursors();
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    void serve(socket, store, cursors).finally(() => sockets.delete(socket));
  });
  server.listen(Number(PORT), HOST);
  await once(server, 'listening');
  console.log(`Listening on ${HOST}:${PORT}`);

  const stop = async () => {
    server.close();
    await storage.close();
    for (const socket of sockets) socket.destroy();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
