import type { Browser, Page } from 'playwright-core';
import { eachVariant } from '../testing/depth.ts';
import { World, type Rider } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
let rider: Rider;
beforeAll(async () => {
  browser = await launchChromium();
  rider = await world.riderWithCredit(10, 'US', { password: 'Podium2026', zipcode: '92562', country: 'US' });
});
afterAll(() => browser.close());

type Where = { width?: number; locale?: 'en' | 'fr'; refused?: number | 'any' };
const as = (path: string, act: (page: Page) => Promise<void>, where: Where = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: rider.email, path, act, ...where });
const isWithin = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');
/** Makes every text 40% longer, as a longer language would. */
const lengthen = (page: Page) =>
  page.evaluate(`(() => {
    const walk = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walk.nextNode()) texts.push(walk.currentNode);
    for (const node of texts) {
      const text = node.data.trim();
      if (/[a-z]{3}/i.test(text)) node.data += ' more words than before'.repeat(9).slice(0, Math.ceil(text.length * 0.4));
    }
  })()`);

describe('the dashboard', () => {
  eachVariant(it)(['en', 'fr'] as const)(
    'has the wallet’s buttons in one row and no gap between its panels, %s',
    (locale) =>
      as(
        '/auth/rider',
        async (page) => {
          const buttons = page.locator('.wallet-actions > *');
          await buttons.nth(2).waitFor();
          await page.locator('.result-rows li').first().waitFor();
          const tops = await buttons.evaluateAll((all) =>
            all.map((one) => Math.round(one.getBoundingClientRect().top)),
          );
          expect(new Set(tops).size).toBe(1);
          const ends = await page
            .locator('.panel-columns > div > :last-child')
            .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
          expect(ends[0]).toBe(ends[1]);
        },
        { locale },
      ),
  );

  it('shows no warning for credit that expires far in the future, names its currency, and leads to the dealers nearby', () =>
    as('/auth/rider', async (page) => {
      const next = page.locator('.wallet-next');
      await next.getByText('Next to expire').waitFor();
      const colorOf = (box: string) => page.evaluate<string>(`getComputedStyle(${box}).backgroundColor`);
      // Drawn in the theme's colors for urgency.
      const urgent = (name: string) =>
        colorOf(
          `(() => { const box = document.createElement('i'); box.style.background = 'var(--${name})'; return document.body.appendChild(box); })()`,
        );
      expect([await urgent('orange'), await urgent('danger')]).not.toContain(
        await colorOf(`document.querySelector('.wallet-next')`),
      );
      expect(await next.innerText()).toMatch(/\$10\.00\s*USD/);
      await page.getByRole('link', { name: 'Find a dealer' }).click();
      await page.waitForURL('**/dealers?zipcode=92562');
      expect(await page.getByLabel('ZIP or postal code').inputValue()).toBe('92562');
    }));

  it('shows the last code, with its time, when offline', () =>
    as(
      '/auth/rider',
      async (page) => {
        const show = page.getByRole('button', { name: 'Show my code' });
        const code = page.getByRole('dialog').getByRole('img', { name: 'Your code for the dealer’s scanner' });
        await show.click();
        await code.locator('svg').waitFor();
        const drawn = () => code.locator('svg path').last().getAttribute('d');
        await page
          .getByRole('dialog')
          .getByText(/^New code in/)
          .waitFor();
        const before = await drawn();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.context().setOffline(true);
        await show.click();
        await page.getByText(/^No network\. Code of .+, \d+:\d\d [AP]M$/).waitFor();
        expect(await drawn()).toBe(before);
        expect(await page.getByRole('dialog').innerText()).toContain(`${rider.firstName} ${rider.lastName}`);
        await page.context().setOffline(false);
      },
      { refused: 'any', width: 390 },
    ));
});

describe('at 390 px', () => {
  it.each([
    ['earnings', '.data-table tbody tr'],
    ['statement', '.data-table tbody tr'],
    ['wallet', '.statement tr'],
    ['cashout', '.figure-tile'],
  ])('the page of %s is cards, and holds texts two fifths longer', async (name, item) => {
    for (const locale of ['en', 'fr'] as const)
      await as(
        `/auth/rider/${name}`,
        async (page) => {
          await page.locator(item).last().waitFor();
          expect(
            await page
              .locator('thead')
              .first()
              .isVisible()
              .catch(() => false),
          ).toBe(false);
          expect(await isWithin(page)).toBe(true);
          await lengthen(page);
          expect(await isWithin(page)).toBe(true);
        },
        { width: 390, locale },
      );
  });
});
