import type { Browser, Page } from 'playwright-core';
import { World, password } from '../testing/world.ts';
import { heading, signIn, strangerIn } from './account-screens.ts';
import { launchChromium } from './chromium.ts';
import { running } from './rendered.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
const stranger = strangerIn(() => browser, world.baseUrl);

/** What an iPhone that stays on iOS 16 does not have, and today's Chromium does. */
const asOnIos16 = (page: Page) =>
  page.addInitScript(`
    for (const [owner, names] of [
      [Promise, ['withResolvers', 'try']],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [Array, ['fromAsync']],
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Set.prototype, ['union', 'difference', 'intersection', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
      [window, ['BarcodeDetector', 'requestIdleCallback', 'scheduler', 'Iterator']],
    ]) for (const name of names) delete owner[name];
  `);

describe('a browser of spring 2023 (finding 40.10)', () => {
  it('opens the menu of the home page, and goes on from it', () =>
    stranger(
      async (page) => {
        await asOnIos16(page);
        await page.goto('/');
        await page.locator('summary.public-burger').click();
        await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'FAQ' }).click();
        await heading(page, 'FAQ');
      },
      { width: 390 },
    ));

  it.each([
    [
      'a rider',
      async () => (await world.riderWithCredit(100, 'US', { password })).email,
      '/auth/rider/wallet',
      '$100.00',
    ],
    ['a dealer', async () => (await world.dealer()).email, '/auth/dealer/redemptions', 'Redemptions'],
    ['a promoter', async () => (await world.promoter()).email, '/auth/promoter', 'Events'],
    ['staff', () => world.clerk(), '/auth/admin/cash-out-report', 'Cash'],
  ])('signs %s in, and shows what they came for', async (_who, emailOf, path, shown) => {
    const email = await emailOf();
    await stranger(async (page) => {
      await asOnIos16(page);
      await signIn(page, email);
      await page.goto(path);
      await page.locator('main').getByText(shown, { exact: false }).first().waitFor();
    });
  });
});

describe('a browser that is too old for the application', () => {
  it('says so in both languages, over pages that can be read', () =>
    stranger(
      async (page) => {
        const notices = page.locator('.old-browser');
        await page.goto('/events');
        await running(page);
        expect(await notices.filter({ visible: true }).count()).toBe(0);
        await page.route('**/*', async (route) => {
          if (route.request().resourceType() !== 'document') return route.abort();
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replace('in srgb', 'in no-such-space') });
        });
        await page.goto('/events');
        const [english, french] = await notices.filter({ visible: true }).allInnerTexts();
        expect(english).toContain('too old to sign in');
        expect(french).toContain('trop ancien pour ouvrir une session');
        await heading(page, 'Events');
      },
      { mayFail: /net::ERR_/ },
    ));
});
