import { brokerServices } from '@podium/service-kit/broker-definitions.ts';
import { serviceUrl } from './broker-accounts.ts';
import { readMode, startServers } from './servers.ts';
import { UserError } from './user-error.ts';

/**
 * Only the servers: one line of JSON with their addresses when they are ready; they stay until SIGTERM or the end of
 * stdin.
 */
async function main(): Promise<void> {
  const servers = await startServers({
    dataDir: process.env.DATA_DIR ?? '.data',
    mode: readMode(process.env.STACK),
    log: (line) => console.error(line),
  });
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    void servers.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.stdin.on('end', stop).on('error', stop).resume();
  const { postgresUrl, rabbitmqUrl, mongodbUrl, folder } = servers;
  const brokerUrls = Object.fromEntries(brokerServices.map((name) => [name, serviceUrl(rabbitmqUrl, name, folder)]));
  console.log(JSON.stringify({ postgresUrl, rabbitmqUrl, mongodbUrl, brokerUrls }));
}

main().catch((error: Error) => {
  console.error(error instanceof UserError ? error.message : error);
  process.exit(1);
});
