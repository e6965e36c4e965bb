import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child } from './child.ts';
import { takeOver } from './taken-over.ts';
import { waitUntil } from './wait-until.ts';

describe('a program of the stack', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'podium-child-'));
  const lines: string[] = [];
  const args = ['-e', 'setInterval(() => undefined, 1000)'];
  const child = new Child({ name: 'idle', command: process.execPath, args }, dataDir, (line) => lines.push(line));
  beforeAll(() => mkdirSync(join(dataDir, 'logs')));
  afterAll(async () => {
    await child.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const killed = async (): Promise<void> => {
    const before = child.pid as number;
    process.kill(before, 'SIGKILL');
    await waitUntil('it to be back', 10_000, () => child.pid !== undefined && child.pid !== before);
  };

  it('is noted in a file that is replaced atomically: a concurrent reader gets a complete version', async () => {
    await child.start(10_000, () => Promise.resolve(child.pid !== undefined));
    const file = join(dataDir, 'processes.json');
    const first = child.pid;
    const reader = openSync(file, 'r');
    await killed();
    const pidIn = (from: number | string) =>
      (JSON.parse(readFileSync(from, 'utf8')) as { idle: { pid: number } }).idle.pid;
    expect([pidIn(reader), pidIn(file)]).toEqual([first, child.pid]);
    closeSync(reader);
    expect(readdirSync(dataDir).sort()).toEqual(['logs', 'processes.json']);
  });

  it('stays down while another process has its place, and restarts when that one ends', async () => {
    const { giveBack } = takeOver(dataDir, 'idle');
    const before = child.pid as number;
    process.kill(before);
    await waitUntil('its end', 10_000, () => lines.some((line) => line.includes(`by process ${process.pid}`)));
    // It polls every 0.5 s; a restart after a crash would have come within 0.25 s.
    expect(child.pid).toBeUndefined();
    giveBack();
    await waitUntil('it to be back', 10_000, () => child.pid !== undefined);
    expect(child.pid).not.toBe(before);
    // A killed process did not give the place back, and no longer holds it.
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    mkdirSync(join(dataDir, 'taken-over'), { recursive: true });
    writeFileSync(join(dataDir, 'taken-over', 'idle.json'), JSON.stringify({ pid, startedAt: '1' }));
    await killed();
    rmSync(join(dataDir, 'taken-over'), { recursive: true });
  });

  it('[finding 38.13] writes a log that nobody else on the machine can read', () => {
    expect(statSync(join(dataDir, 'logs', 'idle.log')).mode & 0o077).toBe(0);
  });

  it('rotates a long log', async () => {
    const log = join(dataDir, 'logs', 'idle.log');
    truncateSync(log, 20_000_001);
    await killed();
    expect([statSync(log).size, statSync(`${log}.1`).size]).toEqual([0, 20_000_001]);
  });

  it('is restarted when it was killed, also while nothing can be written to the data folder, as on a full disk', async () => {
    await killed();
    // Neither note nor log can be written: something else has their paths.
    for (const file of ['processes.json', join('logs', 'idle.log')]) {
      rmSync(join(dataDir, file), { force: true });
      mkdirSync(join(dataDir, file, 'in the way'), { recursive: true });
    }
    process.kill(child.pid as number, 'SIGKILL');
    await waitUntil('a vain try', 10_000, () => lines.some((line) => line.includes('EISDIR')));
    rmSync(join(dataDir, 'logs', 'idle.log'), { recursive: true });
    await waitUntil('it to be back', 20_000, () => child.pid !== undefined);
    expect(lines.at(-1)).toContain('could not be noted');
  });
});
