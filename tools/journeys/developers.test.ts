import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { Webhook as Verifier } from 'standardwebhooks';
import { until } from '../client/podium-client.ts';
import { freePort } from '../stack/ports.ts';
import { eachVariant } from '../testing/depth.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { noOverflow } from './page-at.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const home = '/auth/admin/developers';
type Received = { headers: Record<string, string>; body: string };
const received: Received[] = [];
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks).toString() });
    response.end('thanks');
  });
});
let browser: Browser;
let clerk: string;
let address: string;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  clerk = await world.clerk();
  browser = await launchChromium();
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await browser.close();
});

const at = (
  path: string,
  act: (page: Page) => Promise<void>,
  { locale = 'en' as 'en' | 'fr', width = 1280, refused = 0 } = {},
) => visit({ browser, baseUrl: world.baseUrl, email: clerk, path, act, locale, width, refused });
const read = (path: string, key: string, headers: Record<string, string> = {}) =>
  fetch(world.baseUrl + path, { headers: { authorization: `Bearer ${key}`, ...headers } });
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const shown = (page: Page) => page.getByRole('dialog').locator('pre code').innerText();

describe('API and webhooks', () => {
  it('a key is created, shown once, reads what its scope allows through the gateway, and is revoked', async () => {
    let name = world.unique('Tower ');
    const { id: eventId } = await world.event();
    await at(home, async (page) => {
      await page.getByRole('button', { name: 'Create a key' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name', { exact: true }).fill(name);
      await dialog.getByRole('checkbox', { name: /^Figures/ }).check();
      await dialog.getByRole('button', { name: 'Create the key' }).click();
      await page.getByRole('dialog', { name: `The key for ${name}` }).waitFor();
      const key = await shown(page);
      expect(key).toMatch(/^pod_[0-9a-f]{16}_[\w-]{43}$/);
      await page.getByRole('button', { name: 'I saved it' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(await page.content()).not.toContain(key.slice(21));

      await until(
        'the event',
        async () => (await read('/api/v1/events?limit=500', key)).text(),
        (text) => text.includes(eventId),
      );
      const answer = await read('/api/v1/events', key);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      const kept = { 'if-none-match': answer.headers.get('etag') as string, 'cache-control': 'max-age=0' };
      const csv = await read('/api/v1/figures/months', key, { accept: 'text/csv' });
      expect([csv.headers.get('content-type'), (await csv.text()).slice(0, 14)]).toEqual([
        'text/csv; charset=utf-8',
        'month,currency',
      ]);
      expect([200, 304]).toContain((await read('/api/v1/events', key, kept)).status);
      const awards = await read('/api/v1/awards', key);
      expect([awards.status, await codeOf(awards)]).toEqual([403, 'reports/api-key-scope']);
      // It authorizes nothing else, neither as a session nor beside one.
      for (const path of ['/api/admin/api-keys', '/api/admin/aggregates/summary', '/api/me'])
        expect([path, (await read(path, key)).status]).toEqual([path, 401]);
      expect((await read('/api/v1/events', await world.admin.token())).status).toBe(401);

      await page.reload();
      await page.getByRole('button', { name: `Rename the key ${name}` }).click();
      const field = page.getByRole('dialog').getByLabel('Name', { exact: true });
      await field.fill('  ');
      await page.getByRole('button', { name: 'Save the name' }).click();
      await page.getByRole('dialog').locator('.ant-form-item-explain-error').waitFor();
      name = world.unique('Paddock ');
      await field.fill(name);
      await page.getByRole('button', { name: 'Save the name' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect((await read('/api/v1/events', key)).status).toBe(200);
      const row = page.getByRole('row', { name: new RegExp(name) });
      await row.getByText('Active', { exact: true }).waitFor();
      await row.getByRole('button', { name: `Revoke the key ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke the key' }).click();
      await row.getByText('Revoked').waitFor();
      expect(await codeOf(await read('/api/v1/events', key))).toBe('reports/api-key-revoked');
    });
    const acts = ['createApiKey', 'renameApiKey', 'revokeApiKey'];
    await until(
      'the audit records',
      () => world.admin.get<{ records: { action: string }[] }>('/api/admin/audit?targetType=apiKey&limit=100'),
      ({ records }) => acts.every((act) => records.some(({ action }) => action === act)),
    );
  });

  it('a webhook is added, tested, sent a posting, and its deliveries are seen and sent again', async () => {
    let secret = '';
    // Journeys beside this one cause events that are sent here, too.
    const pings = () => received.filter(({ body }) => body.includes('test.ping'));
    const url = `${address}/${world.unique('in')}`;
    await at(
      `${home}/webhooks`,
      async (page) => {
        await page.getByRole('button', { name: 'Add a webhook' }).first().click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Address').fill('https://10.0.0.1/in');
        await dialog.getByRole('button', { name: 'Add the webhook' }).click();
        const refusal = dialog.getByText('This address leads to a private or reserved network.');
        await refusal.waitFor();
        await dialog.getByLabel('Address').fill(url);
        // As it leaves, the button moves, perhaps between press and release.
        await refusal.waitFor({ state: 'detached' });
        await dialog.getByRole('button', { name: 'Add the webhook' }).click();
        await page.getByRole('dialog', { name: 'The webhook was added' }).waitFor();
        secret = await shown(page);
        await page.getByRole('button', { name: 'I saved it' }).click();
        await page.getByRole('button', { name: `Send a test: ${url}` }).click();
        const row = page.getByRole('row', { name: /test\.ping/ });
        await row.getByText('Delivered').waitFor();
        await row.getByText('HTTP 200').waitFor();
        await row.getByRole('button', { name: 'Details of test.ping' }).click();
        await page.getByRole('dialog').getByText('thanks').waitFor();
        await page.keyboard.press('Escape');
        await row.getByRole('button', { name: 'Resend test.ping' }).click();
        await page.getByText('It is being sent again.').waitFor();
        await until(
          'a second delivery',
          async () => pings().length,
          (count) => count === 2,
        );
      },
      { refused: 1 },
    );
    const [first, second] = pings() as [Received, Received];
    expect(new Verifier(secret).verify(first.body, first.headers)).toMatchObject({ type: 'test.ping' });
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
    const rider = await world.rider();
    const event = await world.event({}, 'Class,Type,1\n450 Pro,cash,500\n');
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 Pro,1,${rider.email},,\n450 Pro,2,,Some,Body\n`,
    );
    const ofEvent = () =>
      received
        .map(({ body }) => JSON.parse(body) as { type: string; data: { eventId?: string } })
        .filter(({ data }) => data.eventId === event.id);
    await until(
      'both messages',
      async () => ofEvent(),
      (rows) => rows.length === 2,
    );
    expect(
      ofEvent()
        .map(({ type }) => type)
        .sort(),
    ).toEqual(['award.earned', 'results.posted']);
    expect(received.some(({ body }) => body.includes(rider.id) || body.includes(rider.lastName))).toBe(false);
    const { webhooks } = await world.admin.get<{ webhooks: { id: string; url: string }[] }>('/api/admin/webhooks');
    await world.admin.delete(`/api/admin/webhook/${webhooks.find((each) => each.url === url)!.id}`);
  });

  it('the example code that verifies signatures accepts ours, and none of another secret', async () => {
    let code = '';
    await at(`${home}/docs`, async (page) => {
      code = await page
        .getByRole('figure')
        .filter({ hasText: 'Verify a signature in Node' })
        .locator('code')
        .innerText();
    });
    const folder = mkdtempSync(join(tmpdir(), 'podium-example-'));
    const port = await freePort();
    writeFileSync(join(folder, 'receive.mjs'), code.replace('3000', String(port)));
    const url = `http://127.0.0.1:${port}/`;
    const { webhook, secret } = await world.admin.post<{ webhook: { id: string }; secret: string }>(
      '/api/admin/webhooks',
      { url, events: ['payout.settled'] },
    );
    for (const [given, status] of [
      [secret, 204],
      [`whsec_${Buffer.alloc(32).toString('base64')}`, 401],
    ] as const) {
      const example = spawn(process.execPath, [join(folder, 'receive.mjs')], { env: { WEBHOOK_SECRET: given } });
      await until(
        'the example',
        () =>
          fetch(url).then(
            ({ status: said }) => said,
            () => 0,
          ),
        (said) => said === 401,
      );
      const { delivery } = await world.admin.post<{ delivery: { id: string } }>(
        `/api/admin/webhook/${webhook.id}/test`,
        { note: String(status) },
      );
      await until(
        'its answer',
        () => world.admin.get<{ attempts: { status: number }[] }>(`/api/admin/webhook-delivery/${delivery.id}`),
        ({ attempts }) => attempts[0]?.status === status,
      );
      const ended = once(example, 'exit');
      example.kill();
      await ended;
    }
    await world.admin.delete(`/api/admin/webhook/${webhook.id}`);
    rmSync(folder, { recursive: true });
  });

  eachVariant(it)([
    ['en', 1280],
    ['en', 390],
    ['fr', 1280],
    ['fr', 390],
  ] as const)('fits in %s at %d px, with examples to copy', async (locale, width) => {
    for (const tab of ['', '/webhooks', '/deliveries', '/docs'])
      await at(
        home + tab,
        async (page) => {
          await page
            .getByRole('heading', { level: 1, name: locale === 'fr' ? 'API et webhooks' : 'API and webhooks' })
            .waitFor();
          if (tab === '/docs') {
            await page.getByText(`curl "${world.baseUrl}/api/v1/events`).first().waitFor();
            expect(await page.getByRole('link', { name: /OpenAPI/ }).getAttribute('href')).toBe('/api/openapi.json');
          }
          await noOverflow(page);
        },
        { locale, width },
      );
  });
});
