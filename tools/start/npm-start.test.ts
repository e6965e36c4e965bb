import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../client/podium-client.ts';
import { freePort } from '../stack/ports.ts';

const healthy = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );

it('npm start leaves nothing behind when npm gets a signal, which npm does not pass on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'podium-npm-'));
  chmodSync(dataDir, 0o755);
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      ADMIN_EMAIL: 'admin@npm.test',
      ADMIN_PASSWORD: 'Podium2026',
    },
  });
  const ended = once(npm, 'exit');
  try {
    await until('the product', () => healthy(port), Boolean, 50_000);
  } finally {
    npm.kill('SIGTERM');
  }
  await ended;
  await until(
    'its end',
    () => healthy(port),
    (up) => !up,
    20_000,
  );
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}, 90_000);
