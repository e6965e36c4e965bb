import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { eachVariant } from '../testing/depth.ts';
import { password, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const section = (page: Page) => page.locator('#data.profile-section');

it('the rider downloads their data, asks for the deletion of the account and withdraws it', async () => {
  const rider = await world.riderWithCredit(120, 'US', { password });
  await visit({
    browser,
    baseUrl: world.baseUrl,
    email: rider.email,
    path: '/auth/rider/profile#data',
    refused: 1,
    act: async (page) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        section(page).getByRole('link', { name: 'Download as JSON' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
      expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({
        riderId: rider.id,
        bikes: [{ vin: rider.vin }],
      });
      // What goes and what stays is read before anything can be pressed.
      for (const title of ['What is deleted', 'What stays, and why'])
        await section(page).getByRole('heading', { name: title }).waitFor();
      const ask = section(page).getByRole('button', { name: 'Delete my account in 30 days' });
      const secret = section(page).getByLabel('Your password, again');
      await secret.fill('Wrong2026');
      expect(await ask.isDisabled()).toBe(true);
      await section(page)
        .getByLabel(/I give up my dealer credit \(\$120\.00\sUSD\)/)
        .check();
      await ask.click();
      await section(page).getByText('The password is incorrect.').waitFor();
      await secret.fill(password);
      await ask.click();
      await section(page)
        .getByText(/^Your account will be deleted on /)
        .waitFor();
      await section(page)
        .getByText(/you withdrew your consent/)
        .waitFor();
      await section(page).getByRole('button', { name: 'Withdraw the request' }).click();
      await ask.waitFor();
    },
  });
});

eachVariant(it)([
  ['en', 1280],
  ['fr', 390],
] as const)('reads in %s at %d pixels', async (locale, width) => {
  const rider = await world.rider({ password, locale });
  await visit({
    browser,
    baseUrl: world.baseUrl,
    email: rider.email,
    path: '/auth/rider/profile#data',
    locale,
    width,
    act: async (page) => {
      await section(page)
        .getByRole('button', { name: /30 days|30 jours/ })
        .waitFor();
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    },
  });
});
