import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { claimantsOf } from './claimants.ts';
import { clickTo, searchFor } from './click-to.ts';
import { alertShows, dialog } from './page-parts.ts';
import { visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const { earn, pro, claimOf, claim } = claimantsOf(world);
const report = '/auth/admin/cash-out-report';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = async (path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: await world.clerk(), path, act, ...more });
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
/** Opens a dialog. */
const open = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const say = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();

describe('claims on cash', () => {
  it('are opened for everyone who is owed, found, and ordered in bulk; each shows its outcome [S2.40] [S3.39] [S7.43] [S7.45] [S1.17] [S9.12]', async () => {
    const tag = world.unique('Order');
    const [resident, alien, without] = [
      await pro(tag, 500, 'usPerson'),
      await pro(tag, 500, 'nonResidentAlien'),
      await pro(tag, 300, 'none'),
    ];
    await at(`${report}?q=${tag}`, async (page) => {
      await page.getByText('No rows match').waitFor();
      // The call is for everyone; the test restricts it to its own riders.
      await page.route('**/api/admin/payout-claims', (route) => {
        const body: unknown = route.request().postDataJSON();
        expect(body).toEqual({ currency: 'USD' });
        return route.continue({
          postData: JSON.stringify({ currency: 'USD', riderIds: [resident, alien, without].map(({ id }) => id) }),
        });
      });
      await open(page, 'Open claims');
      await dialog(page)
        .getByLabel(/riders are owed \$[\d,.]+\sUSD$/)
        .check();
      await say(page, 'Open the claims in USD');
      await alertShows(page, '3 claims in USD are open.');
      await row(page, alien.lastName).getByText('$350.00').waitFor();
      await row(page, resident.lastName).getByText('$500.00').waitFor();
      await row(page, without.lastName).getByText('Documents missing').waitFor();

      await open(page, /^Rider and bike/);
      for (const [label, value] of [
        ['Email', alien.email],
        ['Bike model', '450 SX-F'],
        ['Bike year', '2025'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(value);
      await page.getByRole('button', { name: 'Apply' }).click();
      await row(page, resident.lastName).waitFor({ state: 'detached' });
      await row(page, alien.lastName).waitFor();
      await page.getByLabel('Payment').selectOption('true');
      await page.getByText('No rows match').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).first().click();
      await page.getByLabel('Country').selectOption('US');
      await page.getByLabel('Status').selectOption('open');
      await searchFor(page, tag);
      await row(page, without.lastName).waitFor();
      await page.getByLabel('Select all rows of this page').check();
      await open(page, 'Order 2 payments, $850.00 USD');
      await dialog(page).getByText('$850.00 USD to 2 riders').waitFor();
      await dialog(page).getByText('1 selected claim is not included', { exact: false }).waitFor();
      await say(page, 'Order 2 payments');
      const outcome = page.getByRole('status', { name: 'Result of the orders' });
      await outcome.getByText('2 payments are ordered.').waitFor();
      for (const { name } of [resident, alien])
        await outcome
          .getByRole('listitem')
          .filter({ hasText: name })
          .getByText(/Sent|Being paid/)
          .waitFor();
    });
    expect(await claimOf(alien)).toMatchObject({ status: 'sent', netCents: 35_000, withheldCents: 15_000 });
    expect(await claimOf(resident)).toMatchObject({ status: 'sent', netCents: 50_000, withheldCents: 0 });
    expect((await claimOf(without)).status).toBe('open');
  });

  it('that are refused say so for each rider', async () => {
    const tag = world.unique('Refused');
    const [one, two] = [await pro(tag, 100, 'usPerson'), await pro(tag, 200, 'usPerson')];
    await claim([one, two], 'USD');
    // Nothing can be selected before the rows are loaded.
    const held = Promise.withResolvers<void>();
    const before = (page: Page) =>
      page.route('**/api/admin/payout-claims?*', async (route) => (await held.promise, route.continue()));
    const look = async (page: Page) => {
      const all = page.getByLabel('Select all rows of this page');
      await all.and(page.locator(':disabled')).waitFor();
      held.resolve();
      await all.check();
      await open(page, 'Order 2 payments, $300.00 USD');
      // One was canceled since the page was loaded.
      await world.admin.put(`/api/admin/payout-claim/${(await claimOf(one)).id}`, {
        action: 'cancel',
        reason: 'Asked by the rider',
      });
      await say(page, 'Order 2 payments');
      const outcome = page.getByRole('status', { name: 'Result of the orders' });
      await outcome.getByText('1 payment is ordered. 1 was refused; its claim stays open.').waitFor();
      await outcome
        .getByRole('listitem')
        .filter({ hasText: one.name })
        .getByText(`The claim of ${one.name} is no longer open.`, { exact: false })
        .waitFor();
      await outcome.getByRole('link', { name: one.name }).click();
      await page.getByText('Asked by the rider').waitFor();
    };
    await at(`${report}?q=${tag}`, look, { before });
    expect((await claimOf(two)).status).toBe('sent');
  });

  it('say what blocks them; the documents are reviewed on the rider’s page, and exactly the amount shown is paid [S7.41] [S3.33]', async () => {
    const rider = await pro(world.unique('Held'), 400, 'uploaded');
    const { id } = await claim([rider], 'USD', ['documentsNotVerified', 'taxStatusUnknown']);
    await at(
      `/auth/admin/payout-claim/${id}`,
      async (page) => {
        const blocks = page.getByRole('region', { name: 'This claim cannot be paid yet' });
        await blocks.getByText('Both documents are on file but have not been verified.').waitFor();
        expect(await page.getByRole('button', { name: /^Order/ }).count()).toBe(0);
        await blocks.getByRole('link', { name: 'Check the documents' }).first().click();
        const check = async () => {
          await page.getByRole('radio', { name: /^US person/ }).check();
          await page.getByRole('checkbox', { name: 'License and tax form are in order' }).check();
          await page.getByRole('button', { name: 'Save the check' }).click();
        };
        // A page that shows older documents cannot verify the ones uploaded since.
        await page.getByRole('radio', { name: /^US person/ }).waitFor();
        await world.uploadDocuments(rider);
        await check();
        await page
          .locator('.alert-host')
          .getByText('A document was uploaded or removed since you opened it.', { exact: false })
          .waitFor();
        await page.getByRole('checkbox', { name: 'License and tax form are in order', checked: false }).waitFor();
        await check();
        await alertShows(page, `The documents of ${rider.name} are in order.`);
        await page.getByText(/^Checked \w{3} \d+/).waitFor();
        await until(
          'the claim to be payable',
          () => claimOf(rider),
          ({ blockedBy }) => blockedBy.length === 0,
        );
      },
      { refused: 1 },
    );
    // Who verified the documents does not pay (rule 38): another admin does.
    await at(
      `/auth/admin/payout-claim/${id}`,
      async (page) => {
        await page
          .getByRole('row', { name: new RegExp(rider.eventTitle) })
          .getByText('$400.00')
          .first()
          .waitFor();
        await open(page, 'Order $400.00 USD');
        await earn(rider, 300);
        await say(page, 'Order $400.00 USD');
        await dialog(page).getByText('The claim is now $700.00.', { exact: false }).waitFor();
        await dialog(page).getByText('$700.00 USD to 1 rider').waitFor();
        expect((await claimOf(rider)).status).toBe('open');
        await say(page, 'Order $700.00 USD');
        await alertShows(page, `${rider.name} is paid.`);
        await page.getByText('By the provider').first().waitFor();
        expect(await claimOf(rider)).toMatchObject({ status: 'sent', netCents: 70_000, orderId: expect.any(String) });
        await world.uploadDocuments(rider);
        await clickTo(page, `/auth/admin/rider/${rider.id}`, `/auth/admin/rider/${rider.id}?tab=documents`);
        await page.getByText('To check').waitFor();
        expect(await page.getByRole('checkbox', { name: 'License and tax form are in order' }).isChecked()).toBe(false);
      },
      { refused: 1 },
    );
  });

  it('over a large amount are approved by an admin other than the one who opened them', async () => {
    const rider = await pro(world.unique('Large'), 5_000, 'usPerson');
    // Confirmed before the claim is opened: nobody approves what was asked before (rule 42).
    const email = await world.clerk();
    const { id } = await claim([rider], 'USD', ['approvalNeeded']);
    await at(
      `/auth/admin/payout-claim/${id}`,
      async (page) => {
        expect(await page.getByRole('button', { name: /^Order/ }).count()).toBe(0);
        await open(page, 'Approve $5,000.00 USD');
        await dialog(page).getByText('An admin other than the one', { exact: false }).waitFor();
        await say(page, 'Approve');
        await alertShows(page, `The claim of ${rider.name} is approved.`);
        await page.getByRole('definition').filter({ hasText: 'Rae Clerk' }).waitFor();
        // Who approved it may not pay it.
        await open(page, 'Order $5,000.00 USD');
        await say(page, 'Order $5,000.00 USD');
        await dialog(page)
          .getByText('An admin other than the one who opened or pays the claim must approve it.')
          .waitFor();
      },
      { email, refused: 1 },
    );
    expect((await claimOf(rider)).status).toBe('open');
  });
});
