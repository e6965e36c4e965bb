import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** Identifies a process for good: a PID alone may be reused. */
export type ProcessMark = { pid: number; startedAt: string };

function procStat(pid: number): { state: string; startedAt: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; the fields after the last parenthesis are regular.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0]!, startedAt: fields[19]! };
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  try {
    return (
      execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || null
    );
  } catch {
    return null;
  }
}

/** A zombie: ended but not yet collected by its parent; it holds nothing any more. */
export function isZombie(pid: number): boolean {
  return hasProc ? procStat(pid)?.state === 'Z' : (ps(pid, 'stat')?.startsWith('Z') ?? false);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

function startOf(pid: number): string {
  return (hasProc ? procStat(pid)?.startedAt : ps(pid, 'lstart')) ?? 'unknown';
}

export function markOf(pid: number): ProcessMark {
  return { pid, startedAt: startOf(pid) };
}

export function isSameProcess({ pid, startedAt }: ProcessMark): boolean {
  return isRunning(pid) && startOf(pid) === startedAt;
}

export function commandLine(pid: number): string {
  try {
    return hasProc ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') : (ps(pid, 'command') ?? '');
  } catch {
    return '';
  }
}

/** Processes whose working directory is the folder, where the system shows it. */
export function processesIn(folder: string): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === folder;
      } catch {
        return false;
      }
    })
    .map(Number)
    .filter((pid) => pid !== process.pid && !isZombie(pid));
}
