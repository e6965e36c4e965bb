import type { Browser, Page } from 'playwright-core';
import { password, pin, World, type Rider } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { pageAt } from './page-at.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
let dealer: Awaited<ReturnType<World['dealer']>>;
beforeAll(async () => {
  browser = await launchChromium();
  dealer = await world.dealer();
});
afterAll(() => browser.close());

const asDealer = (act: (page: Page) => Promise<void>, refused: number | 'any' = 0) =>
  visit({ browser, baseUrl: world.baseUrl, email: dealer.email, path: '/auth/dealer', refused, act });
const field = (page: Page, name: string) => page.locator(`[data-field=${name}]`);
const switchTo = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function fillRedemption(page: Page, rider: Rider): Promise<void> {
  await page.getByRole('combobox').first().fill(rider.lastName);
  await page.getByRole('option', { name: new RegExp(rider.lastName) }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.counter-rider .is-done').waitFor();
  await field(page, 'amount').fill('10');
  await field(page, 'pin').fill(pin);
  await field(page, 'employee').fill('Dana');
  await field(page, 'id').focus();
  if (!(await field(page, 'id').isChecked())) await page.keyboard.press('Space');
}
const typed = async (page: Page) => [
  await field(page, 'amount').inputValue(),
  await field(page, 'pin').inputValue(),
  await field(page, 'employee').inputValue(),
  await field(page, 'id').isChecked(),
];

/** Public pages need no sign-in. */
const publicPage = pageAt(() => browser, world.baseUrl);

describe('the language switch keeps the input', () => {
  it('at the counter, PIN and all, and a redemption goes through in the other language', async () => {
    const rider = await world.riderWithCredit(50);
    await asDealer(async (page) => {
      await fillRedemption(page, rider);
      await switchTo(page, 'FR, Français');
      await page.locator('html[lang=fr]').waitFor({ state: 'attached' });
      await page.getByText('Montant', { exact: false }).first().waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/fr\/auth\/dealer/);
      expect(await typed(page)).toEqual(['10', pin, 'Dana', true]);
      await page.locator('.redeem-button').click();
      await page.waitForURL('**/fr/auth/dealer/redemptions/*');
      // Back to English by browser history, and links keep the language.
      await switchTo(page, 'EN, English');
      await page.locator('html[lang=en]').waitFor({ state: 'attached' });
      await page.getByRole('link', { name: 'Home' }).first().click();
      await page.waitForURL(`${world.baseUrl}/auth/dealer`);
    });
  });

  it('in the contact form and during sign-up; the URL and the cookie have the language', async () => {
    await publicPage('/about/contact', async (page) => {
      await page.getByRole('textbox', { name: /Message/ }).fill('A question about the rules');
      await switchTo(page, 'FR, Français');
      await page.waitForURL('**/fr/about/contact');
      await page.locator('html[lang=fr]').waitFor({ state: 'attached' });
      expect(await page.locator('textarea').inputValue()).toBe('A question about the rules');
      expect((await page.context().cookies()).find(({ name }) => name === 'locale')?.value).toBe('fr');
    });
    await publicPage('/register', async (page) => {
      await page.locator('input[type=email]').fill('kept@x.test');
      await page.locator('input[type=password]').first().fill('Kept Secret 1');
      await switchTo(page, 'FR, Français');
      await page.waitForURL('**/fr/register');
      await page.locator('html[lang=fr]').waitFor({ state: 'attached' });
      expect(await page.locator('input[type=email]').inputValue()).toBe('kept@x.test');
      expect(await page.locator('input[type=password]').first().inputValue()).toBe('Kept Secret 1');
    });
  });

  it('and Back returns to the page in its earlier language', () =>
    publicPage('/fr/about/faq', async (page) => {
      await page.getByRole('link', { name: 'Règlement' }).first().click();
      await page.waitForURL('**/fr/about/rules');
      await switchTo(page, 'EN, English');
      await page.waitForURL(`${world.baseUrl}/about/rules`);
      await page.locator('html[lang=en]').waitFor({ state: 'attached' });
      await page.goBack();
      await page.waitForURL('**/fr/about/faq');
      await page.locator('html[lang=fr]').waitFor({ state: 'attached' });
    }));
});

