import type { Browser } from 'playwright-core';
import { PodiumClient } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { startWithIdentity } from '../testing/second-identity.ts';
import { totpAt } from '../testing/totp.ts';
import { password, problemOf, World } from '../testing/world.ts';
import { accountTexts, heading, label, languages, signIn, strangerIn } from './account-screens.ts';
import { accessFaults } from './screen-walk.ts';
import { launchChromium } from './chromium.ts';
import { press } from './page-parts.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
let product: Awaited<ReturnType<typeof startWithIdentity>>;
beforeAll(async () => {
  [browser, product] = await Promise.all([
    launchChromium(),
    startWithIdentity(world.baseUrl, { identity: { ADMIN_TOTP: 'required' } }),
  ]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

describe.each(languages)(
  '[finding 38.9] an operator requires a second factor of staff (rule 27), %s',
  (locale, prefix) => {
    const t = accountTexts(locale);

    it('an account without one can do nothing until it is set up, and signs in by it from then on', async () => {
      const email = await world.clerk('Rae Late');
      const visit = strangerIn(() => browser, product.base);
      await visit(
        async (page) => {
          await signIn(page, email, { prefix });
          await page.waitForURL(`**${prefix}/auth/second-factor`);
          expect(
            (await problemOf(new PodiumClient(product.base, { email, password }).get('/api/admin/riders'))).code,
          ).toBe('identity/totp-missing');
          await page.goto(`${prefix}/auth/admin/riders`);
          await page.waitForURL(`**${prefix}/auth/second-factor`);
          await heading(page, t('enroll.heading'));
          await page.getByLabel(t('fields.password'), { exact: true }).fill(password);
          await press(page, t('enroll.next'));
          const secret = (await page.locator('.two-step-scan code').innerText()).replaceAll(' ', '');
          await label(page, t('totp.code')).fill('000000');
          await press(page, t('enroll.confirm'));
          await page.locator('[aria-invalid=true]').waitFor();
          expect(await accessFaults(page)).toEqual([]);
          await label(page, t('totp.code')).fill(totpAt(secret, Date.now() / 1000));
          await press(page, t('enroll.confirm'));
          await page.locator('.recovery li').nth(9).waitFor();
          await press(page, t('enroll.kept'));
          await page.waitForURL(`**${prefix}/auth/admin`);
          await page.locator('.page-header h1').waitFor();
        },
        { locale },
      );
      const { body } = await new BrowserSession(product.base).call('POST', '/api/login', { email, password });
      expect(body.code).toBe('identity/totp-needed');
    });
  },
);
