import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { nodeProgram } from '../stack/child.ts';
import { lockHolder, type DataFolder } from '../stack/data-folder.ts';
import { portProblem } from '../stack/ports.ts';
import { UserError } from '../stack/user-error.ts';
import { openStackFolder, startServers, type Log, type Servers } from '../stack/servers.ts';
import { noteForOperators, startServices, type Services } from '../stack/services.ts';
import type { Settings } from './settings.ts';
import { welcome } from './welcome.ts';

/** What the seed gets to know about the product that it fills. */
export type SeedTarget = {
  file: string;
  baseUrl: string;
  admin: Settings['admin'];
  clockSecret: string;
  dataDir: string;
};

/** The whole product on this machine: what `npm start` starts in order, and stops in reverse. */
export class Product {
  readonly #settings: Settings;
  readonly #root: string;
  readonly #log: Log;
  #starting: Promise<void> | null = null;
  readonly #stopping = new AbortController();
  /** For this start only; without demo data nobody may set the clock of a call. */
  readonly #clockSecret = randomBytes(32).toString('hex');
  #folder: DataFolder | null = null;
  #servers: Servers | null = null;
  #services: Services | null = null;

  constructor(settings: Settings, root: string, log: Log) {
    this.#settings = settings;
    this.#root = root;
    this.#log = log;
  }

  start(startedAt: number): Promise<void> {
    return (this.#starting = this.#start(startedAt));
  }

  async #start(startedAt: number): Promise<void> {
    const { port, mode, admin, demo, replicas, serversOnly } = this.#settings;
    this.#folder = await this.#claim();
    this.#log(`Starting the servers (${mode}); data in ${this.#folder.path}`);
    this.#servers = await startServers({ dataDir: this.#folder, mode, log: this.#log });
    this.#stopping.signal.throwIfAborted();
    if (serversOnly) {
      await noteForOperators({ servers: this.#servers, port, admin, root: this.#root });
      this.#log('The servers run, and no service. `npm run ops` meets them from another terminal. Ctrl-C stops them.');
      return;
    }
    this.#log('Starting the services');
    this.#services = await startServices({
      servers: this.#servers,
      port,
      log: this.#log,
      root: this.#root,
      admin,
      replicas,
      seedClockSecret: demo ? this.#clockSecret : undefined,
      signal: this.#stopping.signal,
    });
    if (demo) await this.#seed(this.#services.url, this.#servers);
    this.#log(
      welcome({
        url: this.#services.url,
        demo,
        admin,
        replicas,
        seconds: (Date.now() - startedAt) / 1000,
        logs: join(this.#folder.path, 'logs'),
        mailUrl: this.#servers.mailUrl,
      }),
    );
  }

  /** Checks the port early, but after a gateway that a killed start left running has been ended. */
  async #claim(): Promise<DataFolder> {
    const { port, dataDir } = this.#settings;
    const running = lockHolder(dataDir);
    const folder = running ? null : await openStackFolder(dataDir, this.#log);
    const problem = await portProblem(port);
    if (problem) {
      folder?.release();
      throw new UserError(portSentence(port, problem, running?.pid));
    }
    return folder ?? openStackFolder(dataDir, this.#log);
  }

  async #seed(baseUrl: string, { folder, identity }: Servers): Promise<void> {
    const marker = join(folder.path, 'seeded');
    if (existsSync(marker) && readFileSync(marker, 'utf8') === identity) return;
    const file = join(this.#root, 'tools', 'seed', 'seed.ts');
    if (!existsSync(file)) return this.#log('There is no demo data to put in (tools/seed/seed.ts is missing)');
    this.#log('Putting in the demo data');
    await this.#runSeed({
      file,
      baseUrl,
      admin: this.#settings.admin,
      clockSecret: this.#clockSecret,
      dataDir: folder.path,
    });
    // Only now: an interrupted seed runs again at the next start and adds what is missing.
    writeFileSync(marker, identity);
  }

  /** URLs of the servers and ports of the services by name, for tests and benchmarks that use them directly. */
  addresses() {
    const { postgresUrl, rabbitmqUrl, mongodbUrl, smtpUrl, mailUrl } = this.#servers as Servers;
    return {
      postgresUrl,
      rabbitmqUrl,
      mongodbUrl,
      smtpUrl,
      mailUrl,
      services: (this.#services as Services).ports,
      replicas: (this.#services as Services).replicas,
      pids: (this.#services as Services).pids(),
    };
  }

  /** In a separate process, so that its memory is freed and it can be ended. */
  async #runSeed(target: SeedTarget): Promise<void> {
    const { command, args, env } = nodeProgram(
      'seed',
      join(import.meta.dirname, 'run-seed.ts'),
      { SEED_TARGET: JSON.stringify(target) },
      target,
    );
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'], detached: true });
    const end = () => child.kill('SIGTERM');
    this.#stopping.signal.addEventListener('abort', end);
    createInterface({ input: child.stdout! }).on('line', this.#log);
    const [code] = (await once(child, 'exit')) as [number | null];
    this.#stopping.signal.removeEventListener('abort', end);
    this.#stopping.signal.throwIfAborted();
    if (code !== 0)
      throw new Error('the demo data could not be put in; what went wrong is above. The next start tries again.');
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#starting?.catch(() => undefined);
    await this.#services?.stop();
    if (this.#servers) await this.#servers.stop();
    else this.#folder?.release();
  }

  kill(): void {
    this.#services?.kill();
    this.#servers?.kill();
    this.#folder?.release();
  }
}

function portSentence(port: number, problem: string, own: number | undefined): string {
  const remedy = `start on another one: PORT=${port === 65_535 ? port - 1 : port + 1} npm start`;
  if (problem === 'EACCES') return `Port ${port} is not open to this user; ${remedy}`;
  if (problem !== 'EADDRINUSE') return `Port ${port} cannot be used (${problem}); ${remedy}`;
  const owner =
    own === undefined ? 'another program' : `a start of this product on the same data folder (process ${own})`;
  return `Port ${port} is in use by ${owner}. Stop that, or ${remedy}${own === undefined ? '' : ' with a DATA_DIR of its own'}`;
}
