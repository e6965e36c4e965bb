import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Child, nodeProgram, systemVariables } from './child.ts';
import { prepareBroker } from './prepare-broker.ts';
import {
  callSecretOf,
  environmentsOf,
  publicUrlOf,
  type Environments,
  type Ports,
  type ServiceName,
} from './environments.ts';
import { environmentsFile } from './kept-environments.ts';
import { freePort } from './ports.ts';
import type { Log, Servers } from './servers.ts';
import { writeAtomically } from './write-atomically.ts';

const services = ['identity', 'catalog', 'rewards', 'dealers', 'reports'] as const satisfies ServiceName[];
const startLimitMs = 120_000;

type Options = {
  servers: Pick<Servers, 'postgresUrl' | 'rabbitmqUrl' | 'mongodbUrl' | 'smtpUrl' | 'folder'>;
  /** The gateway's port. */
  port: number;
  log: Log;
  /** The folder that holds `services/` and `gateway/`. */
  root: string;
  /** The first administrator; identity makes the account when it is not there. */
  admin: { email: string; password: string };
  /** Lets the seed name the moment of its calls. */
  seedClockSecret?: string;
  /** Replicas of each service; the gateway has one. */
  replicas?: number;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
  /** Puts something between a replica of the services (the first is 0) and their servers. */
  reroute?: (environments: Environments, replica: number) => Environments;
};

export type Services = {
  url: string;
  /** Ports of the first replicas. */ ports: Record<ServiceName | 'gateway', number>;
  /** Ports by process name: `rewards`, `rewards-2`, `rewards-3`. */ replicas: Record<string, number>;
  /** The current PIDs; a restarted service has another. */ pids: () => Record<string, number | undefined>;
  stop: () => Promise<void>;
  kill: () => void;
};

/** The process name of a replica; the first is 0. */
export const replicaName = (name: string, replica: number): string => (replica === 0 ? name : `${name}-${replica + 1}`);

/** Runs the five services and the gateway as processes that know each other by URL alone. */
export async function startServices({
  servers,
  port,
  log,
  root,
  admin,
  seedClockSecret,
  replicas = 1,
  signal,
  reroute = (environments) => environments,
}: Options): Promise<Services> {
  const children: Child[] = [];
  const kill = () => children.forEach((child) => child.kill());
  signal?.addEventListener('abort', kill);
  const stop = async () => {
    // No new calls arrive once the gateway is gone, so the services can finish theirs.
    await children.find(({ name }) => name === 'gateway')?.stop();
    await Promise.all(children.map((child) => child.stop()));
  };
  try {
    const ports = await choosePorts(port, replicas);
    const original = environmentsOf({ servers, ports, admin, seedClockSecret, root });
    const environments = Array.from({ length: replicas }, (_, replica) => reroute(original, replica));
    const first = environments[0] as Environments;
    keepForOperators(servers, first);
    await Promise.all([prepareDatabases(first, servers.postgresUrl, root), prepareBroker(servers)]);
    signal?.throwIfAborted();
    const all = Object.entries(ports).flatMap(([service, own]) =>
      own.map((ownPort, replica) => ({
        service: service as keyof Environments,
        name: replicaName(service, replica),
        replica,
        ownPort,
      })),
    );
    await allOrFirstProblem(
      all.map(async ({ service, name, replica, ownPort }) => {
        const folder = service === 'gateway' ? join(root, 'gateway') : join(root, 'services', service);
        const env = { ...(environments[replica] as Environments)[service], PORT: String(ownPort) };
        const options = { dataDir: servers.folder.path, cwd: root, alone: true };
        const child = new Child(
          {
            ...nodeProgram(name, join(folder, 'src', 'main.ts'), env, options),
            mayLag: service === 'reports',
          },
          servers.folder.path,
          log,
        );
        children.push(child);
        await child.start(startLimitMs, () => isReady(ownPort));
      }),
      kill,
    );
    signal?.throwIfAborted();
    signal?.removeEventListener('abort', kill);
    return {
      url: publicUrlOf(ports),
      ports: Object.fromEntries(Object.entries(ports).map(([name, [own]]) => [name, own])) as Services['ports'],
      replicas: Object.fromEntries(all.map(({ name, ownPort }) => [name, ownPort])),
      pids: () => Object.fromEntries(children.map(({ name, pid }) => [name, pid])),
      stop,
      kill,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function choosePorts(gateway: number, replicas: number): Promise<Ports> {
  const chosen = services.map(
    async (name) => [name, await Promise.all(Array.from({ length: replicas }, () => freePort()))] as const,
  );
  return { ...(Object.fromEntries(await Promise.all(chosen)) as Record<ServiceName, number[]>), gateway: [gateway] };
}

/** What `npm run ops` and single services need when only the servers run. */
export async function noteForOperators({
  servers,
  port,
  admin,
  root,
}: Pick<Options, 'servers' | 'port' | 'admin' | 'root'>): Promise<void> {
  const environments = environmentsOf({ servers, ports: await choosePorts(port, 1), admin, root });
  keepForOperators(servers, environments);
  await prepareBroker(servers);
}

/**
 * `npm run ops` reads it, so that its commands use the same servers and secrets; by service, and `operator` for what
 * only an operator gets.
 */
function keepForOperators({ folder, postgresUrl, rabbitmqUrl }: Options['servers'], environments: Environments): void {
  const operator = {
    POSTGRES_OWNER_URL: postgresUrl,
    RABBITMQ_URL: rabbitmqUrl,
    SERVICE_SECRET: callSecretOf('operator', folder.secrets.serviceSecret),
  };
  writeAtomically(join(folder.path, environmentsFile), JSON.stringify({ ...environments, operator }, null, 2));
}

/** Migrations and grants, by the owner's URL, which no service gets. */
async function prepareDatabases(environments: Environments, ownerUrl: string, root: string): Promise<void> {
  const withDatabase = services.filter((name) => environments[name].POSTGRES_URL);
  await Promise.all(withDatabase.map((name) => prepareDatabase(name, environments[name], ownerUrl, root)));
}

export async function prepareDatabase(
  name: string,
  { POSTGRES_URL }: NodeJS.ProcessEnv,
  ownerUrl: string | undefined,
  root: string,
): Promise<void> {
  const program = join(root, 'services', name, 'src', 'prepare-database.ts');
  const env = { ...systemVariables(), POSTGRES_URL, POSTGRES_OWNER_URL: ownerUrl };
  await promisify(execFile)(process.execPath, [program], { cwd: root, env }).catch((error: { stderr?: string }) => {
    throw new Error(`The database of ${name} could not be prepared:\n${error.stderr ?? String(error)}`);
  });
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5000) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
}

/** Like Promise.all, but one failure aborts the others, and all have ended before it is thrown. */
async function allOrFirstProblem(starts: Promise<void>[], breakOff: () => void): Promise<void> {
  let first: unknown;
  const onProblem = (error: unknown) => {
    first ??= error;
    breakOff();
  };
  await Promise.all(starts.map((start) => start.catch(onProblem)));
  if (first !== undefined) throw first;
}
