import type { Browser, Page } from 'playwright-core';
import { PodiumClient } from '../client/podium-client.ts';
import { password, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';
import { visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const as = (who: { email: string }, path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: who.email, path, act, ...more });

const section = (page: Page, id: string) => page.locator(`#${id}.profile-section`);
const saved = (page: Page, text: string | RegExp = 'Saved') =>
  page.locator('.alert-host').getByText(text).first().waitFor();

describe('secrets', () => {
  it('sets a PIN of 4 digits with the password [S2.117] [S5.5] [S6.3]', async () => {
    const rider = await world.rider({ password, pin: undefined });
    await as(
      rider,
      '/auth/rider',
      async (page) => {
        await page.getByRole('region', { name: 'PIN and documents' }).getByText('No PIN yet').waitFor();
        await clickTo(page, '/auth/rider/profile#pin');
        const [fresh, again, secret, set] = [
          page.getByLabel('New PIN', { exact: true }),
          page.getByLabel('Confirm new PIN'),
          page.getByLabel('Your password'),
          page.getByRole('button', { name: 'Set PIN' }),
        ];
        await fresh.fill('97531');
        expect(await fresh.inputValue()).toBe('9753');
        await again.fill('975');
        await secret.fill('Wrong2026');
        expect(await set.isDisabled()).toBe(true);
        await again.fill('9753');
        await set.click();
        await section(page, 'pin').getByText('The password is incorrect.').waitFor();
        await secret.fill(password);
        await set.click();
        await saved(page, 'Your new PIN is set.');
        await section(page, 'pin').getByText('PIN set', { exact: true }).waitFor();
      },
      { refused: 1 },
    );
  });

  const changes = [
    ['rider', '/auth/rider/profile#password', '[S6.10]'],
    ['dealer', '/auth/dealer/profile', '[S2.67] [S6.16]'],
    ['promoter', '/auth/promoter/profile', '[S2.71]'],
  ] as const;
  it.each(changes)(
    'changes the password of a %s on %s, with the current one and two equal new ones [S5.4] %s',
    async (type, path) => {
      const who = type === 'rider' ? await world.rider({ password }) : await world[type]();
      await as(
        who,
        path,
        async (page) => {
          const submit = page.getByRole('button', { name: 'Change password' });
          await page.getByLabel('Current password', { exact: true }).fill('Wrong2026');
          await page.getByLabel('New password', { exact: true }).fill('Laurentides 42');
          await page.getByLabel('Confirm new password', { exact: true }).fill('Laurentides 43');
          await submit.click();
          await page.getByText('Both password inputs must be the same').waitFor();
          await page.getByLabel('Confirm new password', { exact: true }).fill('Laurentides 42');
          await submit.click();
          await page.getByText('The password is incorrect.').waitFor();
          await page.getByLabel('Current password', { exact: true }).fill(password);
          await page.keyboard.press('Enter');
          await saved(page, 'Your password was changed.');
          expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('');
          // This browser stays signed in.
          await page.reload();
          await page.getByLabel('Current password', { exact: true }).waitFor();
        },
        { refused: 1 },
      );
      await expect(new PodiumClient(world.baseUrl, { email: who.email, password }).token()).rejects.toMatchObject({
        code: 'identity/bad-credentials',
      });
      await new PodiumClient(world.baseUrl, { email: who.email, password: 'Laurentides 42' }).token();
    },
  );
});
