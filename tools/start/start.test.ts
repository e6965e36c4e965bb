import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../stack/ports.ts';
import { isRunning, isSameProcess, type ProcessMark } from '../stack/process-table.ts';
import { temporaryFolder } from '../stack/testing.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { onlyInFull } from '../testing/depth.ts';

jest.setTimeout(90_000);

/** A minimal service that answers with its environment. */
const fakeService = `
import { createServer } from 'node:http';
createServer((request, response) => response.end(request.url === '/env' ? JSON.stringify(process.env) : 'ready')).listen(process.env.PORT);
`;
/** Stands in for migrations and grants: records the owner's URL, which no service gets. */
const fakePreparation = `
import { writeFileSync } from 'node:fs';
writeFileSync(new URL('../owner-url', import.meta.url), process.env.POSTGRES_OWNER_URL);
`;
const names = [
  'services/identity',
  'services/catalog',
  'services/rewards',
  'services/dealers',
  'services/reports',
  'gateway',
];

type Run = { process: ChildProcess; output: () => string; ready: () => Promise<void>; exited: Promise<number | null> };

describe('npm start', () => {
  let folder: string;
  let dataDir: string;
  let port: number;
  let runs: Run[];

  beforeEach(async () => {
    folder = temporaryFolder('start');
    dataDir = join(folder, 'data');
    port = await freePort();
    runs = [];
    for (const name of names) writeService(name, fakeService);
    for (const name of names) writeFile(`${name}/src/prepare-database.ts`, fakePreparation);
    writeFile('tools/seed/seed.ts', `export async function seed({ baseUrl, log }) { log('seeding ' + baseUrl); }`);
  });
  afterEach(async () => {
    for (const run of runs) if (run.process.exitCode === null) run.process.kill('SIGTERM');
    await Promise.all(runs.map(({ exited }) => exited));
    await waitUntil('every process to end', 20_000, () => marks().every((mark) => !isSameProcess(mark))).finally(() =>
      marks()
        .filter(isSameProcess)
        .forEach(({ pid }) => process.kill(pid, 'SIGKILL')),
    );
    rmSync(folder, { recursive: true, force: true });
  });

  const writeFile = (name: string, text: string) => {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const writeService = (name: string, text: string) => writeFile(`${name}/src/main.ts`, text);
  const notes = () =>
    existsSync(join(dataDir, 'processes.json'))
      ? (JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as Record<string, ProcessMark>)
      : {};
  const marks = () => Object.values(notes());

  const start = (environment: NodeJS.ProcessEnv = {}, args: string[] = []): Run => {
    const { POSTGRES_URL, RABBITMQ_URL, MONGODB_URL, STACK, ADMIN_EMAIL, ADMIN_PASSWORD, DEMO, ...inherited } =
      process.env;
    const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts'), folder, ...args], {
      env: { ...inherited, PORT: String(port), DATA_DIR: dataDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => (output += text.toString()));
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    const exited = once(child, 'exit').then(([code]) => code as number | null);
    const ready = async () => {
      await waitUntil('the product to be ready', 60_000, () => {
        if (child.exitCode !== null) throw new Error(`it ended: ${output}`);
        return output.includes('is ready after');
      });
    };
    const run = { process: child, output: () => output, ready, exited };
    runs.push(run);
    return run;
  };
  const environmentOf = async (at: number) =>
    (await (await fetch(`http://127.0.0.1:${at}/env`)).json()) as Record<string, string>;
  const query = async (sql: string) => {
    const ownerUrl = readFileSync(join(folder, 'services', 'identity', 'owner-url'), 'utf8');
    const client = new pg.Client({ connectionString: ownerUrl });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows as unknown[];
  };

  it('starts everything, says how to sign in, seeds once, and stops everything', async () => {
    const first = start();
    await first.ready();
    expect(first.output()).toContain(`http://localhost:${port}`);
    expect(first.output()).toMatch(/admin@demo\.test +Podium2026/);
    expect(first.output()).toMatch(/rider@demo\.test +Podium2026 +PIN 2468/);
    expect(first.output()).toContain(`seeding http://localhost:${port}`);
    const environment = await environmentOf(port);
    expect(environment.WEB_ROOT).toBe(join(folder, 'dist', 'web'));
    const identity = await environmentOf(Number(new URL(environment.IDENTITY_URL!).port));
    expect(identity).toMatchObject({
      ADMIN_EMAIL: 'admin@demo.test',
      CATALOG_URL: environment.CATALOG_URL,
      JWKS_URL: `${environment.IDENTITY_URL}/.well-known/jwks.json`,
      PIN_PEPPER: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    first.process.kill('SIGINT');
    expect(await first.exited).toBe(0);
    expect(marks().filter(isSameProcess)).toEqual([]);

    const second = start();
    await second.ready();
    expect(second.output()).not.toContain('seeding');
    const again = await environmentOf(Number(new URL((await environmentOf(port)).IDENTITY_URL!).port));
    expect(again.PIN_PEPPER).toBe(identity.PIN_PEPPER);
  });

  it('gives each process the secrets that it needs and no others (finding 18)', async () => {
    await start({ OIDC_CLIENT_SECRET: 'of identity', SOME_OTHER_SECRET: 'of nobody' }).ready();
    const gateway = await environmentOf(port);
    const given = Object.fromEntries(
      await Promise.all(
        ['IDENTITY', 'CATALOG', 'REWARDS', 'DEALERS', 'REPORTS'].map(
          async (name) => [name, await environmentOf(Number(new URL(gateway[`${name}_URL`]!).port))] as const,
        ),
      ),
    );
    const holdersOf = (variable: string) =>
      Object.entries({ ...given, GATEWAY: gateway })
        .filter(([, environment]) => environment[variable] !== undefined)
        .map(([name]) => name);
    expect(holdersOf('SOME_OTHER_SECRET')).toEqual([]);
    expect(holdersOf('POSTGRES_OWNER_URL')).toEqual([]);
    for (const secret of [
      'SESSION_KEY_SECRET',
      'PASSWORD_PEPPER',
      'DOCUMENT_KEYS',
      'ADMIN_PASSWORD',
      'OIDC_CLIENT_SECRET',
    ])
      expect([secret, holdersOf(secret)]).toEqual([secret, ['IDENTITY']]);
    expect(holdersOf('FILE_KEYS')).toEqual(['CATALOG']);
    expect(holdersOf('PIN_PEPPER')).toEqual(['IDENTITY', 'REWARDS']);
    expect(holdersOf('PAYOUT_WEBHOOK_SECRET')).toEqual(['REWARDS']);
    const users = Object.values(given).flatMap(({ POSTGRES_URL: url }) => (url ? [new URL(url).username] : []));
    expect(users.sort()).toEqual(['podium_dealers', 'podium_identity', 'podium_reports', 'podium_rewards']);
  });

  it('recovers from kill -9 without losing writes', async () => {
    const first = start();
    await first.ready();
    await query(`create table kept as select 'still here' as text`);
    first.process.kill('SIGKILL');
    await first.exited;
    expect(isRunning(notes().postgres!.pid)).toBe(true);

    const second = start();
    await second.ready();
    expect(second.output()).toContain('Stopping the PostgreSQL that an earlier start left running');
    expect(await query('select text from kept')).toEqual([{ text: 'still here' }]);
  });

  onlyInFull(it)('recovers when PostgreSQL was killed with everything else', async () => {
    const first = start();
    await first.ready();
    await query(`create table kept as select 'still here' as text`);
    first.process.kill('SIGKILL');
    process.kill(notes().postgres!.pid, 'SIGKILL');
    await first.exited;

    await start().ready();
    expect(await query('select text from kept')).toEqual([{ text: 'still here' }]);
  });

  it('starts on a folder with the lock of a dead process', async () => {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: process.pid, startedAt: 'another life' }));
    await start().ready();
  });

  it('names the busy port and the remedy', async () => {
    const other = createServer().listen(port);
    await once(other, 'listening');
    const run = start();
    expect(await run.exited).toBe(1);
    other.close();
    expect(run.output()).toContain(
      `Port ${port} is in use by another program. Stop that, or start on another one: PORT=${port + 1} npm start`,
    );
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
  });

  it.each(['0', '10', 'three', '2.5'])('refuses %s replicas with the remedy', async (replicas) => {
    const run = start({}, ['--replicas', replicas]);
    expect(await run.exited).toBe(1);
    expect(run.output()).toContain(`--replicas ${replicas} is not a number of replicas`);
    expect(run.output()).toContain('npm run start -- --replicas 3');
  });

  onlyInFull(it)('runs each service with this many replicas, and gives the others all their URLs', async () => {
    const run = start({ DEMO: '0', ADMIN_EMAIL: 'a@x.test', ADMIN_PASSWORD: 'Podium2026' }, ['--replicas', '3']);
    await run.ready();
    expect(run.output()).toContain('Each service runs as 3 replicas');
    const gateway = await environmentOf(port);
    const rewards = (gateway.REWARDS_URL ?? '').split(',');
    expect(new Set(rewards).size).toBe(3);
    for (const url of rewards) {
      const own = await environmentOf(Number(new URL(url).port));
      expect(own).toMatchObject({ PORT: new URL(url).port, JWKS_URL: expect.stringMatching(/^(\S+jwks\.json,?){3}$/) });
    }
  });

  it('starts only the servers, for an operator to restore their data', async () => {
    const run = start({ DEMO: '0' }, ['--servers']);
    await waitUntil('the servers', 60_000, () => run.output().includes('The servers run, and no service'));
    const { operator } = JSON.parse(readFileSync(join(dataDir, 'environment.json'), 'utf8')) as {
      operator: { POSTGRES_OWNER_URL: string };
    };
    const client = new pg.Client({ connectionString: operator.POSTGRES_OWNER_URL });
    await client.connect();
    await client.end();
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    run.process.kill('SIGTERM');
    expect(await run.exited).toBe(0);
  });

  it('does not start twice on one data folder', async () => {
    const first = start();
    await first.ready();
    const second = start({ PORT: String(await freePort()) });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(
      `The data folder ${dataDir} is in use by another start (process ${first.process.pid}).`,
    );
    const third = start();
    expect(await third.exited).toBe(1);
    expect(third.output()).toContain(
      `in use by a start of this product on the same data folder (process ${first.process.pid})`,
    );
    expect(await environmentOf(port)).toBeDefined();
  });

  it('starts a crashed service again', async () => {
    await start().ready();
    const { rewards } = notes();
    process.kill(rewards!.pid, 'SIGKILL');
    const environment = await environmentOf(port);
    await waitUntil('rewards to be back', 20_000, () =>
      environmentOf(Number(new URL(environment.REWARDS_URL!).port)).catch(() => null),
    );
    expect(notes().rewards!.pid).not.toBe(rewards!.pid);
  });

  it('shows the last output of a service that does not start, and stops the others', async () => {
    writeService('services/dealers', `console.error('dealers: the configuration is not usable'); process.exit(1);`);
    const run = start();
    expect(await run.exited).toBe(1);
    expect(run.output()).toMatch(/dealers ended while starting:\s+dealers: the configuration is not usable/);
    expect(marks().filter(isSameProcess)).toEqual([]);
  });

  onlyInFull(it)('runs an interrupted seed again', async () => {
    writeFile(
      'tools/seed/seed.ts',
      `export async function seed({ log }) { log('seed began'); await new Promise((resolve) => setTimeout(resolve, 60_000)); }`,
    );
    const first = start();
    await waitUntil('the seed', 60_000, () => first.output().includes('seed began'));
    first.process.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    writeFile('tools/seed/seed.ts', `export async function seed({ log }) { log('seed is complete'); }`);
    const second = start();
    await second.ready();
    expect(second.output()).toContain('seed is complete');
  });

  it('requires an administrator where there is no demo data', async () => {
    const run = start({ DEMO: '0' });
    expect(await run.exited).toBe(1);
    expect(run.output()).toContain('Set ADMIN_EMAIL and ADMIN_PASSWORD');
    const given = start({ DEMO: '0', ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'Secret-1234' });
    await given.ready();
    expect(given.output()).not.toContain('demo.test');
    expect(given.output()).not.toContain('seeding');
    expect(given.output()).not.toContain('Secret-1234');
    const identity = await environmentOf(Number(new URL((await environmentOf(port)).IDENTITY_URL!).port));
    expect(identity).toMatchObject({ ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'Secret-1234' });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT=eighty is not a port'],
    [{ STACK: 'cloud' }, 'STACK=cloud is not known; it can be embedded, local, containers.'],
  ])('says what is wrong with %j', async (environment, sentence) => {
    const run = start(environment);
    expect(await run.exited).toBe(1);
    expect(run.output()).toContain(sentence);
  });
});
