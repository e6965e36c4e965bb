import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { Child } from '../child.ts';
import type { DataFolder } from '../data-folder.ts';
import { freePort } from '../ports.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { endOrphanServer } from './recover.ts';

const database = 'podium';
/** Small, but durable: fsync and synchronous_commit keep their default, on. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '64MB',
  max_connections: '200',
  work_mem: '8MB',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  log_line_prefix: '%t [%p] ',
};

type Options = {
  folder: DataFolder;
  name: string;
  binaries: Binaries;
  account: Account | null;
  log: (line: string) => void;
};

/** A PostgreSQL server on the data folder with one database in it. */
export async function startPostgres({
  folder,
  name,
  binaries,
  account,
  log,
}: Options): Promise<{ url: string; child: Child }> {
  const cluster = join(folder.path, name);
  await endOrphanServer(cluster, binaries, account, log);
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialize(cluster, folder, binaries, account);
  const port = await freePort();
  const child = new Child(
    {
      name,
      command: binaries.postgres,
      args: [
        '-D',
        cluster,
        '-p',
        String(port),
        ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      stopSignal: 'SIGINT',
      killSignal: 'SIGQUIT',
      ...account,
    },
    folder.path,
    log,
  );
  const urlOf = (name: string) => `postgres://podium:${folder.secrets.postgresPassword}@127.0.0.1:${port}/${name}`;
  await child.start(60_000, () => ensureDatabase(urlOf('postgres')));
  return { url: urlOf(database), child };
}

/** Created beside its place and moved there when complete, so that a killed start leaves no partial cluster. */
async function initialize(
  cluster: string,
  { path, secrets }: DataFolder,
  { initdb }: Binaries,
  account: Account | null,
): Promise<void> {
  const draft = `${cluster}.draft`;
  rmSync(draft, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const password = join(path, 'postgres-password.txt');
  writeFileSync(password, secrets.postgresPassword, { mode: 0o600 });
  if (account) for (const entry of [draft, password]) chownSync(entry, account.uid, account.gid);
  try {
    await promisify(execFile)(
      initdb,
      [
        `--pgdata=${draft}`,
        '--username=podium',
        `--pwfile=${password}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
      ],
      account ?? {},
    );
    renameSync(draft, cluster);
  } finally {
    rmSync(password, { force: true });
  }
}

async function ensureDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
    return true;
  } catch (error) {
    // Waiting helps while a server is starting, but not with a refused password or the like.
    const { code } = error as { code?: string };
    if (code?.startsWith('28')) throw error;
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
