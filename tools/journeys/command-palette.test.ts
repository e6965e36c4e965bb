import type { Browser, Page } from 'playwright-core';
import type { Rider } from '../testing/world.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

let browser: Browser;
let clerk: string;
let rider: Rider;
beforeAll(async () => {
  clerk = await world.clerk();
  rider = await world.rider();
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = (path: string, act: (page: Page) => Promise<void>, more: { width?: number; locale?: 'en' | 'fr' } = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: clerk, path, act, ...more });
const field = (page: Page) => page.getByRole('combobox', { name: /^(Search or go to|Rechercher ou aller à)$/ });
const found = (page: Page) => page.getByRole('option', { name: new RegExp(rider.lastName) });
/** Where the focus is: in the dialog, in the browser's own controls, or on what lies behind the dialog. */
const focusAt = (page: Page) =>
  page.evaluate(
    `document.activeElement.closest('dialog') ? 'dialog' : document.activeElement === document.body ? 'browser' : 'page'`,
  );
const chunksOf = (page: Page) =>
  page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /command/i.test(name))`,
  );

it('staff find a rider by the keyboard alone, act on the page that opens, and see the shortcuts', async () => {
  await at('/auth/admin/riders', async (page) => {
    await page.locator('.data-table tbody tr').first().waitFor();
    expect(await chunksOf(page)).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    // Nothing behind the dialog can be reached.
    for (let i = 0; i < 4; i += 1) {
      await page.keyboard.press('Tab');
      expect(await focusAt(page)).not.toBe('page');
    }
    await field(page).focus();
    await page.keyboard.type(rider.lastName);
    await found(page).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/auth/admin/rider/${rider.id}`);
    await page.getByRole('heading', { level: 1, name: new RegExp(rider.lastName) }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('adjust');
    await page.getByRole('option', { name: 'Adjust the balance' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /^Adjust the balance/ }).waitFor();
    // Not over another dialog.
    await page.keyboard.press('Control+k');
    expect(await field(page).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('h1').click();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Rider Manager').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.type('ge');
    await page.waitForURL('**/auth/admin/events');
  });
});

it('on a phone, in French, the button of the top bar opens it, and takes the focus back', async () => {
  await at(
    '/auth/admin/events',
    async (page) => {
      const button = page.getByRole('banner').getByRole('button', { name: 'Rechercher ou aller à' });
      await button.click();
      await field(page).waitFor();
      const box = (await page.getByRole('dialog').boundingBox())!;
      expect([box.x, box.width]).toEqual([0, 390]);
      await page.keyboard.press('Escape');
      await field(page).waitFor({ state: 'detached' });
      expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Rechercher ou aller à');
      await button.click();
      await field(page).fill(rider.lastName);
      await found(page).click();
      await page.waitForURL(`**/fr/auth/admin/rider/${rider.id}`);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    },
    { width: 390, locale: 'fr' },
  );
});
