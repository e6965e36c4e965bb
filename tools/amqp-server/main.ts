import { createServer } from 'node:net';
import { once } from 'node:events';
import { Accounts } from './accounts.ts';
import { Broker } from './broker.ts';
import { Connection } from './connection.ts';
import { Journal } from './journal.ts';

const { PORT = '5672', HOST = '127.0.0.1', POSTGRES_URL, DEFINITIONS_FILE } = process.env;

async function main(): Promise<void> {
  console.log('AMQP 0-9-1 stand-in: a development stand-in for RabbitMQ, durable in PostgreSQL, not for production');
  if (!POSTGRES_URL) throw new Error('POSTGRES_URL is not set');
  if (!DEFINITIONS_FILE) throw new Error('DEFINITIONS_FILE is not set');
  const accounts = Accounts.read(DEFINITIONS_FILE);
  // State in memory that could not be written must not be served; the next start reads it from disk.
  const onFailure = (error: Error) => {
    console.error(`The journal failed, so the server ends: ${error.message}`);
    process.exit(1);
  };
  const journal = await Journal.open(POSTGRES_URL, onFailure);
  const broker = new Broker(journal);
  await broker.load();

  const connections = new Set<Connection>();
  const server = createServer({ noDelay: true }, (socket) => {
    const connection = new Connection(socket, broker, accounts);
    connections.add(connection);
    void connection.run().finally(() => connections.delete(connection));
  });
  server.listen(Number(PORT), HOST);
  await once(server, 'listening');
  console.log(`Listening on ${HOST}:${PORT}`);

  const stop = async () => {
    server.close();
    await Promise.all([...connections].map((connection) => connection.shutDown()));
    await journal.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
