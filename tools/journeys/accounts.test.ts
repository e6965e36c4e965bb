import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { errorMessage } from '../../packages/contracts/src/errors.ts';
import { until } from '../client/podium-client.ts';
import { codeIn, linkIn, mailTo } from '../testing/mail.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';
import { running, withoutContent } from './rendered.ts';
import { inWindow } from './windows.ts';

const world = new World(
  process.env.PRODUCT_URL ?? '',
  process.env.ADMIN_LOGIN ? { email: process.env.ADMIN_LOGIN, password: 'Podium2026' } : undefined,
);
const password = 'Podium2026';
type Locale = 'en' | 'fr';
type Texts = { [key: string]: string | Texts };
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Texts;
/** The screens' own texts. */
const textsOf = (locale: Locale) => {
  const texts = {
    ...read(`frontends/shell/locales/accounts/${locale}.json`),
    shell: read(`frontends/shell/locales/${locale}.json`),
    ui: read(`packages/ui/src/locales/${locale}.json`),
  };
  return (key: string, values: Record<string, string> = {}) => {
    const text = key
      .split('.')
      .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
    if (typeof text !== 'string') throw new Error(`There is no text ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_hole, name: string) => values[name] ?? '').replace(/<\/?b>/g, '');
  };
};
const languages = [
  ['en', ''],
  ['fr', '/fr'],
] as const;
const en = textsOf('en');
const mails = { verify: /^Confirm/, reset: /^(Set a new|Choisissez un nouveau)/, guardian: /consent/ };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

type Options = { locale?: Locale; width?: number; mayFail?: RegExp };

/**
 * A browser window of its own; an error of the page fails the test, a refusal of the server only where it is not
 * expected.
 */
async function visit(
  act: (page: Page) => Promise<void>,
  { locale = 'en', width = 1280, mayFail = /status of 4\d\d/ }: Options = {},
): Promise<void> {
  const errors = await inWindow(browser, { baseUrl: world.baseUrl, locale, width }, act);
  expect(errors.filter((text) => !mayFail.test(text))).toEqual([]);
}

async function signIn(page: Page, email: string, { prefix = '', secret = password } = {}): Promise<void> {
  await page.goto(`${prefix}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(secret);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

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
const label = (page: Page, text: string) => page.getByLabel(text, { exact: false }).first();
const heading = (page: Page, text: string) => page.getByRole('heading', { name: text }).first().waitFor();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.each(languages)('signing up, %s', (locale, prefix) => {
  const t = textsOf(locale);

  async function fillAccount(page: Page, email: string): Promise<void> {
    await label(page, t('fields.email')).fill(email);
    await page.getByLabel(t('fields.password'), { exact: true }).fill(password);
    await page.getByLabel(t('password.again'), { exact: true }).fill(`${password}x`);
    await press(page, t('register.next'));
    await page.getByText(t('password.same'), { exact: true }).waitFor();
    await page.getByLabel(t('password.again'), { exact: true }).fill(password);
    await press(page, t('register.next'));
    await heading(page, t('register.you.title'));
  }

  it('registers a rider, who verifies by the mailed code and adds a bike [S2.8] [S2.10] [S2.17] [S2.37] [S2.83] [S2.147] [S4.7] [S4.8] [S4.9] [S5.4]', () =>
    visit(
      async (page) => {
        const [lastName] = [world.unique('Girard')];
        const email = `${lastName.toLowerCase()}@x.test`;
        await page.goto(`${prefix}/`);
        await page
          .locator('header')
          .getByRole('link', { name: t('shell.nav.register') })
          .click();
        await fillAccount(page, email);
        await label(page, t('fields.firstName')).fill('Noémie');
        await page.getByLabel(t('fields.lastName'), { exact: true }).fill(lastName);
        await label(page, t('fields.dateOfBirth')).fill('1999-02-03');
        await label(page, t('fields.sex')).selectOption('Female');
        await label(page, t('fields.raceStyle')).selectOption('Flat Track');
        await press(page, t('register.next'));
        await label(page, t('fields.phone1')).fill('5145550123');
        await label(page, t('fields.country')).selectOption('CA');
        await label(page, t('fields.state')).selectOption('QC');
        await page.getByRole('checkbox').check();
        await press(page, t('register.finish'));
        await heading(page, t('register.bikes.title'));
        await press(page, t('register.later'));
        await heading(page, t('register.documents.title'));
        await press(page, t('register.documents.later'));
        await page.waitForURL(`**${prefix}/thank-you-racer`);
        await page.getByText(/W-9/).first().waitFor();
        const { riders } = await world.admin.get<{ riders: Record<string, string>[] }>(
          `/api/admin/riders?query=${lastName}`,
        );
        expect(riders[0]).toMatchObject({
          firstName: 'Noémie',
          sex: 'Female',
          raceStyle: 'Flat Track',
          phone1: '5145550123',
          state: 'QC',
          country: 'CA',
          emailVerified: false,
        });

        // Not verified: every screen leads to the verification.
        await page.goto(`${prefix}/auth/rider/earnings`);
        await page.waitForURL(`**${prefix}/auth/email-verify`);
        await page.getByText(email).first().waitFor();
        await label(page, t('fields.code')).fill('AAAA-2222');
        await press(page, t('verify.submit'));
        await page.getByText(errorMessage('identity/code-wrong', locale)).waitFor();
        await label(page, t('fields.code')).fill(codeIn(await mailTo(email, mails.verify)));
        await press(page, t('verify.submit'));

        // Verified but without a bike: only the profile is open.
        await page.waitForURL(`**${prefix}/auth/rider/profile?redirect=vin`);
        await page.getByText(t('verify.done')).waitFor();
        await page.goto(`${prefix}/auth/rider/earnings`);
        await page.waitForURL(`**${prefix}/auth/rider/profile?redirect=vin`);
        const saveVin = async (vin: string) => {
          await page.getByLabel(t('ui.bikes.vin'), { exact: true }).fill(vin);
          await press(page, t('ui.bikes.save'));
        };
        await page.getByLabel(t('ui.bikes.year'), { exact: true }).fill('2025');
        await page.getByLabel(t('ui.bikes.model'), { exact: true }).fill('450 SX-F');
        await saveVin('JH2PE07A7KM000123');
        await page.locator('.bike-verdict').getByText(t('ui.bikes.invalid')).first().waitFor();
        await page.locator('.sidebar').getByRole('link').nth(2).click();
        await page.waitForURL(`**${prefix}/auth/rider/profile?redirect=vin`);
        await page.reload();
        await page.locator('.bike-verdict').getByText(t('ui.bikes.invalid')).first().waitFor();
        // Once correct, all screens are open at once, without reloading the page.
        await saveVin((await world.rider()).vin.replace(/.{6}$/, String(Date.now()).slice(-6)));
        await page.waitForURL(`**${prefix}/auth/rider`);
        await page.locator('.sidebar a[href$="/auth/rider/earnings"]').click();
        await page.locator('.page-header h1').waitFor();
        expect(new URL(page.url()).pathname).toBe(`${prefix}/auth/rider/earnings`);
      },
      { locale },
    ));

  it('accepts a promoter’s application, which staff decide [S2.16] [S2.10]', () =>
    visit(
      async (page) => {
        const name = world.unique('Moto Club ');
        const email = `${name.replaceAll(' ', '').toLowerCase()}@x.test`;
        await page.goto(`${prefix}/register`);
        await page.getByText(t('register.as.promoter'), { exact: true }).click();
        await fillAccount(page, email);
        await label(page, t('fields.name')).fill(name);
        await label(page, t('fields.firstName')).fill('Guy');
        await page.getByLabel(t('fields.lastName'), { exact: true }).fill('Roy');
        await press(page, t('register.next'));
        await page.getByRole('checkbox').check();
        await press(page, t('register.apply'));
        await page.waitForURL(`**${prefix}/thank-you-promoter`);
        await page.getByText(t('thanks.promoter.decision.title')).waitFor();

        // The link of the mail is opened in another window, where nobody is signed in.
        const link = linkIn(await mailTo(email, mails.verify));
        await visit(
          async (other) => {
            await other.goto(prefix + link.pathname.replace(/^\/fr/, '') + link.search);
            await other.getByText(t('verify.done')).waitFor();
            await other
              .locator('#main')
              .getByRole('link', { name: t('login.submit') })
              .waitFor();
          },
          { locale },
        );

        await page.getByRole('link', { name: t('thanks.verify') }).click();
        await page.goto(`${prefix}/auth/promoter`);
        await heading(page, t('application.pending.title'));
        const { promoters } = await world.admin.get<{ promoters: { id: string }[] }>(
          `/api/promoters?query=${encodeURIComponent(name)}`,
        );
        await world.admin.put(`/api/admin/promoter/${promoters[0]?.id}/reject`, { reason: 'No schedule yet' });
        await press(page, t('application.check'));
        await heading(page, t('application.rejected.title'));
        await page.getByText('No schedule yet').waitFor();
        await world.admin.put(`/api/admin/promoter/${promoters[0]?.id}/undo`, {});
        await world.admin.put(`/api/admin/promoter/${promoters[0]?.id}/approve`, {});
        await page.reload();
        await page.locator('.page-header h1').waitFor();
        expect(await page.locator('.application').count()).toBe(0);
      },
      { locale },
    ));
});

describe('who may sign up', () => {
  const birthday = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

  it('refuses a child, and asks the guardian of a rider under 18, who consents with one click [S5.7] [S5.8] [S5.1] [S5.3]', () =>
    visit(async (page) => {
      const lastName = world.unique('Young');
      const [email, guardian] = [`${lastName.toLowerCase()}@x.test`, `g${lastName.toLowerCase()}@x.test`];
      await page.goto('/register');
      await label(page, en('fields.email')).fill(email);
      for (const [weak, code] of [
        ['short', 'identity/password-too-short'],
        ['Podium2026!', 'identity/password-characters'],
      ] as const) {
        for (const key of ['fields.password', 'password.again'])
          await page.getByLabel(en(key), { exact: true }).fill(weak);
        await press(page, en('register.next'));
        await page.getByText(errorMessage(code, 'en')).waitFor();
      }
      for (const key of ['fields.password', 'password.again'])
        await page.getByLabel(en(key), { exact: true }).fill(password);
      await press(page, en('register.next'));
      await label(page, en('fields.firstName')).fill('Mia');
      await page.getByLabel(en('fields.lastName'), { exact: true }).fill(lastName);
      await label(page, en('fields.dateOfBirth')).fill(birthday(12));
      expect(await page.getByLabel(en('fields.guardianName')).count()).toBe(0);
      await press(page, en('register.next'));
      await page.getByText(errorMessage('identity/too-young', 'en')).waitFor();
      await label(page, en('fields.dateOfBirth')).fill(birthday(16));
      await press(page, en('register.next'));
      await page.getByText(en('ui.form.required')).first().waitFor();
      await label(page, en('fields.guardianName')).fill('Paul Young');
      await label(page, en('fields.guardianEmail')).fill(guardian);
      await press(page, en('register.next'));
      await page.getByRole('checkbox').check();
      await press(page, en('register.finish'));
      await press(page, en('register.later'));
      await press(page, en('register.documents.later'));
      await page.waitForURL('**/thank-you-racer');
      await page.getByText(en('thanks.racer.guardian.title')).waitFor();

      const pending = async () =>
        (await world.admin.get<{ riders: { guardianPending: boolean }[] }>(`/api/admin/riders?query=${lastName}`))
          .riders[0]?.guardianPending;
      const link = linkIn(await mailTo(guardian, mails.guardian));
      await visit(async (other) => {
        await other.goto(link.pathname + link.search);
        await heading(other, en('guardian.heading'));
        await other.getByText(`Mia ${lastName[0]}.`, { exact: true }).waitFor();
        expect(await pending()).toBe(true);
        await press(other, en('guardian.submit'));
        await other.getByText(en('guardian.done', { name: `Mia ${lastName[0]}.` })).waitFor();
        expect(await pending()).toBe(false);
      });
    }));

  it('lets a user correct a mistyped address; the new code verifies by its link in the same window', () =>
    visit(async (page) => {
      const lastName = world.unique('Typo');
      const [wrong, right] = [`${lastName.toLowerCase()}@wrong.test`, `${lastName.toLowerCase()}@x.test`];
      await page.request.post('/api/register', {
        headers: { 'x-requested-with': 'podium' },
        data: {
          type: 'rider',
          email: wrong,
          password,
          firstName: 'Una',
          lastName,
          dateOfBirth: '1999-02-03',
          acceptRules: true,
        },
      });
      await signIn(page, wrong);
      await page.waitForURL('**/auth/email-verify');
      await press(page, en('verify.resend'));
      await page.getByText(en('verify.resent', { email: wrong })).waitFor();
      await press(page, en('verify.wrongAddress'));
      await label(page, en('verify.rightAddress')).fill(right);
      await label(page, en('fields.password')).fill(password);
      await press(page, en('verify.saveAddress'));
      await page.getByText(en('verify.sentTo', { email: right })).waitFor();
      const link = linkIn(await mailTo(right, mails.verify));
      await page.goto(link.pathname + link.search);
      await page.waitForURL('**/auth/rider/profile?redirect=vin');
    }));

  it('keeps typed input over a reload, but no secret', () =>
    visit(async (page) => {
      await page.goto('/register');
      await running(page);
      await label(page, en('fields.email')).fill('kept@x.test');
      await page.getByLabel(en('fields.password'), { exact: true }).fill(password);
      await page.reload();
      await running(page);
      expect(await label(page, en('fields.email')).inputValue()).toBe('kept@x.test');
      expect(await page.getByLabel(en('fields.password'), { exact: true }).inputValue()).toBe('');
    }));
});

describe.each(languages)('a lost password, %s', (locale, prefix) => {
  const t = textsOf(locale);
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
    await page.getByLabel(t('password.again'), { exact: true }).fill('Another2026');
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

  it('offers the external provider if configured, and returns to the requested page, or says why not [S2.22]', () =>
    visit(
      async (page) => {
        const promoter = await world.promoter();
        await withoutContent(page, world.baseUrl);
        await page.route('**/api/oauth', (route) => route.fulfill({ json: { enabled: true, name: 'Track ID' } }));
        await page.goto('/fr/login?next=%2Fauth%2Fpromoter%2Fprofile');
        const link = page.getByRole('link', { name: 'Continuer avec Track ID' });
        expect(await link.getAttribute('href')).toBe('/api/oauth/start?next=%2Fauth%2Fpromoter%2Fprofile');
        // The provider comes back to the one address it knows, whatever the language.
        await page.route('**/api/oauth/start*', (route) =>
          route.fulfill({ status: 303, headers: { location: '/oauth/callback?error=access_denied' } }),
        );
        await link.click();
        await page.waitForURL('**/fr/oauth/callback*');
        await page.getByText(textsOf('fr')('oauth.declined')).waitFor();
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

describe.each(languages)('the guards of /auth, %s', (locale, prefix) => {
  const t = textsOf(locale);
  const sentence = (code: 'identity/deactivated' | 'session/missing') => errorMessage(code, locale);

  it('keep each type out of the other three [S2.38] [S6.49]', () =>
    visit(
      async (page) => {
        const [rider, dealer] = [await world.rider({ password }), await world.dealer()];
        await page.goto(`${prefix}/auth/rider/earnings`);
        await page.waitForURL(`**${prefix}/login?next=*`);
        for (const [type, email] of [
          ['rider', rider.email],
          ['dealer', dealer.email],
        ] as const) {
          await signIn(page, email, { prefix });
          for (const other of ['rider', 'dealer', 'promoter', 'admin'].filter((each) => each !== type)) {
            await page.goto(`${prefix}/auth/${other}/profile`);
            await page.waitForURL(`**${prefix}/auth/${type}`);
          }
          await page.goto('/api/logout');
          await page.evaluate(() => localStorage.clear());
        }
      },
      { locale },
    ));

  it('block a user whom staff deactivate while they work, with a link to support [S4.4]', () =>
    visit(
      async (page) => {
        const rider = await world.rider({ password });
        await signIn(page, rider.email, { prefix });
        await page.locator('.sidebar').waitFor();
        await world.admin.put(`/api/admin/rider/${rider.id}`, { active: false });
        // Services learn of it within two seconds.
        await until(
          'the deactivated account’s page',
          async () => {
            await page.goto(`${prefix}/auth/rider/earnings`);
            await page.locator('.message-page, .page-header h1').first().waitFor();
            return page.locator('.message-page').count();
          },
          (count) => count === 1,
        );
        await page.getByText(sentence('identity/deactivated'), { exact: true }).waitFor();
        expect(await page.locator('.sidebar').count()).toBe(0);
        expect(
          await page
            .locator('main')
            .getByRole('link', { name: t('ui.logout') })
            .getAttribute('href'),
        ).toBe('/api/logout');
        await page.getByRole('link', { name: t('contactLink') }).click();
        await heading(page, t('contact.title'));
        await world.admin.put(`/api/admin/rider/${rider.id}`, { active: true });
      },
      { locale },
    ));

  it('send a user without a type or without a user to logout [S6.47] [S6.48]', async () => {
    for (const broken of [{ id: 'x' }, { type: 'rider' }]) {
      await visit(
        async (page) => {
          await page.goto(`${prefix}/about/faq`);
          await page.evaluate((kept) => localStorage.setItem('podium.session', JSON.stringify(kept)), broken);
          const logout = page.waitForRequest('**/api/logout');
          await page.goto(`${prefix}/auth/rider`);
          await logout;
          await page
            .locator('header')
            .getByRole('link', { name: t('shell.nav.login') })
            .waitFor();
          expect(await page.evaluate(() => localStorage.getItem('podium.session'))).toBeNull();
        },
        { locale },
      );
    }
  });

  it('renew an expired session once for concurrent calls, and end one that is over with a message [S8.16]', () =>
    visit(
      async (page) => {
        const promoter = await world.promoter();
        let renewals = 0;
        page.on('request', (request) => void (request.url().endsWith('/api/token/refresh') && (renewals += 1)));
        await signIn(page, promoter.email, { prefix });
        await page.locator('.page-header h1').waitFor();
        await page.context().clearCookies({ name: 'podium_access' });
        const [asked, answered] = [[] as string[], new Set<string>()];
        page.on(
          'response',
          (response) => void (response.status() === 401 ? asked.push(response.url()) : answered.add(response.url())),
        );
        // The renewal is held back until another call has found the session ended too.
        await page.route('**/api/token/refresh', async (route) => {
          await until(
            'a second 401',
            () => Promise.resolve(asked.length),
            (count) => count > 1,
          );
          await route.continue();
        });
        await page.reload();
        await page.locator('.page-header h1').waitFor();
        await until(
          'an answer to each call that was refused',
          () => Promise.resolve(asked.filter((url) => !answered.has(url))),
          (open) => open.length === 0,
        );
        await page.unroute('**/api/token/refresh');
        expect(asked.length).toBeGreaterThan(1);
        expect(renewals).toBe(1);
        expect(new URL(page.url()).pathname).toBe(`${prefix}/auth/promoter`);
        await page.context().clearCookies();
        const logout = page.waitForRequest('**/api/logout');
        await page.reload();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('again.leave') })
          .click();
        await logout;
        await page.getByText(sentence('session/missing'), { exact: true }).waitFor();
        await page.goto(`${prefix}/auth/promoter`);
        await page.waitForURL(`**${prefix}/login?next=*`);
      },
      { locale },
    ));
});

describe.each(languages)('proxying, %s', (locale, prefix) => {
  const t = textsOf(locale);
  const admin = {
    email: process.env.ADMIN_LOGIN ?? 'admin@product.test',
    password: process.env.ADMIN_LOGIN ? password : 'Product2026',
  };
  const words =
    locale === 'en' ? ['You are currently Proxying', 'Remove Proxy'] : [t('ui.proxy.banner'), t('ui.proxy.remove')];

  it('says as whom, by type and name, ignores verification and deactivation, and ends [S1.11] [S1.12] [S2.85] [S2.86] [S2.87] [S2.88] [S4.38] [S4.39]', () =>
    visit(
      async (page) => {
        const [rider, dealer, promoter] = [
          await world.rider({ password }),
          await world.dealer(),
          await world.promoter(),
        ];
        await world.admin.put(`/api/admin/rider/${rider.id}`, { active: false, bikes: [] });
        // A rider whose address was never verified: signed up, and left.
        const stray = world.unique('Stray');
        await page.request.post('/api/register', {
          headers: { 'x-requested-with': 'podium' },
          data: {
            type: 'rider',
            email: `${stray.toLowerCase()}@x.test`,
            password,
            firstName: 'Una',
            lastName: stray,
            dateOfBirth: '1999-02-03',
            acceptRules: true,
          },
        });
        const { riders } = await world.admin.get<{ riders: { id: string }[] }>(`/api/admin/riders?query=${stray}`);
        await page.context().clearCookies();
        await signIn(page, admin.email, { prefix, secret: admin.password });
        for (const [type, id, name] of [
          ['rider', rider.id, rider.lastName],
          ['rider', riders[0]?.id, stray],
          ['dealer', dealer.id, 'Canyon Ridge'],
          ['promoter', promoter.id, 'MX'],
        ] as const) {
          await clickTo(page, `${prefix}/auth/admin/profile`);
          await page.goto(`${prefix}/proxy-${type}/${id}`);
          await page.getByRole('button', { name: t(`shell.proxy.yes.${type}`) }).click();
          await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/auth/${type}`));
          const banner = page.locator('.proxy-banner');
          await banner.waitFor();
          const text = await banner.innerText();
          for (const part of [...words, t(`ui.userType.${type}`), name]) expect(text).toContain(part);
          await page.locator('.page-header h1, h1').first().waitFor();
          // Back leads neither to the staff's screens nor to another switch.
          await page.goBack();
          await page.waitForURL((url) => url.pathname.startsWith(`${prefix}/auth/${type}`));
          await banner.getByRole('link', { name: words[1] ?? '' }).click();
          await page.getByRole('button', { name: t('shell.proxy.yes.end') }).click();
          // The staff's page of the rider they acted as.
          await page.waitForURL(`**${prefix}/auth/admin/${type}/${id}`);
          expect(await banner.count()).toBe(0);
        }
        await page.goto(`${prefix}/proxy-rider/nobody`);
        await page.getByRole('button', { name: t('shell.proxy.yes.rider') }).click();
        await page.getByText(errorMessage('identity/no-such-user', locale)).waitFor();
        await page.getByRole('link', { name: t('shell.proxy.backToAdmin') }).click();
        await page.waitForURL(`**${prefix}/auth/admin`);
      },
      { locale },
    ));
});

describe.each(languages)('the contact form, %s', (locale, prefix) => {
  const t = textsOf(locale);
  it('sends a message of at most 500 characters; a failure shows the shared alert with the answer’s own text [S1.45] [S2.18] [S2.19] [S5.9] [S8.12] [S8.13]', () =>
    visit(
      async (page) => {
        await page.goto(`${prefix}/`);
        await page
          .locator('footer')
          .getByRole('link', { name: t('shell.nav.privacy') })
          .click();
        await page.waitForURL(`**${prefix}/about/contact`);
        await press(page, t('contact.submit'));
        await page.getByText(t('ui.form.required')).first().waitFor();
        expect(await page.getByText(t('ui.form.required')).count()).toBe(3);
        const subject = world.unique('Question ');
        await page.getByLabel(t('contact.name'), { exact: true }).fill('Zoé Tremblay');
        await page.getByLabel(t('contact.email'), { exact: true }).fill('zoe@x');
        await label(page, t('contact.subject')).fill(subject);
        await label(page, t('contact.message')).fill('x'.repeat(501));
        await press(page, t('contact.submit'));
        await page.getByText(t('badEmail')).waitFor();
        await page.getByText(t('contact.tooLong', { limit: '500' })).waitFor();
        expect(await label(page, t('contact.message')).inputValue()).toHaveLength(501);
        await page.getByLabel(t('contact.email'), { exact: true }).fill('zoe@x.test');
        await label(page, t('contact.message')).fill('x'.repeat(500));
        await page.route('**/api/contact-us', (route) =>
          route.fulfill({ status: 502, contentType: 'text/plain', body: 'The mail room is closed' }),
        );
        await press(page, t('contact.submit'));
        const alert = page.locator('.alert--error');
        await alert.waitFor();
        expect(await alert.innerText()).toContain(t('ui.error.unexpected'));
        expect(await alert.innerText()).toContain('The mail room is closed');
        await page.unroute('**/api/contact-us');
        await press(page, t('contact.submit'));
        await page.getByText(t('contact.sent')).waitFor();
        const arrived = async () =>
          ((await (await fetch(`${process.env.MAIL_URL}/messages`)).json()) as { text: string }[]).filter((mail) =>
            mail.text.includes(subject),
          ).length;
        expect(await until('the message at the staff’s', arrived, (count) => count > 0)).toBe(1);
      },
      { locale, mayFail: /status of (4\d\d|502)/ },
    ));
});

it('has every public account page in both languages, without an error and without horizontal scrolling on a phone [S2.23]', async () => {
  const paths = [
    '/login',
    '/register',
    '/register?type=promoter',
    '/forgot-password',
    '/forgot-password-reset',
    '/password-lost-reset',
    '/account-recovery',
    '/privacy-policy',
    '/thank-you-promoter',
    '/thank-you-racer',
    '/about/contact',
    '/oauth/callback',
    '/guardian-consent',
  ];
  for (const [locale, prefix] of languages) {
    await visit(
      async (page) => {
        for (const path of paths) {
          await page.goto(prefix + path);
          await page.locator('main h1').waitFor();
          expect(await page.locator('.message-page').count()).toBe(0);
          expect(await page.title()).not.toMatch(/^Podium Rewards/);
          // A key that has no text shows as itself.
          expect(await page.locator('main').innerText()).not.toMatch(
            /\b(login|register|thanks|forgot|reset|recovery|verify|guardian|contact|fields|totp|oauth)\.[a-z]/i,
          );
          expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(
            0,
          );
        }
      },
      { locale, width: 390 },
    );
  }
});
