import type { Browser, Page } from 'playwright-core';
import type { DocumentsToReview } from '@podium/contracts/api/identity/riders.ts';
import type { ListedWallet } from '@podium/contracts/api/rewards/wallets.ts';
import type { Rider } from '@podium/contracts/people.ts';
import { uploadDocuments } from '../client/documents.ts';
import { PodiumClient, until } from '../client/podium-client.ts';
import { mailTo } from '../testing/mail.ts';
import { password, problemOf, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { alertShows } from './page-parts.ts';
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

const staffAt = (path: string, act: (page: Page) => Promise<void>) =>
  visit({ browser, baseUrl: world.baseUrl, email: clerk, path, act });
const found = async (client: PodiumClient, query: string) =>
  (
    await client.get<{ riders: Rider[] }>(
      `/api/${client === world.admin ? 'admin' : 'dealer'}/riders?query=${encodeURIComponent(query)}`,
    )
  ).riders.map(({ id }) => id);
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

describe('the list of riders', () => {
  it('is searched by city, phone and VIN by staff only', async () => {
    const city = world.unique('Saint-Félicien');
    const phone = `418555${Math.floor(1000 + Math.random() * 9000)}`;
    const rider = await world.rider({ city, phone1: phone });
    const dealer = await world.dealer();
    const asked = [city.toLowerCase().replace('é', 'e'), phone, rider.vin.slice(6)];
    // The search learns of the bikes by an event.
    await until(
      'the VIN in the search',
      () => found(world.admin, asked[2] as string),
      (ids) => ids.includes(rider.id),
    );
    for (const text of asked) {
      expect(await found(world.admin, text)).toEqual([rider.id]);
      expect(await found(dealer.client, text)).toEqual([]);
    }
  });

  it('is sorted by its columns, rows without a value last', async () => {
    const tag = world.unique('Sorted');
    const [b, a, none] = [
      await world.rider({ lastName: tag, hometown: 'Boise, ID' }),
      await world.rider({ lastName: tag, hometown: 'Ames, IA' }),
      await world.rider({ lastName: tag, hometown: null }),
    ];
    const sorted = async (how: string) =>
      (await world.admin.get<{ riders: Rider[] }>(`/api/admin/riders?query=${tag}&${how}`)).riders.map(({ id }) => id);
    expect(await sorted('sort=hometown')).toEqual([a.id, b.id, none.id]);
    expect(await sorted('sort=hometown&descending=true')).toEqual([b.id, a.id, none.id]);
    expect(await sorted('sort=since&descending=true')).toEqual([none.id, a.id, b.id]);
    const [b2] = [await world.rider({ lastName: tag, hometown: 'Boise, ID' })];
    expect(await sorted('sort=-hometown,since')).toEqual([b.id, b2.id, a.id, none.id]);
    expect(await sorted('sort=-hometown,-since')).toEqual([b2.id, b.id, a.id, none.id]);
    expect(await problemOf(sorted('sort=name,password'))).toMatchObject({
      status: 400,
      body: {
        errors: [{ code: 'request/no-such-column', message: expect.stringContaining('password') }],
      },
    });
  });

  it('shows who is a pro, what each can spend and earned this year; the counter sees the credit too', async () => {
    const rider = await world.riderWithCredit(90);
    const { wallets } = await world.admin.get<{ wallets: ListedWallet[] }>(
      `/api/admin/rider-wallets?riderIds=${rider.id}`,
    );
    expect(wallets).toEqual([
      {
        riderId: rider.id,
        lastKind: 'dealerCredit',
        available: [{ currency: 'USD', cents: 9_000 }],
        earnedThisYear: [{ currency: 'USD', cents: 9_000 }],
        lastRedeemedAt: null,
        redeemedHere: false,
      },
    ]);
    const name = `${rider.firstName} ${rider.lastName}`;
    await staffAt(`/auth/admin/riders?q=${rider.lastName}`, async (page) => {
      await row(page, `${name}.*Amateur.*\\$90.*USD.*\\$90.*USD`).waitFor();
      await page.getByRole('button', { name: 'Rider', exact: true }).click();
      await page.waitForURL(/sort=-name/);
      await page.getByRole('button', { name: /^AMA no/ }).click({ modifiers: ['Shift'] });
      await page.waitForURL(/sort=-name(,|%2C)ama/);
      await page.getByRole('columnheader', { name: /^AMA no.*sort column 2 of 2/ }).waitFor();
      await row(page, name).waitFor();
    });
    const dealer = await world.dealer();
    await visit({
      browser,
      baseUrl: world.baseUrl,
      email: dealer.email,
      path: '/auth/dealer',
      act: async (page) => {
        await page.getByRole('combobox', { name: /AMA number/ }).fill(rider.lastName);
        await page.getByRole('option', { name: /\$90\.00\sUSD to spend/ }).waitFor();
      },
    });
  });

  it('has a menu for each rider, which activates and deactivates in place', async () => {
    const rider = await world.rider();
    const name = `${rider.firstName} ${rider.lastName}`;
    await staffAt(`/auth/admin/riders?q=${rider.lastName}`, async (page) => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Deactivate' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Deactivate 1', exact: true }).click();
      await alertShows(page, '1 rider is deactivated.');
      await row(page, `${name}.*Deactivated`).waitFor();
      // A deactivated account gets no mail; the same menu activates it again.
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Activate' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Activate 1', exact: true }).click();
      await row(page, `${name}.*Active`).waitFor();
    });
  });

  it('mails the selected riders whose credit expires, after a preview', async () => {
    const rider = await world.riderWithCredit(75);
    await staffAt(`/auth/admin/riders?q=${rider.lastName}`, async (page) => {
      await page.getByRole('checkbox', { name: new RegExp(rider.lastName) }).check();
      await page.getByRole('button', { name: 'Send expiry email' }).click();
      // Nothing of this rider's expires within 60 days.
      const dialog = page.getByRole('dialog');
      await dialog
        .getByText(/Nobody|No one|No emails/)
        .first()
        .waitFor();
      expect(await dialog.locator('.ant-btn-primary').isDisabled()).toBe(true);
    });
  });
});

