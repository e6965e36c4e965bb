import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { png } from '../client/documents.ts';
import { until } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { password, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { searchFor } from './click-to.ts';
import { alertShows, button, dialog } from './page-parts.ts';
import { choose, visit, type Manner } from './visit.ts';

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

const riderOf = async ({ id }: { id: string }) =>
  (
    await world.admin.get<{ rider: Record<string, unknown> & { documents: Record<string, unknown> } }>(
      `/api/admin/rider/${id}`,
    )
  ).rider;

/** Input by field label. */
async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( ?\\(optional\\))?$`)).fill(value);
}

describe('a rider’s page for staff', () => {
  it('every field of the profile is edited, and the API’s errors are shown at their fields [S1.25] [S2.120]', async () => {
    const [rider, other] = [await world.rider({ password }), await world.rider()];
    await at(
      `/auth/admin/rider/${rider.id}?tab=profile`,
      async (page) => {
        await fill(page, {
          'First name': 'Zoë',
          'Second phone': '9515550177',
          'Main sport': 'Enduro',
          Hometown: 'Temecula, CA',
          'About the rider': 'Raced since five.',
          Apartment: '12B',
          Instagram: '@zoe',
          YouTube: 'javascript:alert(1)',
          Born: '2011-02-03',
          Email: other.email,
        });
        await fill(page, { 'Guardian’s name': 'Pat Lacasse', 'Guardian’s email': 'pat@x.test' });
        await choose(page, 'Sex', 'Non-binary');
        await choose(page, 'Race style', 'Supermoto');
        await button(page, 'Save').click();
        await page
          .locator('.ant-form-item', { has: page.getByLabel(/^YouTube/) })
          .locator('.ant-form-item-explain-error')
          .waitFor();
        await fill(page, { YouTube: 'https://youtube.test/zoe' });
        await button(page, 'Save').click();
        await page
          .locator('.ant-form-item', { has: page.getByLabel('Email', { exact: true }) })
          .getByText('There is already an account with this email.')
          .waitFor();
        // The typed input stays.
        expect(await page.getByLabel(/^Second phone/).inputValue()).toBe('9515550177');
        await fill(page, { Email: rider.email });
        await button(page, 'Save').click();
        await alertShows(page, 'Saved');
        await page
          .getByRole('heading', { name: `Zoë ${rider.lastName}` })
          .getByText('Awaiting guardian')
          .waitFor();
      },
      { refused: 2 },
    );
    expect(await riderOf(rider)).toMatchObject({
      firstName: 'Zoë',
      phone2: '9515550177',
      sex: 'Non-Binary',
      raceStyle: 'Supermoto',
      mainSport: 'Enduro',
      hometown: 'Temecula, CA',
      bio: 'Raced since five.',
      addressLine2: '12B',
      dateOfBirth: '2011-02-03',
      guardianName: 'Pat Lacasse',
      guardianPending: true,
      email: rider.email,
      socialMedia: { instagram: '@zoe', youtube: 'https://youtube.test/zoe' },
    });
  });

  it('notes are written and deleted, and the audit tab says who did it and what changed [S2.127]', async () => {
    const rider = await world.rider();
    await at(`/auth/admin/rider/${rider.id}?tab=notes`, async (page) => {
      await page.getByLabel('New note').fill('Two AMA numbers.\nAsk at the next race.');
      await button(page, 'Add the note').click();
      const note = page.locator('.note-list li', { hasText: 'Two AMA numbers.' });
      await note.getByText(clerk.name).waitFor();
      expect(await page.getByLabel('New note').inputValue()).toBe('');
      await note.getByRole('button', { name: /^Delete the note by/ }).click();
      await button(page, 'Cancel').click();
      await note.getByRole('button', { name: /^Delete the note by/ }).click();
      await dialog(page).getByRole('button', { name: 'Delete the note', exact: true }).click();
      await note.waitFor({ state: 'detached' });
      await world.admin.put(`/api/admin/rider/${rider.id}`, { hometown: 'Temecula, CA' });
      await page.getByRole('link', { name: 'Audit' }).click();
      await page
        .getByRole('row', { name: /Note deleted/ })
        .getByText(clerk.name)
        .first()
        .waitFor();
      const change = page.getByRole('row', { name: /Profile changed/ }).first();
      expect(await change.locator('del').innerText()).toBe('Murrieta, CA');
      expect(await change.locator('ins').innerText()).toBe('Temecula, CA');
    });
    expect(await world.admin.get(`/api/admin/rider/${rider.id}/notes`)).toEqual({ notes: [] });
  });

  it('is deactivated, listed so and activated; an open session ends within seconds [S1.26] [S2.61] [S2.122] [S4.2] [S4.3] [S6.29] [S6.30]', async () => {
    const rider = await world.rider({ password });
    const session = new BrowserSession(world.baseUrl);
    await session.call('POST', '/api/login', { email: rider.email, password });
    await at(`/auth/admin/rider/${rider.id}`, async (page) => {
      await button(page, 'Deactivate').click();
      await dialog(page)
        .getByText(/signed out within seconds/)
        .waitFor();
      await dialog(page).getByRole('button', { name: 'Deactivate', exact: true }).click();
      await alertShows(page, /open sessions end within seconds/);
      await page.locator('.rider-title').getByText('Deactivated').waitFor();
      await until(
        'the end of the session',
        () => session.call('GET', `/api/rider/rider/${rider.id}/wallet`),
        ({ status }) => status === 401 || status === 403,
      );
      expect(
        (await new BrowserSession(world.baseUrl).call('POST', '/api/login', { email: rider.email, password })).body
          .code,
      ).toBe('identity/deactivated');
      await searchFor(page, rider.lastName, '/auth/admin/riders');
      await page.getByLabel('Status', { exact: true }).selectOption('deactivated');
      await page.getByRole('link', { name: new RegExp(rider.lastName) }).click();
      await button(page, 'Activate').click();
      await dialog(page).getByRole('button', { name: 'Activate', exact: true }).click();
      await page.locator('.rider-title').getByText('Active').waitFor();
    });
    expect(
      (await new BrowserSession(world.baseUrl).call('POST', '/api/login', { email: rider.email, password })).status,
    ).toBe(200);
  });

  it('documents are viewed, downloaded and deleted, timecards added, viewed and deleted [S2.123] [S2.124] [S6.31] [S6.34]', async () => {
    const rider = await world.rider({ password });
    await world.uploadDocuments(rider);
    await at(`/auth/admin/rider/${rider.id}?tab=documents`, async (page) => {
      const widthOf = () =>
        dialog(page)
          .locator('img')
          .evaluate((image) =>
            (image as unknown as { decode: () => Promise<void>; naturalWidth: number })
              .decode()
              .then(() => (image as unknown as { naturalWidth: number }).naturalWidth),
          );
      await button(page, 'View: Driver’s license').click();
      expect(await widthOf()).toBe(2);
      await page.keyboard.press('Escape');
      for (const name of ['Driver’s license', 'W-9']) {
        const [file] = await Promise.all([page.waitForEvent('download'), button(page, `Download: ${name}`).click()]);
        expect(readFileSync(await file.path()).length).toBeGreaterThan(50);
      }
      await button(page, 'Delete: W-9').click();
      await dialog(page).getByRole('button', { name: 'Delete: W-9', exact: true }).click();
      await alertShows(page, 'Deleted: W-9.');
      await page.locator('.document-row', { hasText: 'W-9' }).getByText('Missing').waitFor();

      await page
        .locator('[data-part=timecards] input[type=file]')
        .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
      await page.getByText(/This file type is not accepted/).waitFor();
      await page
        .locator('[data-part=timecards] input[type=file]')
        .setInputFiles({ name: 'round-3.png', mimeType: 'image/png', buffer: png });
      const card = page.locator('[data-part=timecards] .document-row', { hasText: 'round-3.png' });
      await card.getByText(clerk.name).waitFor();
      await card.getByRole('button', { name: /^View/ }).click();
      expect(await widthOf()).toBe(2);
      await page.keyboard.press('Escape');
      await card.getByRole('button', { name: /^Delete/ }).click();
      await dialog(page).getByRole('button', { name: 'Delete the timecard' }).click();
      await card.waitFor({ state: 'detached' });
    });
    expect((await riderOf(rider)).documents).toMatchObject({
      w9: null,
      driverLicense: { bytes: expect.any(Number) as number },
    });
    expect(await world.admin.get(`/api/admin/rider/${rider.id}/timecards`)).toEqual({ timecards: [] });
  });

  it('staff act as the rider, with the banner, and come back [S1.27] [S6.32]', async () => {
    const rider = await world.rider();
    await at(`/auth/admin/rider/${rider.id}`, async (page) => {
      await button(page, 'Proxy as rider').click();
      await page.waitForURL(/\/auth\/rider/);
      await page.getByText('You are currently Proxying').waitFor();
      await page.getByText(new RegExp(rider.lastName)).first().waitFor();
    });
  });
});

describe('the bikes of a rider', () => {
  it('are verified when saved; the second of two editors sees both versions and chooses [S2.126]', async () => {
    const rider = await world.rider();
    await at(`/auth/admin/rider/${rider.id}?tab=bikes`, async (page) => {
      const vin = () => page.locator('.vin-input input').first();
      await vin().waitFor();
      // Something else of the rider changed: no reason to ask.
      await world.admin.put(`/api/admin/rider/${rider.id}`, { hometown: 'Overtaken, CA' });
      await vin().fill('VBKTOOSHORT');
      await button(page, 'Save bikes').click();
      await alertShows(page, '1 VIN needs attention');
      await world.admin.put(`/api/admin/rider/${rider.id}`, {
        bikes: [{ year: 2025, make: 'KTM', model: '450 SX-F', vin: rider.vin }],
      });
      await vin().fill('VBKSHORT');
      await button(page, 'Save bikes').click();
      const bike = page.getByRole('group', { name: 'Bike 1' }).last();
      await bike.getByText(/VBKSHORT/).waitFor();
      await bike.getByLabel(/^Theirs/).check();
      await button(page, 'Save this version').click();
      await until(
        'the VIN as it is kept',
        () => vin().inputValue(),
        (value) => value === rider.vin,
      );
      await vin().fill('VBKTOOSHORT');
      await button(page, 'Save bikes').click();
      await alertShows(page, '1 VIN needs attention');
    });
  });
});

describe('merging two riders', () => {
  const pick = async (page: Page, other: Rider) => {
    await button(page, 'Merge').click();
    await page.keyboard.type(other.lastName);
    // Namesakes are distinguished by more than a name.
    await page.locator('.list-under [role=option]').first().getByText(`${other.email}, never signed in`).waitFor();
    await page.keyboard.press('Enter');
  };

  it('requires both phrases exactly, opens the kept rider, and leaves a tombstone [S1.24] [S2.121] [S4.34] [S4.35] [S5.17] [S6.28]', async () => {
    const [kept, gone] = [await world.rider({ amaNumber: world.unique('') }), await world.riderWithCredit(250)];
    await at(`/auth/admin/rider/${gone.id}`, async (page) => {
      await pick(page, kept);
      await page.getByRole('region', { name: `KEEP Zoé ${gone.lastName}` }).waitFor();
      await button(page, 'Switch sides').click();
      await page
        .getByRole('region', { name: `DELETE Zoé ${gone.lastName}` })
        .getByText('$250.00')
        .waitFor();
      await page
        .getByRole('region', { name: `KEEP Zoé ${kept.lastName}` })
        .getByText(kept.email)
        .waitFor();
      // What moves, what the kept rider has, and what results; the bike of each is another.
      const cells = (record: string) =>
        page
          .locator('.merge-moves tr', { has: page.getByRole('rowheader', { name: new RegExp(`^${record}`) }) })
          .locator('td')
          .allInnerTexts();
      await page.locator('.merge-moves').getByText('Kept rider has').waitFor();
      expect(await cells('Classes raced')).toEqual(['1', '0', '1']);
      expect(await cells('Bikes')).toEqual(['1', '1', '2']);
      expect(await cells('Credit')).toEqual(['$250.00\u00a0USD', '–', '$250.00\u00a0USD']);
      const go = button(page, 'Merge and delete 1 rider');
      const [first, second] = [
        page.getByLabel(`Type DELETE ${gone.email}`),
        page.getByLabel(`Type KEEP ${kept.email}`),
      ];
      await first.focus();
      await page.keyboard.type(`DELETE ${gone.email.replace('lacasse', 'lacase')}`);
      await page.getByText('Does not match').waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.type(`KEEP ${kept.email}`);
      await page.getByText('The DELETE line does not match yet.').waitFor();
      expect(await go.isDisabled()).toBe(true);
      await second.press('Enter');
      expect((await riderOf(gone)).mergedInto).toBeNull();
      await first.fill(`DELETE ${gone.email}`);
      await page.getByText(`Zoé ${gone.lastName} will be permanently deleted.`).waitFor();
      await first.press('Enter');
      await page.waitForURL(new RegExp(`/rider/${kept.id}`));
      await alertShows(page, `Merged. Everything now belongs to Zoé ${kept.lastName}.`);
      await page.getByRole('heading', { name: new RegExp(kept.lastName) }).waitFor();
      await until(
        'the credit',
        () => world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${kept.id}/wallet`),
        ({ credit }) => credit[0]?.availableCents === 25_000,
      );

      await page.goto(`${world.baseUrl}/auth/admin/rider/${gone.id}`);
      await page.getByText('This account was merged').waitFor();
      expect(await page.getByRole('button', { name: /^(Merge|Deactivate|Activate|Proxy as rider)$/ }).count()).toBe(0);
      await page.getByRole('link', { name: `Open Zoé ${kept.lastName}` }).click();
      await page.waitForURL(new RegExp(`/rider/${kept.id}`));
    });
    expect(await riderOf(gone)).toMatchObject({ mergedInto: kept.id, active: false });
  });

  it('is blocked by a class that both finished in, which is named [S4.36]', async () => {
    const [one, other] = [await world.rider(), await world.rider()];
    const event = await world.event();
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${one.email},,\n450 A,2,${other.email},,\n`,
    );
    await world.assessed(event.id);
    await at(`/auth/admin/rider/${one.id}`, async (page) => {
      await pick(page, other);
      await page.getByRole('dialog').getByText('Cannot be undone').waitFor();
      await page.locator('.merge-conflicts').getByText(`450 A, ${event.title}`).waitFor();
      expect(await button(page, 'Merge and delete 1 rider').isDisabled()).toBe(true);
      expect(await page.getByLabel(`Type DELETE ${other.email}`).isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });
  });
});
