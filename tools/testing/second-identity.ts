import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../client/podium-client.ts';
import { freePort } from '../stack/ports.ts';
import { startGateway } from './keyed-gateway.ts';

type Settings = { identity: NodeJS.ProcessEnv; gateway?: NodeJS.ProcessEnv };

/** The product with other settings of identity: a second one on the same data, behind a second gateway. */
export async function startWithIdentity(productUrl: string, settings: Settings) {
  const file = join(process.env.TEST_DATA_DIR ?? '', 'environment.json');
  const environments = JSON.parse(readFileSync(file, 'utf8')) as Record<string, NodeJS.ProcessEnv>;
  const port = await freePort();
  const identity = spawn(process.execPath, ['services/identity/src/main.ts'], {
    env: { ...process.env, ...environments.identity, PORT: String(port), ...settings.identity },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [identity.stdout, identity.stderr])
    stream.on('data', (line: Buffer) => (log += line.toString()));
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the second identity', isUp, Boolean);
  const gateway = await startGateway(productUrl, {
    IDENTITY_URL: `http://127.0.0.1:${port}`,
    ...settings.gateway,
  });
  return {
    base: gateway.base,
    log: () => log,
    async stop() {
      gateway.stop();
      identity.kill('SIGTERM');
      if (identity.exitCode === null) await once(identity, 'exit');
    },
  };
}
