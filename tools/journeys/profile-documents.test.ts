import type { Browser, Locator, Page } from 'playwright-core';
import { png } from '../client/documents.ts';
import { password, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';
import { pageAt } from './page-at.ts';
import { visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const picture = (name: string, buffer: Buffer = png) => ({ name, mimeType: 'image/png', buffer });
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

type Profile = Record<string, unknown> & {
  email: string;
  bikes: { valid: boolean }[];
  favoriteDealers: string[];
  favoriteEvents: string[];
  documents: Record<string, unknown>;
};

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const as = (who: { email: string }, path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: who.email, path, act, ...more });
/** Signs a user in by the form, and stays where that leads. */
const bySigningIn = (who: { email: string }, act: (page: Page) => Promise<void>) =>
  pageAt(() => browser, world.baseUrl)('/login', async (page) => {
    await page.locator('input[type=email]').fill(who.email);
    await page.locator('input[type=password]').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/auth\//);
    await act(page);
  });

const section = (page: Page, id: string) => page.locator(`#${id}.profile-section`);
const saved = (page: Page, text: string | RegExp = 'Saved') =>
  page.locator('.alert-host').getByText(text).first().waitFor();
const profileOf = async (rider: Rider) =>
  (await world.riderClient(rider).get<{ rider: Profile }>(`/api/rider/rider/${rider.id}`)).rider;

/** The width of a picture that was decoded. */
const widthOf = (image: Locator) =>
  image.evaluate(async (element) => {
    const shown = element as unknown as { decode: () => Promise<void>; naturalWidth: number };
    await shown.decode();
    return shown.naturalWidth;
  });

describe('pictures and documents', () => {
  it('takes a photo as PNG or JPG up to 10 MB, shows it at once everywhere, and removes it [S3.10] [S5.10] [S5.11]', async () => {
    const rider = await world.rider({ password });
    await as(
      rider,
      '/auth/rider/profile',
      async (page) => {
        const input = section(page, 'person').locator('input[type=file]');
        await input.setInputFiles(picture('photo.gif'));
        await page.getByText('This file type is not accepted: .png, .jpg, .jpeg.').waitFor();
        await input.setInputFiles(picture('photo.png', Buffer.alloc(10_000_001, 1)));
        await page.getByText('The file is larger than 10 MB.').waitFor();
        await input.setInputFiles(picture('photo.png', svg));
        await page.getByRole('button', { name: 'Save photo' }).click();
        await page.getByText('Choose a PNG or JPG picture.').waitFor();
        await input.setInputFiles(picture('photo.png'));
        expect(await page.locator('.photo-field img').getAttribute('src')).toMatch(/^blob:/);
        // An access cookie that expired meanwhile is renewed on the way.
        await page.context().clearCookies({ name: 'podium_access' });
        await page.getByRole('button', { name: 'Save photo' }).click();
        await saved(page, 'Your photo was saved.');
        await page.locator('.sidebar img[src^="/api/images/"]').waitFor();
        await page.reload();
        expect(await widthOf(page.locator('.photo-field img'))).toBeGreaterThan(0);
        await page.getByRole('button', { name: 'Remove photo' }).click();
        await saved(page, 'Your photo was removed.');
        await page.locator('.photo-field [data-default-avatar]').waitFor();
      },
      { refused: 2 },
    );
  });

  it('requires documents from riders who won cash, shows them to their rider, and deletes them [S2.118] [S3.10] [S5.33] [S6.4] [S6.11]', async () => {
    const rider = await world.rider({ password });
    await as(rider, '/auth/rider/profile#documents', async (page) =>
      section(page, 'documents').getByText('Not required yet').waitFor(),
    );
    const event = await world.event();
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 Pro,1,${rider.email},,\n450 Pro,2,,Some,Body\n`,
    );
    await world.assessed(event.id);
    await as(
      rider,
      '/auth/rider',
      async (page) => {
        await page.getByText('Documents required').waitFor();
        await clickTo(page, '/auth/rider/profile#documents');
        const documents = section(page, 'documents');
        await documents.getByText('You won cash. Send both documents so that it can be paid.').waitFor();
        for (const name of ['Driver’s license', 'W-9']) {
          const card = documents.getByRole('region', { name, exact: true });
          await card.locator('input[type=file]').setInputFiles(picture('scan.png', svg));
          await card.getByRole('button', { name: 'Send', exact: true }).click();
          await card.getByText('Choose a PNG or JPG picture.').waitFor();
          await card.locator('input[type=file]').setInputFiles(picture('scan.png'));
          await card.getByRole('button', { name: 'Send', exact: true }).click();
          await card.getByText(/^Sent \w{3} \d/).waitFor();
          await card.getByRole('button', { name: `View: ${name}` }).click();
          expect(await widthOf(page.locator('.private-file img'))).toBe(2);
          await page.keyboard.press('Escape');
          await page.locator('.private-file').waitFor({ state: 'hidden' });
        }
        await documents.getByText('Both sent').waitFor();
        expect((await profileOf(rider)).documents).toMatchObject({
          driverLicense: expect.anything(),
          w9: expect.anything(),
        });
        await documents.getByRole('button', { name: 'Delete: W-9' }).click();
        await page
          .getByRole('dialog', { name: 'Delete this document: W-9?' })
          .getByRole('button', { name: 'Delete', exact: true })
          .click();
        await saved(page, 'W-9 deleted.');
        await clickTo(page, '/auth/rider');
        await page
          .getByRole('region', { name: 'PIN and documents' })
          .getByText(/^Sent \w{3} \d/)
          .waitFor();
      },
      { refused: 2 },
    );
    expect((await profileOf(rider)).documents).toMatchObject({ w9: null, driverLicense: expect.anything() });
  });
});

describe('bikes come first', () => {
  it('sends a rider without a valid bike to the profile, and on to the dashboard once it is fixed [S2.83] [S2.116] [S4.8] [S4.9] [S6.2]', async () => {
    const rider = await world.rider({ password });
    await world.admin.put(`/api/admin/rider/${rider.id}`, { bikes: [] });
    const [year, make, model] = ['2025', 'KTM', '450 SX-F'];
    await bySigningIn(rider, async (page) => {
      await page.waitForURL(/\/auth\/rider\/profile\?redirect=vin$/);
      const bikes = section(page, 'bikes');
      await bikes.getByText(/^Your finishes can be paid only on a registered bike/).waitFor();
      const vin = bikes.getByLabel('VIN', { exact: true });
      await vin.and(page.locator(':focus')).waitFor();
      for (const [label, value] of Object.entries({ Year: year, Make: make, Model: model }))
        await bikes.getByLabel(label, { exact: true }).fill(value);
      await vin.fill('XXX12345678901234');
      await bikes.getByRole('button', { name: 'Save bikes' }).click();
      await bikes.getByText('Invalid VIN').waitFor();
      expect((await profileOf(rider)).bikes).toMatchObject([{ valid: false }]);
    });
    await bySigningIn(rider, async (page) => {
      await page.waitForURL(/\/auth\/rider\/profile\?redirect=vin$/);
      const bikes = section(page, 'bikes');
      await bikes.getByText(/^A VIN below is not valid/).waitFor();
      await bikes.getByLabel('VIN', { exact: true }).fill(rider.vin);
      await bikes.getByRole('button', { name: 'Save bikes' }).click();
      await page.waitForURL(/\/auth\/rider$/);
      await page.getByRole('region', { name: 'Bikes', exact: true }).getByText(rider.vin).waitFor();
    });
    expect((await profileOf(rider)).bikes).toMatchObject([{ valid: true, vin: rider.vin }]);
  });
});
