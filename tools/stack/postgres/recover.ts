import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commandLine, isRunning, processesIn } from '../process-table.ts';
import { waitUntil } from '../wait-until.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';

/** Ends a server that an earlier start left running on the folder, and removes the PID file of a killed one. */
export async function endOrphanServer(
  folder: string,
  { pgCtl }: Binaries,
  account: Account | null,
  log: (line: string) => void,
): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  // The PID may belong to another process by now; the command line of ours names the folder.
  if (isRunning(pid) && commandLine(pid).includes(folder)) {
    log('Stopping the PostgreSQL that an earlier start left running');
    await promisify(execFile)(pgCtl, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '20'], account ?? {}).catch(() =>
      signal(pid, 'SIGQUIT'),
    );
    await waitUntil('the earlier PostgreSQL to end', 10_000, () => !isRunning(pid)).catch(() => signal(pid, 'SIGKILL'));
  }
  // The processes of a killed server outlive it for a moment and still write.
  const real = realpathSync(folder);
  await waitUntil('the processes of an earlier PostgreSQL to end', 10_000, () => processesIn(real).length === 0);
  if (existsSync(pidFile)) rmSync(pidFile);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended already.
  }
}
