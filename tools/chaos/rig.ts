import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import amqp from 'amqplib';
import pg from 'pg';
import type { Environments } from '../stack/environments.ts';
import { freePort } from '../stack/ports.ts';
import { isRunning, type ProcessMark } from '../stack/process-table.ts';
import { readMode, startServers, type Servers } from '../stack/servers.ts';
import { replicaName, startServices, type Services } from '../stack/services.ts';
import { allowSmallRaces } from '../testing/small-races.ts';
import { testAdmin, testApprover } from '../testing/test-admin.ts';
import { TcpProxy } from './tcp-proxy.ts';

export const services = ['identity', 'catalog', 'rewards', 'dealers', 'reports'] as const;
export type ServiceName = (typeof services)[number];
/** A process: `rewards`, `rewards-2`, or the gateway. */
export type ProcessName = string;
export type Proxies = { store: TcpProxy; broker: TcpProxy };

const megabyte = 1_048_576;

/** The whole product, each replica of each service behind proxies of its own to its store and to the broker. */
export class Rig {
  readonly dataDir: string;
  /** By process. */ readonly proxies: Record<ProcessName, Proxies>;
  readonly replicas: number;
  /** The URLs of the servers themselves, without the proxies. */
  readonly urls: { postgres: string; broker: string };
  readonly environments: Environments;
  readonly #servers: Servers;
  readonly #services: Services;
  readonly #ownDisk: boolean;

  private constructor(given: {
    dataDir: string;
    proxies: Record<ProcessName, Proxies>;
    replicas: number;
    environments: Environments;
    servers: Servers;
    services: Services;
    ownDisk: boolean;
  }) {
    this.dataDir = given.dataDir;
    this.proxies = given.proxies;
    this.replicas = given.replicas;
    this.environments = given.environments;
    this.#servers = given.servers;
    this.#services = given.services;
    this.#ownDisk = given.ownDisk;
    this.urls = { postgres: given.servers.postgresUrl, broker: given.servers.rabbitmqUrl };
  }

  static async start({ replicas = 1 } = {}): Promise<Rig> {
    // The load comes from one address and must not be rate-limited.
    Object.assign(process.env, { CALLS_PER_SECOND: '0', CONNECTIONS_PER_ADDRESS: '0', LOG_LEVEL: 'warn' });
    const dataDir = mkdtempSync(join(tmpdir(), 'podium-chaos-'));
    const ownDisk = mountDisk(dataDir);
    chmodSync(dataDir, 0o755);
    const servers = await startServers({ dataDir, mode: readMode(process.env.STACK), log: () => undefined });
    const proxies: Record<ProcessName, Proxies> = {};
    const routed: Record<ProcessName, Record<string, string>> = {};
    for (const service of services)
      for (let replica = 0; replica < replicas; replica += 1) {
        const name = replicaName(service, replica);
        const store = await TcpProxy.before(service === 'catalog' ? servers.mongodbUrl : servers.postgresUrl);
        const broker = await TcpProxy.before(servers.rabbitmqUrl);
        proxies[name] = { store: store.proxy, broker: broker.proxy };
        routed[name] = { store: store.url, broker: broker.url };
      }
    let first: Environments | null = null;
    const reroute = (original: Environments, replica: number): Environments => {
      const environments = { ...original };
      first ??= environments;
      for (const name of services) {
        const { store = '', broker = '' } = routed[replicaName(name, replica)] ?? {};
        const own: NodeJS.ProcessEnv = { ...original[name] };
        const urls = { POSTGRES_URL: store, MONGODB_URL: store, RABBITMQ_URL: broker };
        for (const [variable, road] of Object.entries(urls))
          if (own[variable]) own[variable] = Object.assign(new URL(own[variable]), { port: new URL(road).port }).href;
        environments[name] = own;
      }
      return environments;
    };
    Object.assign(process.env, { APPROVER_EMAIL: testApprover.email, APPROVER_PASSWORD: testApprover.password });
    const started = await startServices({
      servers,
      port: await freePort(),
      log: () => undefined,
      root: resolve('.'),
      admin: testAdmin,
      replicas,
      reroute,
    });
    await allowSmallRaces(servers.postgresUrl);
    const environments = first ?? ({} as Environments);
    return new Rig({ dataDir, proxies, replicas, environments, servers, services: started, ownDisk });
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#services.ports.gateway}`;
  }

  portOf = (name: ProcessName): number => this.#services.replicas[name] as number;

  /** The processes of these services, each replica by its name. */
  replicasOf = (names: readonly ServiceName[]): ProcessName[] =>
    names.flatMap((name) => Array.from({ length: this.replicas }, (_, replica) => replicaName(name, replica)));

  get processes(): ProcessName[] {
    return [...this.replicasOf(services), 'gateway'];
  }

  /** Undefined while it restarts. */
  pidOf(name: string): number | undefined {
    const pid = this.#services.pids()[name];
    if (pid !== undefined || name in this.#services.replicas) return pid;
    const notes = JSON.parse(readFileSync(join(this.dataDir, 'processes.json'), 'utf8')) as Record<string, ProcessMark>;
    const noted = notes[name]?.pid;
    return noted !== undefined && isRunning(noted) ? noted : undefined;
  }

  /** Including its children: each program of the stack leads a process group. */
  signal(name: string, signal: NodeJS.Signals): void {
    const pid = this.pidOf(name);
    if (pid !== undefined) process.kill(-pid, signal);
  }

  /** The processes of the broker and of the database. */
  get brokerProcess(): string {
    return this.pidOf('rabbitmq') === undefined ? 'amqp-server' : 'rabbitmq';
  }

  get databaseProcess(): string {
    return this.pidOf('postgres-local') === undefined ? 'postgres' : 'postgres-local';
  }

  async isReady(name: ProcessName): Promise<boolean> {
    const path = name === 'gateway' ? '/healthz' : '/readyz';
    return fetch(`http://127.0.0.1:${this.portOf(name)}${path}`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Whether PostgreSQL and the broker answer: services are ready without a broker, for events wait in the outbox. */
  async areServersUp(): Promise<boolean> {
    const client = new pg.Client({ connectionString: this.urls.postgres, connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      const broker = await amqp.connect(this.urls.broker, { timeout: 2000 });
      await broker.close();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  /** Whether the disk can be filled: it is this run's own, so nobody else is affected. */
  get hasOwnDisk(): boolean {
    return this.#ownDisk;
  }

  /** The stores write meanwhile, so the free space may have shrunk. */
  fillDisk(): void {
    for (let spare = 0; spare < 64 * megabyte; spare += 2 * megabyte) {
      const { bavail, bsize } = statfsSync(this.dataDir);
      const size = Math.max(megabyte, bavail * bsize - spare);
      const { status } = spawnSync('fallocate', ['-l', String(size), this.#ballast], { stdio: 'ignore' });
      if (status === 0) return;
      this.freeDisk();
    }
  }

  freeDisk(): void {
    rmSync(this.#ballast, { force: true });
  }

  get #ballast(): string {
    return join(this.dataDir, 'ballast');
  }

  async stop({ keepData }: { keepData: boolean }): Promise<void> {
    await this.#services.stop();
    await Promise.all(Object.values(this.proxies).flatMap(({ store, broker }) => [store.stop(), broker.stop()]));
    await this.#servers.stop();
    if (keepData) return;
    if (this.#ownDisk) execFileSync('umount', ['--lazy', this.dataDir]);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** A small disk in memory, where the system lets us make one. */
function mountDisk(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3g,mode=755', 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
