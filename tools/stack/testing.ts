import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ProcessMark } from './process-table.ts';

export type TestServers = {
  postgresUrl: string;
  rabbitmqUrl: string;
  mongodbUrl: string;
  /** Of the broker, by the user of each service; `rabbitmqUrl` is the operator's. */
  brokerUrls: Record<string, string>;
  dataDir: string;
  /** Their supervisor. */
  supervisor: ChildProcess;
  pidOf: (name: string) => number;
  stop: () => Promise<void>;
};

/** Accessible to the database server's account, unlike a folder of mkdtemp. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `podium-test-${name}-`));
  chmodSync(folder, 0o711);
  return folder;
}

/** Servers for one test, run as `npm start` runs them; `stop` deletes everything. */
export async function startTestServers({
  env = {},
  dataDir = temporaryFolder('servers'),
  keepData = false,
}: { env?: NodeJS.ProcessEnv; dataDir?: string; keepData?: boolean } = {}): Promise<TestServers> {
  const { POSTGRES_URL, RABBITMQ_URL, MONGODB_URL, ...inherited } = process.env;
  const supervisor = spawn(process.execPath, [join(import.meta.dirname, 'run-servers.ts')], {
    env: { ...inherited, STACK: 'embedded', DATA_DIR: dataDir, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  supervisor.stderr.on('data', (text: Buffer) => (complaints += text.toString()));
  const lines = createInterface({ input: supervisor.stdout });
  const [first] = (await Promise.race([once(lines, 'line'), once(supervisor, 'exit').then(() => [null])])) as [
    string | null,
  ];
  if (first === null) throw new Error(`The servers did not start: ${complaints}`);
  const stop = async () => {
    if (supervisor.exitCode === null && supervisor.signalCode === null) {
      supervisor.kill('SIGTERM');
      await once(supervisor, 'exit');
    }
    if (!keepData) rmSync(dataDir, { recursive: true, force: true });
  };
  const pidOf = (name: string) =>
    (JSON.parse(readFileSync(join(dataDir, 'processes.json'), 'utf8')) as Record<string, ProcessMark>)[name]!.pid;
  return {
    ...(JSON.parse(first) as Pick<TestServers, 'postgresUrl' | 'rabbitmqUrl' | 'mongodbUrl' | 'brokerUrls'>),
    dataDir,
    supervisor,
    pidOf,
    stop,
  };
}
