import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { claimantsOf } from './claimants.ts';
import { clickTo, searchFor } from './click-to.ts';
import { alertShows } from './page-parts.ts';
import { settled, watchCalls } from './screen-walk.ts';
import { visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const { pro, claim } = claimantsOf(world);
const report = '/auth/admin/cash-out-report';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = async (path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: await world.clerk(), path, act, ...more });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

describe('the cash out report', () => {
  it('compares our orders with the provider’s, and reads unsettled ones back [S3.33]', async () => {
    const rider = await pro(world.unique('Check'), 50, 'usPerson');
    const { id } = await claim([rider], 'USD');
    await (
      await world.staff()
    ).post('/api/payments/create-order', { claimId: id }, { 'idempotency-key': randomUUID() });
    await at(`${report}/provider`, async (page) => {
      await page.getByRole('heading', { name: 'No differences' }).waitFor();
      await page.getByRole('button', { name: 'Update unsettled orders now' }).click();
      await alertShows(page, /^\d+ orders? updated, \d+ settled\.$/);
      const order = (status: string, amountCents = 5_000) => ({ status, amountCents, currency: 'USD' });
      const difference = (kind: string, change: object) => ({
        kind,
        externalId: `claim:${id}:1`,
        orderId: 'o-1',
        claimId: id,
        riderName: rider.name,
        ours: order('unknown'),
        theirs: null,
        ...change,
      });
      await page.route('**/api/admin/payments/reconciliation', (route) =>
        route.fulfill({
          json: {
            provider: 'demo',
            checkedAt: new Date().toISOString(),
            ours: 1,
            theirs: 1,
            differences: [
              difference('amount', { theirs: order('executed', 4_900) }),
              difference('status', { externalId: 'claim:a:1', ours: order('unknown'), theirs: order('executed') }),
              difference('status', { externalId: 'claim:b:1', ours: order('executed'), theirs: order('failed') }),
              difference('status', { externalId: 'claim:c:1', ours: order('failed'), theirs: order('executed') }),
              difference('missingThere', { externalId: 'claim:d:1', ours: order('executed') }),
              difference('missingHere', { externalId: 'x-1', ours: null, theirs: order('pending'), claimId: null }),
            ],
          },
        }),
      );
      await page.getByRole('button', { name: 'Check again' }).click();
      for (const [reference, sentence, then] of [
        [`claim:${id}:1`, `an order of $50.00 USD to ${rider.name}. The provider has $49.00 USD`, 'correct the order'],
        ['claim:a:1', 'waiting for an answer in our ledger and paid at the provider', 'Update the order'],
        ['claim:b:1', 'paid in our ledger and marked as failed at the provider', 'as not sent'],
        ['claim:c:1', 'failed in our ledger and paid at the provider', 'Do not pay the claim again'],
        ['claim:d:1', 'is paid. The provider has no such order', 'Ask the provider'],
        ['x-1', 'The provider has an order of $50.00 USD that is pending', 'Ask the provider'],
      ] as const) {
        await row(page, reference).getByText(sentence, { exact: false }).waitFor();
        await row(page, reference).getByText(then, { exact: false }).first().waitFor();
      }
      expect(await page.getByText(/\b(executed|missingThere|unknown)\b|\d+ USD cents/).count()).toBe(0);
      expect(await row(page, 'x-1').getByRole('link').or(row(page, 'x-1').getByRole('button')).count()).toBe(0);
      await row(page, 'claim:b:1').getByRole('link', { name: 'Open the claim' }).waitFor();
      const reading = page.waitForRequest((request) => request.url().endsWith('/api/admin/payments/read-back'));
      await row(page, 'claim:a:1').getByRole('button', { name: 'Update the order claim:a:1' }).click();
      await reading;
      expect(await page.getByRole('heading', { name: 'No differences' }).count()).toBe(0);
      await row(page, `claim:${id}:1`).getByRole('link', { name: 'Open the claim' }).click();
      await page.getByRole('heading', { level: 1, name: new RegExp(rider.lastName) }).waitFor();
    });
  });

  it('says that there is nothing to compare, and what to do when the provider does not answer', async () => {
    const answer = (page: Page, status: number, json: object) =>
      page.route('**/api/admin/payments/reconciliation', (route) => route.fulfill({ status, json }));
    const down = {
      code: 'rewards/provider-unavailable',
      status: 429,
      title: 'Unavailable',
      message: 'The payout provider does not answer.',
      requestId: 'r-1',
    };
    await at(
      `${report}/provider`,
      async (page) => {
        await page.getByRole('alert').getByText('The payout provider does not answer.').waitFor();
        await page.unrouteAll();
        const none = { provider: 'demo', checkedAt: new Date().toISOString(), ours: 0, theirs: 0, differences: [] };
        await answer(page, 200, none);
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByText('No orders to compare').waitFor();
        expect(await page.getByRole('heading', { name: 'No differences' }).count()).toBe(0);
      },
      { refused: 'any', before: (page) => answer(page, 429, down) },
    );
  });

  it('is one step from the dashboard, has a URL for each part, and retries when a call failed [S2.40]', async () => {
    await claim([await pro(world.unique('Dash'), 20, 'none')], 'USD', ['documentsMissing', 'taxStatusUnknown']);
    await at(
      '/auth/admin',
      async (page) => {
        await page.getByRole('link', { name: /Claims to pay/ }).click();
        await page.waitForURL(/\/cash-out-report\?status=open$/);
        await page.getByRole('button', { name: /^Export [1-9]/ }).waitFor();
        await page.route('**/api/admin/missing-payments?*', (route) =>
          route.fulfill({
            status: 429,
            json: {
              code: 'request/too-many',
              status: 429,
              title: 'Too many',
              message: 'Too many requests.',
              requestId: 'r-1',
            },
          }),
        );
        const parts = page.getByRole('navigation', { name: 'Report sections' });
        await parts.getByRole('link', { name: /^Missing payments/ }).click();
        await page.waitForURL(/\/cash-out-report\/missing$/);
        await page.getByRole('alert').waitFor();
        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByRole('alert').waitFor({ state: 'detached' });
        await page.goBack();
        await page.waitForURL(/\/cash-out-report\?status=open$/);
      },
      { refused: 1 },
    );
  });

  it('is in French and fits a phone', async () => {
    const [rider, other] = [
      await pro(world.unique('Petit'), 15, 'uploaded', 'CA'),
      await pro(world.unique('Petit'), 10, 'usPerson', 'CA'),
    ];
    const { id } = await claim([rider], 'CAD', ['documentsNotVerified']);
    const { run } = await (
      await world.staff()
    ).post<{ run: { id: string } }>(
      '/api/admin/cheque-runs',
      { claimIds: [(await claim([other], 'CAD')).id] },
      { 'idempotency-key': randomUUID() },
    );
    await at(
      report,
      async (page) => {
        const fits = async (path: string, heading: string | RegExp = 'Rapport des versements') => {
          await page.getByRole('heading', { level: 1, name: heading }).waitFor();
          await settled(page);
          const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
          expect([path, tooWide]).toEqual([path, 0]);
        };
        await fits('claims');
        for (const tab of ['cheques', 'missing', 'provider', 'runs']) {
          await clickTo(page, `/fr${report}/${tab}`);
          await fits(tab);
        }
        await clickTo(page, `/fr/auth/admin/cheque-run/${run.id}`);
        await fits('run', /^Série de chèques/);
        await page.goBack();
        await clickTo(page, `/fr${report}`);
        await searchFor(page, rider.lastName);
        await clickTo(page, `/fr/auth/admin/payout-claim/${id}`);
        await fits('claim', /^Demande de/);
        await page.getByText('Les deux documents sont au dossier, mais n’ont pas été vérifiés.').waitFor();
      },
      { locale: 'fr', width: 390, before: async (page) => watchCalls(page) },
    );
  });
});
