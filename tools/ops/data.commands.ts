import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { printOutcome } from '@podium/service-kit/operator-commands.ts';
import { queueName, subscriptions } from '@podium/contracts/subscriptions.ts';
import { confirm } from './ask.ts';
import { schemas, storedServices, type StoredService } from './backup-files.ts';
import { backup, type Stores } from './backup.ts';
import { restore } from './restore.ts';
import { brokerUrl, connectTo, environmentOf, required } from './started.ts';
import { globalOptions } from './global-options.ts';

/** Commands on all data: backup, restore, demo data. */
export function registerDataCommands(program: Command): void {
  program
    .command('backup <dir>')
    .description('writes all data of all services into a new folder; they may run')
    .action(async (dir: string, _options, command: Command) => {
      const { json } = globalOptions(command);
      const began = performance.now();
      const manifest = await backup(storesOf(), dir, json ? () => undefined : (line) => console.log(line));
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      printOutcome(
        { say: [`Backup in ${dir} after ${seconds} s, as of ${manifest.postgresAt}`], data: manifest },
        json,
      );
    });
  program
    .command('restore <dir>')
    .addOption(new Option('--service <name...>', 'only the data of these').choices(storedServices))
    .description('puts the data back as a backup has it, after asking; the services must be stopped')
    .action(async (dir: string, { service }: { service?: StoredService[] }, command: Command) => {
      const { json, yes } = globalOptions(command);
      const services = service ?? storedServices;
      await confirm(`What ${services.join(', ')} hold now is lost`, yes);
      const say = json ? () => undefined : (line: string) => console.log(line);
      const { postgresAt, mongodbAt } = await restore(storesOf(), dir, services, say);
      for (const schema of schemas.filter((name) => services.includes(name))) prepare(schema);
      // What waits in the queues was published after the backup, so the logs do not have it.
      const purged = services.length === storedServices.length ? await purgeQueues() : 0;
      const next = 'Start the services, then: events resend CONSUMER for each, reports rebuild, reconcile';
      printOutcome({ say: [next], data: { services, postgresAt, mongodbAt, purged } }, json);
    });
  program
    .command('seed')
    .description('data to try the product with')
    .command('demo')
    .description('puts the demo data into a running product that was started for it')
    .action(() => {
      const clockSecret = required(environmentOf('identity'), 'SEED_CLOCK_SECRET');
      const { PUBLIC_URL = '', ADMIN_EMAIL = '', ADMIN_PASSWORD = '' } = environmentOf('identity');
      const target = {
        file: join(import.meta.dirname, '../seed/seed.ts'),
        baseUrl: PUBLIC_URL,
        admin: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
        clockSecret,
        dataDir: resolve(process.env.DATA_DIR ?? '.data'),
      };
      const program_ = join(import.meta.dirname, '../start/run-seed.ts');
      const env = { ...process.env, SEED_TARGET: JSON.stringify(target) };
      process.exitCode = spawnSync(process.execPath, [program_], { stdio: 'inherit', env }).status ?? 1;
    });
}

function storesOf(): Stores {
  const identity = environmentOf('identity');
  const secretNames = ['PIN_PEPPER', 'PASSWORD_PEPPER', 'SESSION_KEY_SECRET', 'DOCUMENT_KEYS'];
  return {
    ownerUrl: required(environmentOf('operator'), 'POSTGRES_OWNER_URL'),
    mongodbUrl: required(environmentOf('catalog'), 'MONGODB_URL'),
    secrets: {
      ...Object.fromEntries(secretNames.map((name) => [name, required(identity, name)])),
      SEALING_KEY: required(environmentOf('reports'), 'SEALING_KEY'),
      FILE_KEYS: required(environmentOf('catalog'), 'FILE_KEYS'),
    },
  };
}

/** Migrations since the backup, and the rights of the service's role. */
function prepare(service: string): void {
  const program = join(import.meta.dirname, `../../services/${service}/src/prepare-database.ts`);
  const { POSTGRES_URL } = environmentOf(service);
  const env = {
    PATH: process.env.PATH,
    POSTGRES_URL,
    POSTGRES_OWNER_URL: environmentOf('operator').POSTGRES_OWNER_URL,
  };
  const { status } = spawnSync(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit'], env });
  if (status !== 0) throw new Error(`The schema ${service} is restored, but could not be prepared for this release`);
}

async function purgeQueues(): Promise<number> {
  const connection = await connectTo(brokerUrl());
  connection.on('error', () => undefined);
  let purged = 0;
  try {
    for (const [service, events] of Object.entries(subscriptions))
      for (const { type } of events)
        for (const queue of [queueName(service, type), `${queueName(service, type)}.dead`]) {
          // A missing queue closes its channel.
          const channel = await connection.createChannel();
          channel.on('error', () => undefined);
          purged += await channel.purgeQueue(queue).then(
            ({ messageCount }) => messageCount,
            () => 0,
          );
          await channel.close().catch(() => undefined);
        }
  } finally {
    await connection.close();
  }
  return purged;
}
