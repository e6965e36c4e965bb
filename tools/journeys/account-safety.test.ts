import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { eachVariant } from '../testing/depth.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { linkIn, mailTo } from '../testing/mail.ts';
import { password, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { pageAt } from './page-at.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
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

const at = pageAt(() => browser, world.baseUrl);

eachVariant(describe)(languages)('account safety, %s', (locale, prefix, width) => {
  const { accounts, ui } = textsOf(locale);

  it('after many wrong tries by strangers the form solves its puzzle by itself and continues', async () => {
    const rider = await world.rider({ password, locale });
    await Promise.all(
      Array.from({ length: 12 }, () =>
        new BrowserSession(world.baseUrl).call('POST', '/api/login', { email: rider.email, password: 'Wrong one' }),
      ),
    );
    const signIn = async (page: Page) => {
      // The solved answer is held back until the page has shown its progress.
      let release = () => {};
      const isSeen = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/login', async (route) => {
        if ((route.request().postDataJSON() as { puzzle?: object }).puzzle) await isSeen;
        await route.continue();
      });
      await page.locator('input[type=email]').fill(rider.email);
      await page.locator('input[type=password]').fill(password);
      await page.keyboard.press('Enter');
      await page.getByText(accounts.login.checkingText).waitFor();
      await page.getByRole('button', { name: accounts.login.checking }).waitFor();
      release();
      await page.waitForURL(`**${prefix}/auth/rider**`);
    };
    await at(`${prefix}/login`, signIn, { width, refused: 'any' });
  });

  it('a new e-mail asks for the password; the old address takes the account back with one click [S4.41]', async () => {
    const promoter = await world.promoter();
    await world.admin.put(`/api/admin/promoter/${promoter.id}`, { locale });
    const restore = async (page: Page) => {
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
    };
    await at(`${prefix}/auth/promoter/profile`, restore, { width, refused: 'any', as: promoter });
  });

  it('the profile lists the user’s sessions, and ends one or all', async () => {
    const promoter = await world.promoter();
    const other = new BrowserSession(world.baseUrl);
    await other.call('POST', '/api/login', { email: promoter.email, password }, { 'user-agent': 'Firefox/9 Linux' });
    const end = async (page: Page) => {
      await page.getByText('Firefox, Linux').waitFor();
      await page.getByRole('button', { name: ui.sessions.endOf.replace('{{device}}', 'Firefox, Linux') }).click();
      await page.getByText('Firefox, Linux').waitFor({ state: 'detached' });
      expect((await other.call('POST', '/api/token/refresh')).status).toBe(401);
      await page.getByRole('button', { name: ui.sessions.endAll }).click();
      await page.waitForURL((url) => !url.pathname.includes('/auth/'));
      // A window that closes while its page loads may never fire the load event.
      await page.locator('footer').first().waitFor();
      expect((await page.request.get('/api/me')).status()).toBe(401);
    };
    await at(`${prefix}/auth/promoter/profile`, end, { width, refused: 'any', as: promoter });
  });
});
