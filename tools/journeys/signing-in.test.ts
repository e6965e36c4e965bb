import type { Browser, Page } from 'playwright-core';
import { errorMessage } from '../../packages/contracts/src/errors.ts';
import { codeIn, linkIn, mailTo } from '../testing/mail.ts';
import { password, World } from '../testing/world.ts';
import { accountTexts, heading, label, languages, signIn, strangerIn } from './account-screens.ts';
import { launchChromium } from './chromium.ts';
import { press } from './page-parts.ts';
import { withoutContent } from './rendered.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

const en = accountTexts('en');
const mails = { verify: /^Confirm/, reset: /^(Set a new|Choisissez un nouveau)/, guardian: /consent/ };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const visit = strangerIn(() => browser, world.baseUrl);

const problem = (code: Parameters<typeof errorMessage>[0], status: number, path?: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({
    type: 'about:blank',
    code,
    title: code,
    status,
    detail: code,
    requestId: 'r1',
    message: errorMessage(code, 'en'),
    ...(path && { errors: [{ path, code, message: errorMessage(code, 'en') }] }),
  }),
});

describe.each(languages)('a lost password, %s', (locale, prefix) => {
  const t = accountTexts(locale);
  const ask = async (page: Page, email: string) => {
    await page.goto(`${prefix}/login`);
    await page.getByRole('link', { name: t('login.forgot') }).click();
    await heading(page, t('forgot.title'));
    await label(page, t('fields.email')).fill(email);
    await press(page, t('forgot.submit'));
    await page.getByText(t('forgot.sent', { email })).waitFor();
  };
  const setPassword = async (page: Page, fresh: string) => {
    await page.getByLabel(t('reset.password'), { exact: true }).fill(fresh);
    await page.getByLabel(t('password.again'), { exact: true }).fill('Another kite 26');
    await press(page, t('reset.submit'));
    await page.getByText(t('password.same'), { exact: true }).waitFor();
    await page.getByLabel(t('password.again'), { exact: true }).fill(fresh);
    await press(page, t('reset.submit'));
    await page.getByText(t('reset.done')).waitFor();
  };

  it('is replaced by the mailed link, once [S2.11] [S2.13] [S2.146] [S4.40]', () =>
    visit(
      async (page) => {
        const rider = await world.rider({ password, locale });
        await ask(page, 'nobody.at.all@x.test');
        await ask(page, rider.email);
        const link = linkIn(await mailTo(rider.email, mails.reset));
        expect(link.pathname).toBe(`${prefix}/password-lost-reset`);
        await page.goto(link.pathname + link.search);
        expect(await page.locator('input[type=email]').count()).toBe(0);
        await setPassword(page, 'Kermesse 2031');
        await signIn(page, rider.email, { prefix, secret: 'Kermesse 2031' });
        await page.waitForURL(`**${prefix}/auth/rider`);
        await page.context().clearCookies();
        await page.goto(link.pathname + link.search);
        await page.getByLabel(t('reset.password'), { exact: true }).fill('Kermesse 2032');
        await page.getByLabel(t('password.again'), { exact: true }).fill('Kermesse 2032');
        await press(page, t('reset.submit'));
        await page.getByText(errorMessage('identity/code-used', locale)).waitFor();
      },
      { locale },
    ));

  it('is replaced by the mailed code, also where the link lost its parameters [S2.12] [S4.41]', () =>
    visit(
      async (page) => {
        const rider = await world.rider({ password, locale });
        await ask(page, rider.email);
        await page.getByRole('link', { name: t('forgot.enterCode') }).click();
        await page.waitForURL(`**${prefix}/forgot-password-reset`);
        expect(await label(page, t('fields.email')).inputValue()).toBe(rider.email);
        const code = codeIn(await mailTo(rider.email, mails.reset));
        await page.goto(`${prefix}/password-lost-reset`);
        await label(page, t('fields.email')).fill(rider.email);
        await label(page, t('fields.code')).fill(code.toLowerCase().replace('-', ' '));
        await setPassword(page, 'Kermesse 2033');
        await signIn(page, rider.email, { prefix, secret: 'Kermesse 2033' });
        await page.waitForURL(`**${prefix}/auth/rider`);
      },
      { locale },
    ));
});

