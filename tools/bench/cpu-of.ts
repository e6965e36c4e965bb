import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU in hundredths of a second. */
const ticksPerSecond = 100;

/**
 * CPU seconds that services have used since they began, each with that of the database sessions open in its name
 * (`rewards in PostgreSQL`). Sessions that have ended are not in it.
 */
export function cpuOf(pids: Record<string, number>): Record<string, number> {
  const used: Record<string, number> = {};
  for (const [name, pid] of Object.entries(pids)) used[name] = secondsOf(pid) ?? 0;
  for (const entry of readdirSync('/proc')) {
    const [, role] = /^postgres: podium_(\w+) /.exec(readOr(`/proc/${entry}/cmdline`)) ?? [];
    if (!role || !(role in pids)) continue;
    const name = `${role} in PostgreSQL`;
    used[name] = (used[name] ?? 0) + (secondsOf(Number(entry)) ?? 0);
  }
  return used;
}

/** A process may end while it is read. */
function secondsOf(pid: number): number | null {
  // The program's name, in parentheses, may contain spaces.
  const fields = readOr(`/proc/${pid}/stat`).split(') ')[1]?.split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) / ticksPerSecond : null;
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
