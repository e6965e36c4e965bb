import type { Browser, Page } from 'playwright-core';
import { errorMessage } from '../../packages/contracts/src/errors.ts';
import { codeIn, linkIn, mailTo } from '../testing/mail.ts';
import { password, World } from '../testing/world.ts';
import { accountTexts, heading, label, languages, signIn, strangerIn } from './account-screens.ts';
import { launchChromium } from './chromium.ts';
import { press } from './page-parts.ts';
import { running } from './rendered.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

const en = accountTexts('en');
const mails = { verify: /^Confirm/, reset: /^(Set a new|Choisissez un nouveau)/, guardian: /consent/ };

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const visit = strangerIn(() => browser, world.baseUrl);

describe.each(languages)('signing up, %s', (locale, prefix) => {
  const t = accountTexts(locale);

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

        // The link of the mail is opened in another window, where nobody is signed in: opening alone verifies nothing.
        const link = linkIn(await mailTo(email, mails.verify));
        await visit(
          async (other) => {
            await other.goto(prefix + link.pathname.replace(/^\/fr/, '') + link.search);
            await heading(other, t('verify.signInTitle'));
            await other
              .locator('#main')
              .getByRole('link', { name: t('login.submit') })
              .click();
            await label(other, t('fields.email')).fill(email);
            await other.getByLabel(t('fields.password'), { exact: true }).fill(password);
            await press(other, t('login.submit'));
            await press(other, t('verify.linkSubmit'));
            await heading(other, t('application.pending.title'));
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
      await press(page, en('verify.linkSubmit'));
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
