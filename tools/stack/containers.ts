import { createHash } from 'node:crypto';
import { definitionsText, operatorUrl } from './broker-accounts.ts';
import type { Server, StartContext } from './servers.ts';

const {
  POSTGRES_IMAGE = 'postgres:18-alpine',
  RABBITMQ_IMAGE = 'rabbitmq:4-alpine',
  MONGODB_IMAGE = 'mongo:8',
} = process.env;

type Container = {
  image: string;
  port: number;
  environment?: Record<string, string>;
  volume: string;
  hostname?: string;
  ready: RegExp;
};

/** The data is in a named volume per data folder, so a later start finds it again. */
async function run(
  name: string,
  { folder }: StartContext,
  { image, port, environment = {}, volume, hostname, ready }: Container,
) {
  const { GenericContainer, Wait } = await import('testcontainers');
  const source = `podium-${createHash('sha256').update(folder.path).digest('hex').slice(0, 12)}-${name}`;
  let container = new GenericContainer(image)
    .withEnvironment(environment)
    .withExposedPorts(port)
    .withBindMounts([{ source, target: volume }])
    .withWaitStrategy(Wait.forAll([Wait.forListeningPorts(), Wait.forLogMessage(ready)]))
    .withStartupTimeout(180_000);
  if (hostname) container = container.withHostname(hostname);
  const started = await container.start();
  return {
    address: `${started.getHost()}:${started.getMappedPort(port)}`,
    run: async (command: string[]) => {
      const { exitCode, output } = await started.exec(command);
      if (exitCode !== 0) throw new Error(`${name} in its container: ${output}`);
    },
    stop: async () => void (await started.stop({ timeout: 10_000 })),
  };
}

export async function startPostgresContainer(context: StartContext): Promise<Server> {
  const password = context.folder.secrets.postgresPassword;
  const { address, stop } = await run('postgres', context, {
    image: POSTGRES_IMAGE,
    port: 5432,
    environment: {
      POSTGRES_USER: 'podium',
      POSTGRES_PASSWORD: password,
      POSTGRES_DB: 'podium',
      PGDATA: '/var/lib/postgresql/podium',
    },
    volume: '/var/lib/postgresql',
    // Its first start runs a preliminary server that does not listen outside and logs the same line.
    ready: /listening on IPv4 address[\s\S]*ready to accept connections|ready to accept connections/,
  });
  return { url: `postgres://podium:${password}@${address}/podium`, stop };
}

export async function startRabbitmqContainer(context: StartContext): Promise<Server> {
  // RabbitMQ stores a node's data under its host name.
  const container = await run('rabbitmq', context, {
    image: RABBITMQ_IMAGE,
    port: 5672,
    volume: '/var/lib/rabbitmq',
    hostname: 'podium',
    ready: /Server startup complete/,
  });
  const imports = 'printf %s "$1" > /tmp/definitions.json && rabbitmqctl import_definitions /tmp/definitions.json';
  await container.run(['sh', '-c', imports, 'sh', definitionsText(context.folder)]);
  return { url: operatorUrl(container.address, context.folder), stop: container.stop };
}

export async function startMongodbContainer(context: StartContext): Promise<Server> {
  const { address, stop } = await run('mongodb', context, {
    image: MONGODB_IMAGE,
    port: 27017,
    volume: '/data/db',
    ready: /Waiting for connections/,
  });
  return { url: `mongodb://${address}/podium`, stop };
}
