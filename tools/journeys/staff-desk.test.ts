import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { ApiProblem, until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { linkIn, mailTo } from '../testing/mail.ts';
import { password, pin, problemOf, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { searchFor } from './click-to.ts';
import { alertShows, button, dialog } from './page-parts.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
type Dealer = Awaited<ReturnType<World['dealer']>>;

let browser: Browser;
/** Staff of this file's own, so that no other test signs them out. */
let clerk: string;
beforeAll(async () => {
  [browser, clerk] = [await launchChromium(), await world.clerk()];
});
afterAll(() => browser.close());

type Where = {
  as?: string;
  refused?: number;
  width?: number;
  locale?: 'en' | 'fr';
};
const at = (path: string, act: (page: Page) => Promise<void>, { as = clerk, ...more }: Where = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: as, path, act, ...more });
const conflict = (page: Page) => page.getByRole('region', { name: 'Someone else saved changes in the meantime' });
const labeled = (page: Page, label: string) =>
  page
    .getByLabel(new RegExp(`^${label}( ?\\(optional\\))?$`))
    .filter({ visible: true })
    .first();
const signIn = async ({ email }: { email: string }) =>
  (await new BrowserSession(world.baseUrl).call('POST', '/api/login', { email, password })).body.code ?? 'in';

/** Redeems a dollar; answers the code of the refusal, else `redeemed`. */
async function redeem(dealer: Dealer, rider: Rider, typed = pin): Promise<string> {
  const body = {
    riderId: rider.id,
    amountCents: 100,
    currency: 'USD',
    pin: typed,
    employeeName: 'Dana Kowalczyk',
    idVerified: true,
  };
  try {
    await dealer.client.post('/api/dealer/redeem', body, { 'idempotency-key': randomUUID() });
    return 'redeemed';
  } catch (error) {
    if (error instanceof ApiProblem) return error.code;
    throw error;
  }
}
async function wrongPins(dealer: Dealer, rider: Rider, tries: number): Promise<void> {
  for (let i = 0; i < tries; i += 1) await redeem(dealer, rider, '9753');
}

describe('a deactivated dealer', () => {
  it('is deactivated after a prompt, stays on the staff’s list with its status, and cannot do anything', async () => {
    const name = world.unique('Oneonta Cycle ');
    const dealer = await world.dealer({ name });
    const lean = async (query = '') => {
      const answer = await fetch(`${world.baseUrl}/api/dealers-lean?name=${encodeURIComponent(name)}${query}`);
      return ((await answer.json()) as { dealers: unknown[] }).dealers.length;
    };
    expect(await signIn(dealer)).toBe('in');
    await at(`/auth/admin/dealer/${dealer.id}`, async (page) => {
      await button(page, 'Deactivate').click();
      await dialog(page)
        .getByText(
          /can no longer redeem credit.*can no longer sign in.*no longer see it in the dealer list or on the map/,
        )
        .waitFor();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').first().waitFor({ state: 'detached' });
      expect(await lean()).toBe(1);
      await button(page, 'Deactivate').click();
      await dialog(page).getByRole('button', { name: 'Deactivate', exact: true }).click();
      await alertShows(page, `${name} is deactivated.`);
      await button(page, 'Activate').waitFor();

      await searchFor(page, name, '/auth/admin/dealers');
      const row = page.getByRole('row', { name: new RegExp(name) });
      await row.getByText('Inactive').waitFor();
      await page.getByLabel('Status', { exact: true }).selectOption('true');
      await page.getByText('No rows match').waitFor();
      expect(await row.count()).toBe(0);
      await page.getByLabel('Status', { exact: true }).selectOption('false');
      await row.waitFor();
    });
    // Whatever is requested.
    expect([await lean(), await lean('&active=false'), await lean('&active=all')]).toEqual([0, 0, 0]);
    await until(
      'the end of sign-ins',
      () => signIn(dealer),
      (code) => code === 'identity/deactivated',
    );
    await until(
      'the end of the open session',
      () => problemOf(dealer.client.get('/api/dealer/credit-redemptions')).catch(() => null),
      (problem) => problem?.code === 'identity/deactivated',
    );
    await world.admin.put(`/api/admin/dealer/${dealer.id}`, { active: true });
    await until(
      'sign-ins again',
      () => signIn(dealer),
      (code) => code === 'in',
    );
    expect(await lean()).toBe(1);
  });
});

describe('concurrent edits', () => {
  it('the second editor sees both versions of a dealer', async () => {
    const dealer = await world.dealer();
    const theirs = world.unique('Theirs ');
    await at(
      `/auth/admin/dealer/${dealer.id}`,
      async (page) => {
        await labeled(page, 'City').fill('Pala');
        await labeled(page, 'Name').fill('Mine');
        await world.admin.put(`/api/admin/dealer/${dealer.id}`, { name: theirs });
        await button(page, 'Save dealer').click();
        await conflict(page).getByRole('group', { name: 'Name' }).getByText(theirs).waitFor();
        expect(await conflict(page).getByRole('group').count()).toBe(2);
        await conflict(page)
          .getByRole('group', { name: 'Name' })
          .getByLabel(/^Theirs/)
          .check();
        await button(page, 'Save this version').click();
        await alertShows(page, `${theirs} was saved.`);
      },
      { refused: 1 },
    );
    expect(await world.admin.get(`/api/admin/dealer/${dealer.id}`)).toMatchObject({
      dealer: { name: theirs, city: 'Pala' },
    });
  });

  it('and of a dealer login, where fields without a conflict are saved without a question', async () => {
    const dealer = await world.dealer();
    const loginsOf = async () =>
      (
        await world.admin.get<{ dealerLogins: { id: string; name: string; email: string }[] }>(
          `/api/admin/dealer-logins?dealerId=${dealer.id}`,
        )
      ).dealerLogins[0]!;
    const { id } = await loginsOf();
    await at(
      `/auth/admin/dealer-logins?dealerId=${dealer.id}`,
      async (page) => {
        await page.getByRole('button', { name: /^Edit the login/ }).click();
        await dialog(page).getByLabel('Name', { exact: true }).fill('Mine');
        await world.admin.put(`/api/admin/dealer-login/${id}`, { name: 'Theirs' });
        await dialog(page).getByRole('button', { name: 'Save' }).click();
        await conflict(page).getByText('Theirs', { exact: true }).last().waitFor();
        await button(page, 'Save this version').click();
        await alertShows(page, /was saved/);
      },
      { refused: 1 },
    );
    expect((await loginsOf()).name).toBe('Mine');
  });

  it.each(['admin', 'rider', 'promoter'] as const)('and of the own profile as %s', async (type) => {
    const who = {
      admin: async () => ({ email: await world.clerk(), path: '/auth/admin/profile', field: 'Name', save: 'Save' }),
      rider: async () => ({
        email: (await world.rider({ password })).email,
        path: '/auth/rider/profile#racing',
        field: 'Hometown',
        save: 'Save',
      }),
      promoter: async () => ({
        email: (await world.promoter()).email,
        path: '/auth/promoter/profile',
        field: 'Contact person',
        save: 'Save',
      }),
    };
    const { email, path, field, save } = await who[type]();
    await at(
      path,
      async (page) => {
        await labeled(page, field).fill('Mine, NV');
        const other = await page.context().newPage();
        await other.goto(world.baseUrl + path);
        await labeled(other, field).fill('Theirs, CA');
        await button(other, save).filter({ visible: true }).first().click();
        await alertShows(other, 'Saved');
        await button(page, save).filter({ visible: true }).first().click();
        await conflict(page).getByText('Theirs, CA').waitFor();
        await conflict(page)
          .getByLabel(/^Theirs/)
          .check();
        await button(page, 'Save this version').click();
        await alertShows(page, 'Saved');
        expect(await labeled(page, field).inputValue()).toBe('Theirs, CA');
      },
      { as: email, refused: 1 },
    );
  });
});

describe('a user who cannot sign in', () => {
  it('a rider whose PIN is locked: staff see until when, unlock it, and never see the PIN [rule 16]', async () => {
    const [rider, dealer] = [await world.riderWithCredit(50), await world.dealer()];
    await until(
      'the dealer at rewards',
      () => redeem(dealer, rider),
      (outcome) => outcome === 'redeemed',
    );
    await wrongPins(dealer, rider, 5);
    expect(await redeem(dealer, rider)).toBe('rewards/pin-locked');
    await at(`/auth/admin/rider/${rider.id}`, async (page) => {
      const card = page.locator('.detail-rail section', { hasText: 'Access' });
      await card.getByText(/^Locked until .+\d/).waitFor();
      await card.getByText('5 wrong PINs in a row at the counter.').waitFor();
      await card.getByRole('button', { name: 'Unlock the PIN' }).click();
      await dialog(page).getByRole('button', { name: 'Unlock the PIN' }).click();
      await alertShows(page, `The PIN of Zoé ${rider.lastName} is unlocked.`);
      await card.getByText(/^Locked/).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Audit' }).click();
      await page.getByRole('row', { name: /PIN unlocked/ }).waitFor();
      expect(await page.getByRole('main').innerText()).not.toContain(pin);
    });
    // Counting starts again: five more wrong ones lock temporarily, not permanently as ten in a row do.
    await wrongPins(dealer, rider, 5);
    const path = `/api/admin/rider/${rider.id}/pin-lock`;
    expect(await world.admin.get(path)).toEqual({ lock: { until: expect.any(String), wrongInRow: 5 } });
    await world.admin.delete(path);
    expect(await redeem(dealer, rider)).toBe('redeemed');
  });

  it('gets a link to set a PIN, or a password, by mail; nobody may send one while proxying', async () => {
    const rider = await world.rider({ password });
    await at(`/auth/admin/rider/${rider.id}`, async (page) => {
      const card = page.locator('.detail-rail section', { hasText: 'Access' });
      await card.getByRole('button', { name: 'Send PIN link' }).click();
      await dialog(page).getByText(rider.email).waitFor();
      await dialog(page).getByRole('button', { name: 'Send PIN link' }).click();
      await alertShows(page, `A link to set a PIN was sent to ${rider.email}.`);
      await card.getByRole('button', { name: 'Send password link' }).click();
      await dialog(page).getByRole('button', { name: 'Send password link' }).click();
      await alertShows(page, `A link to set a password was sent to ${rider.email}.`);
      await page.getByRole('link', { name: 'Audit' }).click();
      await page.getByRole('row', { name: /PIN link sent/ }).waitFor();
      await page.getByRole('row', { name: /Password link sent/ }).waitFor();
    });
    const toPin = linkIn(await mailTo(rider.email, /PIN/));
    expect(toPin.pathname + toPin.hash).toBe('/auth/rider/profile#pin');
    await at(
      toPin.pathname + toPin.hash,
      async (page) => {
        await page.getByLabel('New PIN', { exact: true }).fill('8642');
        await page.getByLabel('Confirm new PIN').fill('8642');
        await page.locator('#pin-password').fill(password);
        await page.locator('.pin-form button[type=submit]').click();
        await page.locator('.alert-host').getByText(/PIN/).first().waitFor();
      },
      { as: rider.email },
    );
    const toPassword = linkIn(await mailTo(rider.email, /password/));
    const answer = await new BrowserSession(world.baseUrl).call('POST', '/api/reset-password', {
      email: rider.email,
      code: toPassword.searchParams.get('code'),
      password: 'Laurentides 42',
    });
    expect(answer.status).toBe(200);
    const { accessToken } = await world.admin.post<{ accessToken: string }>('/api/proxy', {
      type: 'rider',
      id: rider.id,
    });
    for (const [method, path] of [
      ['POST', 'pin-link'],
      ['POST', 'password-link'],
      ['DELETE', 'pin-lock'],
    ] as const) {
      const refused = await fetch(`${world.baseUrl}/api/admin/rider/${rider.id}/${path}`, {
        method,
        headers: { authorization: `Bearer ${accessToken}` },
      });
      expect([path, refused.status]).toEqual([path, 403]);
    }
  });

  it('and a dealer login gets a link to a new password', async () => {
    const dealer = await world.dealer();
    await at(`/auth/admin/dealer-logins?dealerId=${dealer.id}`, async (page) => {
      await page.getByRole('button', { name: /^Send a password link to/ }).click();
      await dialog(page).getByRole('button', { name: 'Send password link' }).click();
      await alertShows(page, `A link to set a password was sent to ${dealer.email}.`);
    });
    expect(linkIn(await mailTo(dealer.email, /password/)).searchParams.get('code')).toMatch(/^\w{4}-\w{4}$/);
  });

  it('a deactivated account gets none', async () => {
    const rider = await world.rider({ password });
    await world.admin.put(`/api/admin/rider/${rider.id}`, { active: false });
    const { code } = await problemOf(world.admin.post(`/api/admin/rider/${rider.id}/pin-link`));
    expect(code).toBe('identity/account-inactive');
  });
});