describe('a session that ends in the middle of a form', () => {
  const endSession = (page: Page) => page.context().clearCookies();
  const again = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

  it('is renewed in place: nothing was sent, the input is kept, and the clerk submits it', async () => {
    const rider = await world.riderWithCredit(50);
    await asDealer(async (page) => {
      await fillRedemption(page, rider);
      await endSession(page);
      const sent: string[] = [];
      page.on('request', (request) => void (request.url().endsWith('/redeem') && sent.push(request.method())));
      await page.locator('.redeem-button').click();
      await again(page).getByLabel('Password', { exact: true }).fill('Wrong Password 1');
      await page.keyboard.press('Enter');
      await again(page).getByRole('alert').waitFor();
      await again(page).getByLabel('Password', { exact: true }).fill('Podium2026');
      await page.keyboard.press('Enter');
      await page.getByText('Nothing was sent, and what you typed is still here').waitFor();
      expect(await typed(page)).toEqual(['10', pin, 'Dana', true]);
      expect(sent).toEqual(['POST']);
      await page.locator('.redeem-button').click();
      await page.getByRole('heading', { name: /Redeemed \$10\.00/ }).waitFor();
    }, 'any');
    const { credit } = await world.admin.get<{ credit: { availableCents: number }[] }>(
      `/api/admin/rider/${rider.id}/wallet`,
    );
    expect(credit[0]?.availableCents).toBe(4000);
  });

  it('does not interrupt reading; with invalid cookies the sign-in page works normally', async () => {
    await asDealer(async (page) => {
      await endSession(page);
      await page.goto(`${world.baseUrl}/auth/dealer/redemptions`);
      await again(page).getByLabel('Password', { exact: true }).fill('Podium2026');
      await page.keyboard.press('Enter');
      await again(page).waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'All redemptions' }).waitFor();
      await endSession(page);
      let check = () => {};
      const typing = new Promise<void>((resolve) => (check = resolve));
      await page.route('**/api/me', (route) => typing.then(() => route.continue()));
      const asked = page.waitForRequest('**/api/me');
      await page.goto(`${world.baseUrl}/login`);
      await page.locator('input[type=password]').fill('Podium2026');
      await page.locator('input[type=email]').fill(dealer.email);
      await asked;
      check();
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/auth\/dealer$/);
    }, 'any');
  });
});

/** Runs in the page: nothing is loaded ahead of its need. */
const loadNothingAhead = `
  const later = setTimeout;
  globalThis.setTimeout = (act, ms, ...rest) => (ms === 2000 ? 0 : later(act, ms, ...rest));
`;

it('a confirm dialog that cannot be loaded says so, takes away nothing typed, and opens once the server answers', async () => {
  const { email } = await world.rider({ password });
  await visit({
    browser,
    baseUrl: world.baseUrl,
    email,
    path: '/auth/rider/profile#contact',
    refused: 'any',
    before: (page) => page.addInitScript(loadNothingAhead),
    act: async (page) => {
      const phone = page.locator('input[type=tel]:visible').first();
      await phone.fill('+1 819 555 0134');
      await page.route('**/*.js', (route) => route.abort('connectionreset'));
      const leave = () => page.getByRole('link', { name: 'Dashboard' }).first().click();
      await leave();
      await page.locator('.alert-host').getByText('This could not be opened').waitFor();
      expect(await phone.inputValue()).toBe('+1 819 555 0134');
      await page.unroute('**/*.js');
      await leave();
      await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await phone.inputValue()).toBe('+1 819 555 0134');
    },
  });
});

describe('the way back to a list', () => {
  it('by its link and by Back restores its filters, page and scroll position', async () => {
    const email = await world.clerk();
    const name = world.unique('Lister');
    await Promise.all(Array.from({ length: 18 }, (_, at) => world.rider({ firstName: `N${at}`, lastName: name })));
    await visit({
      browser,
      baseUrl: world.baseUrl,
      email,
      path: `/auth/admin/riders?q=${name}&page=2`,
      act: async (page) => {
        const row = page.getByRole('link', { name: new RegExp(name) }).last();
        await row.waitFor();
        await row.scrollIntoViewIfNeeded();
        await page.evaluate('scrollTo(0, 40)');
        const listed = page.url();
        await row.click();
        await page.waitForURL(/\/rider\/[0-9a-f-]+/);
        await page.locator('.page-header-crumbs').getByRole('link', { name: 'Rider Manager' }).click();
        await page.waitForURL(listed);
        await row.waitFor();
        await row.click();
        await page.waitForURL(/\/rider\/[0-9a-f-]+/);
        await page.goBack();
        await page.waitForURL(listed);
        await row.waitFor();
        await page.waitForFunction('scrollY === 40 || document.documentElement.scrollHeight <= innerHeight');
      },
    });
  });
});
