import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { applyAsPromoter } from '../testing/apply-as-promoter.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { mailTo } from '../testing/mail.ts';
import { totpAt } from '../testing/totp.ts';
import { password, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo, searchFor } from './click-to.ts';
import { alertShows, button, dialog } from './page-parts.ts';
import { answerTo, visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
/** Staff of this file's own, so that no other test signs them out. */
let clerk: { email: string; name: string };
beforeAll(async () => {
  [browser, clerk] = [await launchChromium(), await aClerk()];
});
afterAll(() => browser.close());

async function aClerk(): Promise<{ email: string; name: string }> {
  const [email, name] = [`${world.unique('clerk')}@x.test`, world.unique('Renée Clerk ')];
  await world.admin.post('/api/admin/admins', { name, email, password });
  return { email, name };
}

const at = (path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: clerk.email, path, act, ...more });

/** Input by field label. */
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( ?\\(optional\\))?$`)).fill(value);
}

describe('promoters', () => {
  /** The applicants share a word in their names, by which the table is filtered. */
  async function applicants(count: number): Promise<{ word: string; promoters: { name: string; email: string }[] }> {
    const word = world.unique('Ridge');
    const promoters = Array.from({ length: count }, (_, i) => ({
      name: `${word} MX ${i + 1}`,
      email: `${word.toLowerCase()}${i}@x.test`,
    }));
    for (const { name, email } of promoters) expect(await applyAsPromoter(world.baseUrl, name, email)).toBe(201);
    return { word, promoters };
  }
  const listed = (word: string, status: string) =>
    world.admin
      .get<{ promoters: { id: string; name: string; reason: string | null; decidedBy: string | null }[] }>(
        `/api/promoters?query=${word}&status=${status}`,
      )
      .then(({ promoters }) => promoters);

  it('applications are approved in bulk, undone, rejected and deleted [S1.29] [S2.54] [S2.55] [S2.142] [S4.22] [S4.23] [S4.24] [S4.25] [S2.90]', async () => {
    const { word, promoters } = await applicants(3);
    // Compared with this page's own answer, because other tests create applicants meanwhile.
    const { before, answer } = answerTo<{ pending: number }>('/api/promoters/summary');
    const decide = async (page: Page) => {
      const row = (i: number) => page.getByRole('row', { name: new RegExp(`${word} MX ${i}`) });
      const tick = (i: number) => row(i).getByRole('checkbox').check();
      const { pending } = await answer;
      await page.locator('.sidebar-rail .sidebar-badge').getByText(String(pending), { exact: true }).waitFor();
      await tick(1);
      await tick(2);
      await button(page, 'Approve 2 applications').click();
      await row(1).waitFor({ state: 'detached' });
      expect((await listed(word, 'approved')).map(({ decidedBy }) => decidedBy)).toEqual([clerk.name, clerk.name]);
      await mailTo(promoters[0]!.email, /./);
      await button(page, 'Undo 2 decisions').click();
      await row(2).waitFor();
      expect(await listed(word, 'approved')).toEqual([]);

      await tick(1);
      await tick(2);
      await button(page, 'Reject 2 applications').click();
      await dialog(page).getByText(`${word} MX 1`).waitFor();
      await dialog(page).getByLabel('Reason').fill('No insurance certificate.');
      await dialog(page).getByRole('button', { name: 'Reject 2 applications' }).click();
      await row(1).waitFor({ state: 'detached' });
      expect((await listed(word, 'rejected')).map(({ reason }) => reason)).toEqual([
        'No insurance certificate.',
        'No insurance certificate.',
      ]);

      await tick(3);
      await button(page, 'Delete 1 application').click();
      await dialog(page).getByText(`Delete the application of ${word} MX 3?`).waitFor();
      await dialog(page).getByRole('button', { name: 'Delete 1 application' }).click();
      await page.getByText('No rows match').waitFor();
    };
    await at(`/auth/admin/promoter-applications?q=${word}`, decide, { before });
    expect(await listed(word, 'pending')).toEqual([]);
  });

  it('one application: its facts, rejected, undone from the rejected ones, approved [S4.20] [S4.21] [S2.55]', async () => {
    const { word } = await applicants(1);
    const id = (await listed(word, 'pending'))[0]!.id;
    await at(`/auth/admin/promoter-applications/${id}`, async (page) => {
      for (const fact of ['Chris Doyle', '(951) 555-0142', 'Six rounds a season.'])
        await page.getByText(fact).first().waitFor();
      await button(page, 'Reject').click();
      await dialog(page).getByLabel('Reason').fill('Too late.');
      await dialog(page).getByRole('button', { name: 'Reject 1 application' }).click();
      await page.getByText(new RegExp(`^Rejected by ${clerk.name}`)).waitFor();
      await page.getByText('Too late.').waitFor();
      await clickTo(page, '/auth/admin/promoter-applications');
      const states = page.getByRole('navigation', { name: 'Applications by decision' });
      await states.getByRole('link', { name: /^Rejected/ }).click();
      await states.locator('[aria-current=page]', { hasText: 'Rejected' }).waitFor();
      await searchFor(page, word);
      await page
        .getByRole('row', { name: new RegExp(word) })
        .getByRole('checkbox')
        .check();
      await button(page, 'Undo 1 decision').click();
      await page.getByText('No rows match').waitFor();
      await states.getByRole('link', { name: /^To decide/ }).click();
      await states.locator('[aria-current=page]', { hasText: 'To decide' }).waitFor();
      await searchFor(page, word);
      await clickTo(page, `/auth/admin/promoter-applications/${id}`);
      await button(page, 'Approve').click();
      await page.getByText(new RegExp(`^Approved by ${clerk.name}`)).waitFor();
    });
    expect(await listed(word, 'approved')).toHaveLength(1);
  });

  it('a promoter is added, changed, deactivated, found by filter, and proxied [S2.56] [S2.57] [S6.22] [S6.32]', async () => {
    const name = world.unique('Sherbrooke MX ');
    await at('/auth/admin/promoter', async (page) => {
      await fill(page, {
        'Promoter name': name,
        Email: `${world.unique('sherbrooke')}@x.test`,
        Password: password,
      });
      await button(page, 'Add promoter').click();
      await page.waitForURL(/\/promoter\/[\w-]{36}$/);
      await fill(page, { Contact: 'Anne Roy' });
      await button(page, 'Save').click();
      await alertShows(page, 'Saved');
      await button(page, 'Deactivate').click();
      await dialog(page).getByRole('button', { name: 'Deactivate', exact: true }).click();
      await button(page, 'Activate').waitFor();
      await searchFor(page, name, '/auth/admin/promoters');
      await page.getByLabel('Account', { exact: true }).selectOption('false');
      await page.getByLabel('Decision', { exact: true }).selectOption('approved');
      await page.getByRole('link', { name }).click();
      await button(page, 'Activate').click();
      await dialog(page).getByRole('button', { name: 'Activate', exact: true }).click();
      await button(page, 'Deactivate').waitFor();
      await button(page, 'Proxy as promoter').click();
      await page.waitForURL(/\/auth\/promoter/);
      await page.getByText('You are currently Proxying').waitFor();
    });
  });
});

describe('dealer logins', () => {
  it('are added, changed, deactivated and activated [S2.43] [S1.28]', async () => {
    const name = world.unique('Zumbro Cycle ');
    const dealer = await world.dealer({ name });
    const email = `${world.unique('counter')}@x.test`;
    const signIn = () => new BrowserSession(world.baseUrl).call('POST', '/api/login', { email, password });
    await at(
      `/auth/admin/dealer-logins?dealerId=${dealer.id}`,
      async (page) => {
        await button(page, 'Add dealer login').click();
        await page.locator('.ant-modal .ant-select').getByText(name).waitFor();
        await dialog(page).getByLabel('Name', { exact: true }).fill('Second counter');
        await dialog(page).getByLabel('Email', { exact: true }).fill(dealer.email);
        await dialog(page)
          .getByLabel(/^Password/)
          .fill(password);
        const add = () => dialog(page).getByRole('button', { name: 'Add dealer login' }).click();
        await add();
        await dialog(page)
          .locator('.ant-form-item-explain-error')
          .getByText('There is already an account with this email.')
          .waitFor();
        await dialog(page).getByLabel('Email', { exact: true }).fill(email);
        await add();
        const row = page.getByRole('row', { name: new RegExp(email) });
        await row.waitFor();
        expect((await signIn()).status).toBe(200);
        await row.getByRole('button', { name: /^Edit/ }).click();
        await dialog(page).getByLabel('Name', { exact: true }).fill('Parts counter');
        await dialog(page).getByRole('button', { name: 'Save' }).click();
        await row.getByText('Parts counter').waitFor();
        await row.getByRole('button', { name: /^Deactivate/ }).click();
        await dialog(page).getByRole('button', { name: 'Deactivate' }).click();
        await row.getByText('Inactive').waitFor();
        expect((await signIn()).body.code).toBe('identity/deactivated');
        await row.getByRole('button', { name: /^Activate/ }).click();
        await dialog(page).getByRole('button', { name: 'Activate' }).click();
        await row.getByText('Active', { exact: true }).waitFor();
        expect((await signIn()).status).toBe(200);
      },
      { refused: 1 },
    );
  });
});

describe('the admin’s own account', () => {
  it('is saved; a refused update shows the shared alert and an error at its field [S2.53] [S8.14]', async () => {
    const [me, other] = [await aClerk(), await aClerk()];
    await at(
      '/auth/admin/profile',
      async (page) => {
        await fill(page, { Email: other.email, Phone: '9515550188', Name: 'Omar Tessier' });
        await button(page, 'Save').click();
        await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password);
        await page.getByRole('dialog').getByRole('button', { name: 'Change the email' }).click();
        await page.locator('.alert--error').getByText('Unexpected Error').waitFor();
        await page
          .locator('.ant-form-item-explain-error')
          .getByText('There is already an account with this email.')
          .waitFor();
        await fill(page, { Email: me.email });
        await button(page, 'Save').click();
        await alertShows(page, 'Saved');
        await page.locator('.sidebar-person').getByText('Omar Tessier').waitFor();
        await page.reload();
        expect(await page.getByLabel(/^Phone/).inputValue()).toBe('9515550188');
      },
      { email: me.email, refused: 1 },
    );
  });

  it('sets up two-step sign-in with recovery codes, and turns it off by password and code [S2.53]', async () => {
    const me = await aClerk();
    await at(
      '/auth/admin/profile',
      async (page) => {
        await button(page, 'Set up two-step sign-in').click();
        const form = page.locator('.two-step');
        await form.getByLabel('Your password').fill('Wrong one');
        await button(page, 'Continue').click();
        await form.locator('.ant-form-item-explain-error').getByText('The password is incorrect.').waitFor();
        await form.getByLabel('Your password').fill(password);
        await button(page, 'Continue').click();
        await form.getByAltText('QR code for the authenticator app').waitFor();
        const secret = (await form.locator('code').innerText()).replaceAll(' ', '');
        await form.getByLabel('Code from the app').fill('000000');
        await button(page, 'Turn it on').click();
        await form.locator('.ant-form-item-explain-error').getByText('This authenticator code is incorrect.').waitFor();
        await form.getByLabel('Code from the app').fill(totpAt(secret, Date.now() / 1000));
        await button(page, 'Turn it on').click();
        await page.getByText('Your recovery codes').waitFor();
        expect(await page.locator('.recovery li').count()).toBe(10);
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: 'Download' }).click(),
        ]);
        expect(readFileSync(await file.path(), 'utf8')).toContain(
          await page.locator('.recovery li').first().innerText(),
        );
        expect(await button(page, 'Done').isDisabled()).toBe(true);
        await page.getByRole('checkbox', { name: 'I have saved these codes' }).check();
        await button(page, 'Done').click();
        await page.getByText('10 recovery codes left').waitFor();
        expect(
          (await new BrowserSession(world.baseUrl).call('POST', '/api/login', { email: me.email, password })).body.code,
        ).toBe('identity/totp-needed');

        await button(page, 'Turn off two-step sign-in').click();
        await form.getByLabel('Your password').fill(password);
        // A code is good once: that of the next step, which is accepted too.
        await form.getByLabel(/^Code from the app/).fill(totpAt(secret, Date.now() / 1000 + 30));
        await button(page, 'Turn off two-step sign-in').click();
        await button(page, 'Set up two-step sign-in').waitFor();
      },
      { email: me.email, refused: 2 },
    );
    expect(
      (await new BrowserSession(world.baseUrl).call('POST', '/api/login', { email: me.email, password })).status,
    ).toBe(200);
  });
});
