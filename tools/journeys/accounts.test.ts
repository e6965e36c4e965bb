import type { Browser } from 'playwright-core';
import { errorMessage } from '../../packages/contracts/src/errors.ts';
import { until } from '../client/podium-client.ts';
import { testAdmin } from '../testing/test-admin.ts';
import { password, World } from '../testing/world.ts';
import { accountTexts, heading, label, languages, signIn, strangerIn } from './account-screens.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';
import { press } from './page-parts.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const visit = strangerIn(() => browser, world.baseUrl);

describe.each(languages)('the guards of /auth, %s', (locale, prefix) => {
  const t = accountTexts(locale);
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
  const t = accountTexts(locale);
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
        await signIn(page, testAdmin.email, { prefix, secret: testAdmin.password });
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
  const t = accountTexts(locale);
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
  const inLanguage = ([locale, prefix]: (typeof languages)[number]) =>
    visit(
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
  await Promise.all(languages.map(inLanguage));
});
