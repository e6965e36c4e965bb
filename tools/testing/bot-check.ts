import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { freePort } from '../stack/ports.ts';
import { startGateway } from './keyed-gateway.ts';

/** A stand-in for siteverify: accepts each token that begins with `person-` once. */
async function startProvider() {
  const provider = { isDown: false, asked: [] as string[] };
  const used = new Set<string>();
  const server = createServer(async (request, response) => {
    const sent = new URLSearchParams(await text(request));
    const token = sent.get('response') ?? '';
    provider.asked.push(token);
    if (provider.isDown) return void response.writeHead(503).end();
    const refused =
      sent.get('secret') !== 'test-secret'
        ? 'invalid-input-secret'
        : used.has(token)
          ? 'timeout-or-duplicate'
          : !token.startsWith('person-') && 'invalid-input-response';
    used.add(token);
    response.end(JSON.stringify(refused ? { success: false, 'error-codes': [refused] } : { success: true }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  return { provider, url, stop: () => void server.close() };
}

/**
 * The product with a bot check: a second identity on the same data, which asks a stand-in for the provider, behind a
 * second gateway with a site key.
 */
export async function startCheckedProduct(productUrl: string) {
  const { provider, url, stop: stopProvider } = await startProvider();
  const file = join(process.env.TEST_DATA_DIR ?? '', 'environment.json');
  const environments = JSON.parse(readFileSync(file, 'utf8')) as Record<string, NodeJS.ProcessEnv>;
  const port = await freePort();
  const settings = {
    PORT: String(port),
    RECAPTCHA_SECRET: 'test-secret',
    RECAPTCHA_VERIFY_URL: url,
    LOG_LEVEL: 'debug',
  };
  const identity = spawn(process.execPath, ['services/identity/src/main.ts'], {
    env: { ...process.env, ...environments.identity, ...settings },
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
    RECAPTCHA_SITE_KEY: 'test-site-key',
    RECAPTCHA_VERSION: 'v2',
  });
  return {
    base: gateway.base,
    provider,
    log: () => log,
    async stop() {
      gateway.stop();
      identity.kill('SIGTERM');
      if (identity.exitCode === null) await once(identity, 'exit');
      stopProvider();
    },
  };
}

/** What a page requested from the stub of Google's script. */
export type SeenByStub = {
  scripts: Record<string, string>[];
  rendered: { sitekey: string; size: string; hl: string }[];
};
export const stubRecaptcha = (page: Page) =>
  page
    .context()
    .route('https://www.google.com/recaptcha/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', path: 'tools/testing/recaptcha-stub.mjs' }),
    );
export const seenByStub = (page: Page) => page.evaluate<SeenByStub>('window.stubbedBotCheck');