describe('signing in', () => {
  it('links to all ways to recover an account [S2.14] [S2.145]', () =>
    visit(async (page) => {
      await page.goto('/login');
      await page.getByRole('link', { name: en('login.recovery') }).click();
      await heading(page, en('recovery.heading'));
      for (const [way, path] of [
        ['password', '/forgot-password'],
        ['verify', '/auth/email-verify'],
        ['totp', '/login'],
        ['contact', '/about/contact'],
      ] as const) {
        expect(await page.getByRole('link', { name: en(`recovery.${way}.link`) }).getAttribute('href')).toBe(path);
      }
    }));

  it('says which combination was not found, and that an account was deactivated, and keeps the input [S8.1] [S8.2]', () =>
    visit(async (page) => {
      const rider = await world.rider({ password });
      const attempt = async (secret: string) => {
        await page.locator('input[type=password]').fill(secret);
        await page.keyboard.press('Enter');
      };
      await page.goto('/login');
      await page.locator('input[type=email]').fill(rider.email);
      await attempt('Wrong2026');
      await page.getByText('No account with that email + password combination was found', { exact: true }).waitFor();
      expect(await page.locator('input[type=email]').inputValue()).toBe(rider.email);
      await world.admin.put(`/api/admin/rider/${rider.id}`, { active: false });
      await attempt(password);
      await page.getByText('Your account has been deactivated, please contact support', { exact: true }).waitFor();
    }));

  it('asks for the authenticator code, or a recovery code, and keeps e-mail and password meanwhile', () =>
    visit(async (page) => {
      const promoter = await world.promoter();
      const sent: (string | undefined)[] = [];
      // A stubbed answer of identity for an account with a second factor; identity's own tests check the real one.
      await page.route('**/api/login', async (route) => {
        const body = route.request().postDataJSON() as { email: string; password: string; totp?: string };
        expect(body).toMatchObject({ email: promoter.email, password });
        sent.push(body.totp);
        if (!body.totp) return route.fulfill(problem('identity/totp-needed', 401, 'totp'));
        if (body.totp === '000000') return route.fulfill(problem('identity/totp-wrong', 401, 'totp'));
        return route.continue({ postData: JSON.stringify({ email: body.email, password: body.password }) });
      });
      await page.goto('/login');
      await page.locator('input[type=email]').fill(promoter.email);
      await page.locator('input[type=password]').fill(password);
      await page.keyboard.press('Enter');
      await label(page, en('totp.code')).fill('000000');
      await page.keyboard.press('Enter');
      await page.getByText(errorMessage('identity/totp-wrong', 'en')).waitFor();
      expect(await label(page, en('totp.code')).inputValue()).toBe('000000');
      await press(page, en('totp.useRecovery'));
      await page.getByLabel(en('totp.recoveryCode'), { exact: true }).fill('ABCDE-FGHJ');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/auth/promoter');
      expect(sent).toEqual([undefined, '000000', 'ABCDE-FGHJ']);
    }));

  it('offers the external providers if configured, and returns to the requested page, or says why not [S2.22]', () =>
    visit(
      async (page) => {
        const promoter = await world.promoter();
        await withoutContent(page, world.baseUrl);
        const providers = ['Track ID', 'Club ID'].map((name, i) => ({ id: ['default', 'club'][i], name }));
        const stand = { enabled: true, name: 'Track ID', providers };
        await page.route('**/api/oauth', (route) => route.fulfill({ json: stand }));
        await page.goto('/fr/login?next=%2Fauth%2Fpromoter%2Fprofile');
        await page.getByRole('link', { name: 'Continuer avec Track ID' }).waitFor();
        const link = page.getByRole('link', { name: 'Continuer avec Club ID' });
        expect(await link.getAttribute('href')).toBe(
          '/api/oauth/start?next=%2Fauth%2Fpromoter%2Fprofile&provider=club',
        );
        // The provider comes back to the one address it knows, whatever the language.
        await page.route('**/api/oauth/start*', (route) =>
          route.fulfill({ status: 303, headers: { location: '/oauth/callback?error=access_denied' } }),
        );
        await link.click();
        await page.waitForURL('**/fr/oauth/callback*');
        await page.getByText(accountTexts('fr')('oauth.declined')).waitFor();
        await page.route('**/api/oauth/callback', (route) => route.fulfill(problem('identity/oauth-no-account', 403)));
        await page.goto('/oauth/callback?code=c&state=s');
        await page.getByText(errorMessage('identity/oauth-no-account', 'en')).waitFor();
        await page.unroute('**/api/oauth/callback');
        await page.route('**/api/oauth/callback', async (route) => {
          expect(route.request().postDataJSON()).toEqual({ code: 'c', state: 's', iss: 'https://id.test' });
          const answer = await page.request.post('/api/login', {
            data: { email: promoter.email, password },
            headers: { 'x-requested-with': 'podium' },
          });
          await route.fulfill({ json: { ...((await answer.json()) as object), next: '/auth/promoter/profile' } });
        });
        await page.goto('/oauth/callback?code=c&state=s&iss=https%3A%2F%2Fid.test');
        await page.waitForURL('**/auth/promoter/profile');
      },
      { mayFail: /status of (4\d\d|303)/ },
    ));
});
