import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';

type Gateway = { base: string; stop: () => void };

/** A second gateway in front of the product, with a key for Google's map and, optionally, other web files. */
export const startKeyedGateway = (productUrl: string, webRoot = resolve('dist/web')): Promise<Gateway> =>
  startGateway(productUrl, { GOOGLE_MAPS_KEY: 'test-key', WEB_ROOT: webRoot });

/** A second gateway in front of the product, with other settings. */
export async function startGateway(productUrl: string, settings: NodeJS.ProcessEnv): Promise<Gateway> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const base = `http://127.0.0.1:${port}`;
  const upstreams = Object.fromEntries(
    ['IDENTITY', 'CATALOG', 'REWARDS', 'DEALERS', 'REPORTS'].map((name) => [`${name}_URL`, productUrl]),
  );
  const gateway = spawn(process.execPath, ['gateway/src/main.ts'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...upstreams,
      PORT: String(port),
      WEB_ROOT: resolve('dist/web'),
      // It makes no calls of its own to services here.
      SERVICE_SECRET: '0'.repeat(64),
      ...settings,
    },
  });
  const isUp = () =>
    fetch(`${base}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the second gateway', isUp, Boolean);
  return { base, stop: () => void gateway.kill() };
}

/** What a page requested from the stub of Google's script; nothing while the page loads. */
type SeenByGoogle = {
  asked: Record<string, string>;
  geocoded: string[];
  fits: number[];
  zooms: number[];
  titles: string[];
};
export const stubGoogle = (page: Page) =>
  page
    .context()
    .route('https://maps.googleapis.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', path: 'tools/testing/google-maps-stub.mjs' }),
    );
export const seenByGoogle = (page: Page) =>
  page.evaluate<SeenByGoogle | undefined>('window.stubbed').catch(() => undefined);
