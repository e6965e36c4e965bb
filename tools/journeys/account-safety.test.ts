import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { eachVariant } from '../testing/depth.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { linkIn, mailTo } from '../testing/mail.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const password = 'Podium2026';
const textsOf = (locale: string) => ({
  accounts: JSON.parse(readFileSync(`frontends/shell/locales/accounts/${locale}.json`, 'utf8')),
  ui: JSON.parse(readFileSync(`packages/ui/src/locales/${locale}.json`, 'utf8')),
});
const languages = [
  ['en', '', 1280],
  ['fr', '/fr', 390],
] as const;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** In its own browser window; an error of the page fails the test, a refusal of the server does not. */
async function visit(locale: string, width: number, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale, baseURL: world.baseUrl });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await act(page);
  expect(errors).toEqual([]);
  await context.close();
}

async function fillSignIn(page: Page, prefix: string, email: string): Promise<void> {
  await page.goto(`${prefix}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
}

eachVariant(describe)(languages)('account safety, %s', (locale, prefix, width) => {
  const { accounts, ui } = textsOf(locale);

  it('after many wrong tries by strangers the form solves its puzzle by itself and continues', () =>
    visit(locale, width, async (page) => {
      const rider = await world.rider({ password, locale });
      await Promise.all(
        Array.from({ length: 12 }, () =>
          new BrowserSession(world.baseUrl).call('POST', '/api/login', { email: rider.email, password: 'Wrong one' }),
        ),
      );
      // The solved answer is held back until the page has shown its progress.
      let release = () => {};
      const isSeen = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/login', async (route) => {
        if ((route.request().postDataJSON() as { puzzle?: object }).puzzle) await isSeen;
        await route.continue();
      });
      await fillSignIn(page, prefix, rider.email);
      await page.getByText(accounts.login.checkingText).waitFor();
      await page.getByRole('button', { name: accounts.login.checking }).waitFor();
      release();
      await page.waitForURL(`**${prefix}/auth/rider**`);
    }));

  it('a new e-mail asks for the password; the old address takes the account back with one click [S4.41]', () =>
    visit(locale, width, async (page) => {
      const promoter = await world.promoter();
      await world.admin.put(`/api/admin/promoter/${promoter.id}`, { locale });
      await fillSignIn(page, prefix, promoter.email);
      await page.waitForURL(`**${prefix}/auth/promoter`);
      await page.goto(`${prefix}/auth/promoter/profile`);
      const thiefs = `${world.unique('thief')}@x.test`;
      const change = async (secret: string) => {
        await page.locator('form input[type=email]').first().fill(thiefs);
        await page.locator('.entity-form-foot button[type=submit]').click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(ui.email.password, { exact: true }).fill(secret);
        await dialog.getByRole('button', { name: ui.email.change }).click();
      };
      await change('Wrong2026');
      await page.getByText(locale === 'en' ? 'The password is incorrect.' : 'Le mot de passe est inexact.').waitFor();
      await change(password);
      const link = linkIn(await mailTo(promoter.email, locale === 'en' ? /was changed/ : /a changé/));
      expect(link.pathname).toBe(`${prefix}/email-restore`);
      await page.goto(link.pathname + link.search);
      await page.getByRole('heading', { name: accounts.restore.heading }).waitFor();
      await page.getByRole('button', { name: accounts.restore.submit }).click();
      await page.waitForURL(`**${prefix}/password-lost-reset?**`);
      await page.getByLabel(accounts.reset.password, { exact: true }).fill('Kermesse 2031');
      await page.getByLabel(accounts.password.again, { exact: true }).fill('Kermesse 2031');
      await page.getByRole('button', { name: accounts.reset.submit }).click();
      await page.getByText(accounts.reset.done).waitFor();
      const on = new BrowserSession(world.baseUrl);
      expect(
        (await on.call('POST', '/api/login', { email: promoter.email, password: 'Kermesse 2031' })).body.user,
      ).toMatchObject({ email: promoter.email, emailVerified: true });
    }));

  it('the profile lists the user’s sessions, and ends one or all', () =>
    visit(locale, width, async (page) => {
      const promoter = await world.promoter();
      const other = new BrowserSession(world.baseUrl);
      await other.call('POST', '/api/login', { email: promoter.email, password }, { 'user-agent': 'Firefox/9 Linux' });
      await fillSignIn(page, prefix, promoter.email);
      await page.waitForURL(`**${prefix}/auth/promoter`);
      await page.goto(`${prefix}/auth/promoter/profile`);
      await page.getByText('Firefox, Linux').waitFor();
      await page.getByRole('button', { name: ui.sessions.endOf.replace('{{device}}', 'Firefox, Linux') }).click();
      await page.getByText('Firefox, Linux').waitFor({ state: 'detached' });
      expect((await other.call('POST', '/api/token/refresh')).status).toBe(401);
      await page.getByRole('button', { name: ui.sessions.endAll }).click();
      await page.waitForURL((url) => !url.pathname.includes('/auth/'));
      // A window that closes while its page loads may never fire the load event.
      await page.locator('footer').first().waitFor();
      expect((await page.request.get('/api/me')).status()).toBe(401);
    }));
});
