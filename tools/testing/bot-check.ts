import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { startWithIdentity } from './second-identity.ts';

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

/** The product with a bot check, which asks a stand-in for the provider. */
export async function startCheckedProduct(productUrl: string) {
  const { provider, url, stop: stopProvider } = await startProvider();
  const product = await startWithIdentity(productUrl, {
    identity: { RECAPTCHA_SECRET: 'test-secret', RECAPTCHA_VERIFY_URL: url, LOG_LEVEL: 'debug' },
    gateway: { RECAPTCHA_SITE_KEY: 'test-site-key', RECAPTCHA_VERSION: 'v2' },
  });
  return { ...product, provider, stop: () => product.stop().then(stopProvider) };
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
