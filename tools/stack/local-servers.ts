import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { operatorUrl, writeDefinitions } from './broker-accounts.ts';
import { Child, type Program } from './child.ts';
import { accepts, freePort } from './ports.ts';
import type { Server, StartContext } from './servers.ts';

function onPath(name: string, more: string[] = []): string | null {
  const found = [...(process.env.PATH ?? '').split(delimiter), ...more]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
  return found ?? null;
}

/** Debian's own `rabbitmq-server` on PATH insists on a service account; the one below its library folder does not. */
export const rabbitmqBinary = () =>
  [onPath('rabbitmq-server', ['/usr/lib/rabbitmq/bin'])]
    .flatMap((file) => (file === '/usr/sbin/rabbitmq-server' ? '/usr/lib/rabbitmq/bin/rabbitmq-server' : (file ?? [])))
    .find((file) => existsSync(file)) ?? null;
export const mongodBinary = () => onPath('mongod');

/** A private RabbitMQ with its own node name, name server, folders and ports, so that it conflicts with no other. */
export async function startLocalRabbitmq(
  binary: string,
  { folder, log }: StartContext,
  /** The port of its management API, which is off by default. */
  managementPort?: number,
): Promise<Server> {
  const home = join(folder.path, 'rabbitmq');
  mkdirSync(home, { recursive: true });
  const [port, epmdPort, distributionPort] = [await freePort(), await freePort(), await freePort()];
  const config = join(home, 'rabbitmq.conf');
  const notes = join(home, 'epmd-port.txt');
  // Erlang's name server outlives the broker; one that a killed start left behind is ended first.
  if (existsSync(notes)) await endNameServer(readFileSync(notes, 'utf8'));
  writeFileSync(notes, String(epmdPort));
  writeFileSync(
    config,
    [
      `listeners.tcp.1 = 127.0.0.1:${port}`,
      'vm_memory_high_watermark.absolute = 512MB',
      'disk_free_limit.absolute = 50MB',
      `load_definitions = ${writeDefinitions(folder)}`,
      ...(managementPort ? [`management.tcp.port = ${managementPort}`, 'management.tcp.ip = 127.0.0.1'] : []),
      '',
    ].join('\n'),
  );
  writeFileSync(join(home, 'enabled_plugins'), managementPort ? '[rabbitmq_management].\n' : '[].\n');
  const program: Program = {
    name: 'rabbitmq',
    command: binary,
    args: [],
    env: {
      ...process.env,
      HOME: home,
      RABBITMQ_NODENAME: 'podium@localhost',
      RABBITMQ_MNESIA_BASE: join(home, 'data'),
      RABBITMQ_LOG_BASE: join(home, 'log'),
      RABBITMQ_CONFIG_FILE: config,
      RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'enabled_plugins'),
      RABBITMQ_DIST_PORT: String(distributionPort),
      ERL_EPMD_PORT: String(epmdPort),
    },
  };
  const child = new Child(program, folder.path, log);
  const stop = async () => {
    await child.stop(30_000);
    await endNameServer(String(epmdPort));
  };
  await child
    .start(90_000, () => accepts(port))
    .catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  return { url: operatorUrl(`127.0.0.1:${port}`, folder), child, stop };
}

/** It refuses while a broker is registered with it, and the command fails when it is gone: both are fine. */
async function endNameServer(port: string): Promise<void> {
  await promisify(execFile)('epmd', ['-kill'], { env: { ...process.env, ERL_EPMD_PORT: port } }).catch(() => undefined);
}

export async function startLocalMongod(binary: string, { folder, log }: StartContext): Promise<Server> {
  const data = join(folder.path, 'mongodb');
  mkdirSync(data, { recursive: true });
  const port = await freePort();
  const args = [
    '--dbpath',
    data,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--nounixsocket',
    '--wiredTigerCacheSizeGB',
    '0.25',
  ];
  const child = new Child({ name: 'mongod', command: binary, args }, folder.path, log);
  await child.start(60_000, () => accepts(port));
  return { url: `mongodb://127.0.0.1:${port}/podium`, child };
}
