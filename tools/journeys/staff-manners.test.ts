import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { password, pin, problemOf, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { alertShows, button, dialog } from './page-parts.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

let browser: Browser;
/** Staff of this file's own, so that no other test signs them out. */
let clerk: string;
beforeAll(async () => {
  clerk = await world.clerk();
  browser = await launchChromium();
});
afterAll(() => browser.close());

const at = (path: string, act: (page: Page) => Promise<void>, more: { refused?: number; width?: number } = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: clerk, path, act, ...more });
const undo = (page: Page) => page.locator('.alert-host').getByRole('button', { name: 'Undo' }).last().click();
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( ?\\(optional\\))?$`)).first();
const mistakeAt = (page: Page, label: string) =>
  page.locator('.ant-form-item', { has: field(page, label) }).locator('.ant-form-item-explain-error');

async function aRefund(): Promise<{ dealerName: string; codes: string[] }> {
  const dealerName = world.unique('Sum Motors ');
  const dealer = await world.dealer({ name: dealerName });
  const rider = await world.riderWithCredit(80);
  const codes: string[] = [];
  for (const dollars of [50, 30]) {
    const made = await until(
      'the redemption',
      () =>
        dealer.client
          .post<{ redemption: { code: string } }>(
            '/api/dealer/redeem',
            {
              riderId: rider.id,
              amountCents: dollars * 100,
              currency: 'USD',
              pin,
              employeeName: 'D',
              idVerified: true,
            },
            { 'idempotency-key': randomUUID() },
          )
          .catch(() => null),
      (answer) => answer !== null,
    );
    codes.push(made!.redemption.code);
  }
  return { dealerName, codes };
}

describe('the last action', () => {
  it('is undone from its message: an account, a note, refunds', async () => {
    const rider = await world.rider();
    const isActive = async () =>
      (await world.admin.get<{ rider: { active: boolean } }>(`/api/admin/rider/${rider.id}`)).rider.active;
    const notes = async () =>
      (await world.admin.get<{ notes: { text: string }[] }>(`/api/admin/rider/${rider.id}/notes`)).notes.length;
    await at(`/auth/admin/rider/${rider.id}?tab=notes`, async (page) => {
      await button(page, 'Deactivate').click();
      await dialog(page).getByRole('button', { name: 'Deactivate', exact: true }).click();
      await alertShows(page, /open sessions end within seconds/);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await isActive()).toBe(false);
      await undo(page);
      await button(page, 'Deactivate').waitFor();
      expect(await isActive()).toBe(true);
      await page.getByLabel('New note').fill('Meant for somebody else.');
      await button(page, 'Add the note').click();
      await page.locator('.note-list').getByText('Meant for somebody else.').waitFor();
      await undo(page);
      await page.locator('.note-list').waitFor({ state: 'detached' });
      expect(await notes()).toBe(0);
    });
    const { dealerName, codes } = await aRefund();
    const list = `/auth/admin/dealer-refunds?q=${encodeURIComponent(dealerName)}&status=open`;
    await at(list, async (page) => {
      for (const code of codes)
        await page
          .getByRole('row', { name: new RegExp(code) })
          .getByRole('checkbox')
          .check();
      // The sum of the selected rows.
      await page.locator('.bulk-bar').getByText('$80.00 USD').waitFor();
      await button(page, 'Mark 2 as sent').click();
      await dialog(page).getByLabel('Credit reference (optional)').waitFor();
      await dialog(page).getByRole('button', { name: 'Mark 2 as sent' }).click();
      await alertShows(page, '2 refunds are marked as sent.');
      await page.getByRole('row', { name: new RegExp(codes[0]!) }).waitFor({ state: 'detached' });
      await undo(page);
      await page.getByRole('row', { name: new RegExp(codes[0]!) }).waitFor();
    });
  });

  it('and Undo of a decision is not offered once results are posted', async () => {
    const promoter = await world.promoter();
    const seriesId = await world.serie();
    const { event } = await promoter.client.post<{ event: { id: string; title: string } }>('/api/promoter/events', {
      title: world.unique('Own Event '),
      seriesId,
      startDate: '2026-10-03',
      endDate: '2026-10-04',
      venue: 'Fox',
      location: { city: 'Murrieta', state: 'CA', zipcode: '92562', country: 'US' },
    });
    await promoter.client.post(`/api/promoter/event/${event.id}/submit`);
    await world.admin.put(`/api/admin/event/${event.id}/approve`, undefined);
    await world.admin.upload(`/api/event/${event.id}/upload-class`, {
      name: 'classes.csv',
      text: 'Class,Type,1\n450 A,dealerCredit,100\n',
    });
    await at(`/auth/admin/event/${event.id}`, async (page) => {
      const card = page.getByRole('region', { name: 'Approval' });
      await card.getByRole('button', { name: 'Undo the decision' }).waitFor();
      await world.postResults(event.id, 'Class,Place,First Name,Last Name\n450 A,1,Ann,Day\n450 A,2,Some,Body\n');
      await page.reload();
      await card.getByText('Results are posted, so this decision can no longer be undone.').waitFor();
      expect(await card.getByRole('button', { name: 'Undo the decision' }).count()).toBe(0);
    });
  });
});

describe('many riders at once', () => {
  it('are found by a shortcut, selected, deactivated by count, exported, and activated again', async () => {
    const word = world.unique('Bulk');
    for (const first of ['Ann', 'Bea'])
      await world.rider({ firstName: first, lastName: word, email: `${first}.${word}@x.test`.toLowerCase() });
    const activeOf = async () =>
      (await world.admin.get<{ riders: { active: boolean }[] }>(`/api/admin/riders?query=${word}`)).riders.map(
        ({ active }) => active,
      );
    await at('/auth/admin/riders', async (page) => {
      await page.locator('.data-table tbody tr').first().waitFor();
      await page.keyboard.press('/');
      await page.keyboard.type(word);
      await page.getByRole('row', { name: new RegExp(`Ann ${word}`) }).waitFor();
      await page.waitForURL(new RegExp(`q=${word}`));
      await page.getByLabel('Select all rows').check();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.locator('.bulk-bar').getByRole('button', { name: 'Export 2' }).click(),
      ]);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      await button(page, 'Deactivate 2').click();
      await dialog(page).getByText(`Bea ${word}`, { exact: false }).waitFor();
      await dialog(page).getByRole('button', { name: 'Deactivate 2' }).click();
      await alertShows(page, '2 riders are deactivated.');
      expect(await activeOf()).toEqual([false, false]);
      await undo(page);
      await alertShows(page, '2 riders are active again.');
      expect(await activeOf()).toEqual([true, true]);
    });
  });
});

describe('invalid input', () => {
  it('two categories of one name, case and accents ignored: one error, at the field', async () => {
    const name = world.unique('Época ');
    await world.admin.post('/api/admin/categories', { description: name });
    const twin = name.toUpperCase().replace('É', 'e');
    await at(
      '/auth/admin/category',
      async (page) => {
        await field(page, 'Description').fill(twin);
        await page.locator('.entity-form button[type=submit]').click();
        await mistakeAt(page, 'Description')
          .getByText(`There is already a category with this name: “${name}”.`)
          .waitFor();
        expect(await page.locator('.entity-form .notice--error').count()).toBe(0);
      },
      { refused: 1 },
    );
    const { category } = await world.admin.post<{ category: { id: string } }>('/api/admin/categories', {
      description: world.unique('Other '),
    });
    const rename = (description: string) => world.admin.put(`/api/admin/category/${category.id}`, { description });
    expect((await problemOf(rename(twin))).code).toBe('catalog/category-exists');
    // Its own name in other letters is no duplicate.
    await rename('Other again');
    await rename('OTHER AGAIN');
    // Of two concurrent calls one succeeds.
    const both = world.unique('Both ');
    const made = await Promise.allSettled(
      [both, both.toUpperCase()].map((description) => world.admin.post('/api/admin/categories', { description })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('a ZIP code of four digits, for a dealer, an event or a rider', async () => {
    const dealer = await world.dealer();
    await at(
      `/auth/admin/dealer/${dealer.id}`,
      async (page) => {
        await field(page, 'ZIP or postal code').fill('5001');
        await button(page, 'Save dealer').click();
        await mistakeAt(page, 'ZIP or postal code')
          .getByText('A ZIP code has five digits, as in 92562', { exact: false })
          .waitFor();
        expect(await page.getByText('A ZIP code has five digits', { exact: false }).count()).toBe(1);
        await field(page, 'ZIP or postal code').fill('92562-1234');
        // As the mistake leaves, the button moves, perhaps between press and release.
        await page.getByText('A ZIP code has five digits', { exact: false }).waitFor({ state: 'detached' });
        await button(page, 'Save dealer').click();
        await alertShows(page, /was saved/);
      },
      { refused: 1 },
    );
    const event = await world.event();
    const rider = await world.rider();
    const wrong = [
      problemOf(
        world.admin.put(`/api/admin/event/${event.id}`, {
          location: { city: 'Pala', state: 'CA', zipcode: '5001', country: 'US' },
        }),
      ),
      problemOf(world.admin.put(`/api/admin/rider/${rider.id}`, { zipcode: '5001', country: 'US' })),
      problemOf(world.admin.put(`/api/admin/rider/${rider.id}`, { zipcode: 'J1H 1Z', country: 'CA' })),
    ];
    expect((await Promise.all(wrong)).map(({ body }) => body.errors?.[0]?.code)).toEqual([
      'request/zip-code',
      'request/zip-code',
      'request/postal-code',
    ]);
    for (const [zipcode, country] of [
      ['j1h1z1', 'CA'],
      ['SW1A 1AA', 'GB'],
      ['92562', 'US'],
    ])
      await world.admin.put(`/api/admin/rider/${rider.id}`, { zipcode, country });
  });

  it('a period that ends before it starts, and a page that does not exist', async () => {
    await world.event();
    await at('/auth/admin/events?from=2026-10-10&to=2026-10-01', async (page) => {
      await page.getByText('“To” is before “From”, so nothing matches.').waitFor();
      await page.goto(`${world.baseUrl}/auth/admin/events?page=999`);
      await page.getByText('Page 999 does not exist').waitFor();
      await button(page, 'Go to the last page').click();
      await page.locator('.data-table tbody tr td').first().waitFor();
      expect(new URL(page.url()).searchParams.get('page')).not.toBe('999');
    });
  });

  it('a PIN that is too simple, which needs no reference for support', async () => {
    const rider = await world.rider({ password });
    await visit({
      browser,
      baseUrl: world.baseUrl,
      email: rider.email,
      path: '/auth/rider/profile#pin',
      act: async (page) => {
        await page.locator('#pin-new').fill('1234');
        await page.locator('#pin-again').fill('1234');
        await page.locator('#pin-password').fill(password);
        await page.locator('.pin-form button[type=submit]').click();
        await page.locator('.pin-form .notice--error').waitFor();
        expect(await page.locator('.pin-form .notice--error').innerText()).not.toMatch(/reference/i);
      },
      refused: 1,
    });
  });
});