describe('documents', () => {
  const listed = async (id: string) =>
    (await world.admin.get<{ riders: DocumentsToReview[] }>('/api/admin/documents-to-review?limit=100')).riders.find(
      ({ riderId }) => riderId === id,
    );
  const documentsOf = async (id: string) =>
    (await world.admin.get<{ rider: Rider }>(`/api/admin/rider/${id}`)).rider.documents;

  it('wait in a queue; the rider sees why one was rejected, on the profile and by mail, and another upload clears it', async () => {
    const rider = await world.rider({ password });
    const own = new PodiumClient(world.baseUrl, { email: rider.email, password });
    expect(await listed(rider.id)).toBeUndefined();
    await uploadDocuments(own, rider.id);
    expect(await listed(rider.id)).toMatchObject({ riderName: `${rider.firstName} ${rider.lastName}` });
    const name = `${rider.firstName} ${rider.lastName}`;
    await staffAt('/auth/admin/reviews/documents', async (page) => {
      const card = page.locator('article', { hasText: name });
      await card.getByRole('button', { name: /View.*W-9/ }).click();
      await page.getByRole('dialog').getByRole('img', { name: /W-9/ }).waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await card.getByRole('button', { name: /^Reject W-9/ }).click();
      await page.getByRole('dialog').getByLabel('Reason').fill('The signature is missing.');
      await page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
      await alertShows(page, `${name} was asked to upload the document again.`);
      await card.waitFor({ state: 'detached' });
    });
    expect(await listed(rider.id)).toBeUndefined();
    expect((await documentsOf(rider.id))?.w9?.rejected?.reason).toBe('The signature is missing.');
    await mailTo(rider.email, /W-9/, /The signature is missing\./);
    await visit({
      browser,
      baseUrl: world.baseUrl,
      email: rider.email,
      path: '/auth/rider/profile#documents',
      act: (page) =>
        page
          .getByText(/The signature is missing\./)
          .first()
          .waitFor(),
    });
    await uploadDocuments(own, rider.id);
    expect((await documentsOf(rider.id))?.w9?.rejected).toBeUndefined();
    await staffAt('/auth/admin/reviews/documents', async (page) => {
      const card = page.locator('article', { hasText: name });
      await card.getByText('US person', { exact: false }).first().click();
      await card.getByRole('button', { name: /Approve both/ }).click();
      await alertShows(page, new RegExp(name));
      await card.waitFor({ state: 'detached' });
    });
    expect((await world.admin.get<{ rider: Rider }>(`/api/admin/rider/${rider.id}`)).rider).toMatchObject({
      taxStatus: 'usPerson',
      documentsVerifiedAt: expect.any(String),
    });
  });

  it('uploaded since staff looked are not rejected unseen, and a rejected rider is no longer verified', async () => {
    const rider = await world.rider({ password });
    await uploadDocuments(new PodiumClient(world.baseUrl, { email: rider.email, password }), rider.id);
    const stand = await documentsOf(rider.id);
    const reject = (uploadedAt: string) =>
      world.admin.put(`/api/admin/rider/${rider.id}/document/w9/rejection`, { reason: 'Not legible.', uploadedAt });
    expect((await problemOf(reject('2026-01-01T00:00:00.000Z'))).code).toBe('identity/documents-changed');
    await world.verifyDocuments(rider);
    await reject((await documentsOf(rider.id))?.w9?.uploadedAt ?? '');
    expect((await world.admin.get<{ rider: Rider }>(`/api/admin/rider/${rider.id}`)).rider.documentsVerifiedAt).toBe(
      null,
    );
    expect(stand?.w9?.rejected).toBeUndefined();
  });
});
