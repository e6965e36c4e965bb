import type { Browser, Page } from 'playwright-core';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { signedIn } from './signed-in.ts';
import { inWindow } from './windows.ts';
import { pageAt } from './page-at.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
const at = pageAt(() => browser, world.baseUrl);

/** Loses every script that has these words, until it is restored. */
async function loseScript(page: Page, words: string): Promise<() => void> {
  let isLost = true;
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    return isLost && (await answer.text()).includes(words) ? route.abort() : route.fulfill({ response: answer });
  });
  return () => (isLost = false);
}

/** The browser reports what was lost. */
const asDealer = async (email: string, act: (page: Page) => Promise<void>) =>
  inWindow(browser, { baseUrl: world.baseUrl, storageState: await signedIn(world.baseUrl, email) }, act);

it('the other language that cannot be loaded leaves the page and what is typed as they are, and says so', async () => {
  await at(
    '/about/contact',
    async (page) => {
      const restore = await loseScript(page, 'Cette page n’a pas pu être chargée');
      const message = page.locator('textarea');
      await message.fill('A question about the rules');
      const french = page.getByRole('button', { name: 'FR, Français', exact: true }).first();
      await french.click();
      await page.getByRole('alert').getByText('The other language could not be loaded.').waitFor();
      await page.waitForURL(({ pathname }) => pathname === '/about/contact');
      expect([await message.inputValue(), new URL(page.url()).pathname]).toEqual([
        'A question about the rules',
        '/about/contact',
      ]);
      expect((await page.context().cookies()).find(({ name }) => name === 'locale')?.value).toBe('en');
      restore();
      await french.click();
      await page.waitForURL('**/fr/about/contact');
      await page.locator('html[lang=fr]').waitFor({ state: 'attached' });
      expect(await message.inputValue()).toBe('A question about the rules');
    },
    { refused: 'any' },
  );
});

it('texts of an area that cannot be loaded are an error with a retry, not keys', async () => {
  const { email } = await world.dealer();
  await asDealer(email, async (page) => {
    const restore = await loseScript(page, 'To be credited to you');
    await page.goto('/auth/dealer/redemptions');
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/\bredemptions\.\w/);
    restore();
    await retry.click();
    await page.getByRole('heading', { name: 'All Redemptions' }).waitFor();
  });
});

it('a screen that was never opened says offline that it needs the connection, and opens when that is back', async () => {
  const { email } = await world.dealer();
  await asDealer(email, async (page) => {
    await page.goto('/auth/dealer');
    await page.getByRole('combobox').first().waitFor();
    await page.context().setOffline(true);
    await page.locator('.sidebar a[href$="/redemptions"]').click();
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'All Redemptions' }).waitFor();
  });
});
