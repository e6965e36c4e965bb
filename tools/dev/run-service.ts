import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isSameProcess } from '../stack/process-table.ts';
import { notedProcess } from '../stack/child.ts';
import { portProblem } from '../stack/ports.ts';
import { takeOver } from '../stack/taken-over.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { root } from '../web/frontends.ts';
import type { RunningProduct } from './running-product.ts';

/** Editors save in several steps; events within this time count as one change. */
const quietMs = 100;

const parentWatch = pathToFileURL(join(root, 'tools', 'stack', 'parent-watch.ts')).href;

/**
 * One service in place of the product's own, restarted when one of its files or of its packages' files changes. When
 * this ends, the product starts its own again.
 */
export async function runService(name: string, product: RunningProduct): Promise<void> {
  const port = product.ports[name] ?? 0;
  const { giveBack } = takeOver(product.folder, name);
  process.on('exit', giveBack);
  await freePlace(name, product);

  const folder = name === 'gateway' ? name : join('services', name);
  let service: ChildProcess | null = null;
  const start = () => {
    const program = join(root, 'tools', 'start', 'start-service.ts');
    const env = { ...process.env, PORT: String(port) };
    const stdio = ['inherit', 'inherit', 'inherit', 'ipc'] as const;
    // It ends with us even if we are killed.
    service = spawn(process.execPath, ['--import', parentWatch, program, root, name], { stdio: [...stdio], env });
  };
  const stop = async () => {
    if (!service || service.exitCode !== null || service.signalCode !== null) return;
    const ended = once(service, 'exit');
    service.kill('SIGTERM');
    await ended;
  };
  const end = () => void stop().then(() => process.exit(0));
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  start();

  let restart: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  for (const watched of [folder, 'packages/contracts', 'packages/service-kit']) {
    watch(join(root, watched), { recursive: true }, (_kind, file) => {
      if (!file || !/\.(ts|json|sql|html)$/.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        console.log(`${join(watched, file)} has changed; ${name} starts anew`);
        restart = restart.then(stop).then(start);
      }, quietMs);
    });
  }
}

/** Ends the product's own process, which is not restarted because its place is taken, and waits for its port. */
async function freePlace(name: string, { folder, ports }: RunningProduct): Promise<void> {
  const own = notedProcess(folder, name);
  if (own && isSameProcess(own)) process.kill(own.pid, 'SIGTERM');
  await waitUntil(`the product's ${name} to end`, 20_000, async () => (await portProblem(ports[name] ?? 0)) === null);
}
