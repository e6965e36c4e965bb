import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { png } from '../client/documents.ts';
import { eachVariant } from '../testing/depth.ts';
import { codeIn, linkIn, mailTo } from '../testing/mail.ts';
import { password, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';
import { pageAt } from './page-at.ts';
import { press } from './page-parts.ts';
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

const at = pageAt(() => browser, world.baseUrl);
const open = (path: string, act: (page: Page) => Promise<void>, width = 1280) =>
  at(path, act, { width, refused: 'any' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor();
const isWithin = (page: Page) => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth');

/** Goes through the steps before the account; ends on the step of the bikes. */
async function enrol(page: Page, lastName: string): Promise<string> {
  const email = `${lastName.toLowerCase()}@x.test`;
  await page.locator('input[type=email]').fill(email);
  for (const field of await page.locator('input[type=password]').all()) await field.fill(password);
  await press(page, 'Continue');
  await page.getByLabel('First name').fill('Noémie');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Date of birth').fill('1999-02-03');
  await press(page, 'Continue');
  await page.getByRole('checkbox').check();
  await press(page, 'Create my account');
  await heading(page, 'Your bikes');
  return email;
}

describe('signing up', () => {
  it('checks each VIN as it is typed, and accepts documents once the e-mail is verified [S2.10] [S3.10]', async () => {
    const [taken, fresh] = [await world.rider(), `VBK${Date.now()}A2024`.slice(0, 17)];
    for (const width of [1280, 390])
      await open(
        '/register',
        async (page) => {
          const lastName = world.unique('Garage');
          const email = await enrol(page, lastName);
          await page.getByLabel('Year').fill('2025');
          await page.getByLabel('Model').fill('450 SX-F');
          const vin = page.getByLabel('VIN', { exact: true });
          const verdict = page.locator('.bike-verdict');
          await vin.fill(taken.vin);
          await verdict.getByText('Another rider registered it', { exact: false }).waitFor();
          await vin.fill('JH2PE07A7KM000123');
          await verdict.getByText('Invalid VIN').waitFor();
          await vin.fill(fresh.replace(/.{4}$/, String(width).padStart(4, '0')));
          await verdict.getByText('Matches 450 SX-F, 2025').waitFor();
          expect(await isWithin(page)).toBe(true);
          await press(page, 'Continue to documents');
          await heading(page, 'Your documents');
          await page.getByLabel('Code').fill(codeIn(await mailTo(email, /^Confirm/)));
          await page.locator('form .btn--block').click();
          const license = page
            .getByRole('region', { name: 'Driver’s license' })
            .or(page.getByRole('region', { name: "Driver's license" }));
          await license
            .locator('input[type=file]')
            .setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: png });
          await license.getByText('Sent', { exact: true }).waitFor();
          expect(await isWithin(page)).toBe(true);
          await press(page, 'Finish without documents');
          await page.waitForURL('**/thank-you-racer');
          expect(await page.getByText('Add your bikes').count()).toBe(0);
          const { riders } = await world.admin.get<{ riders: { id: string }[] }>(`/api/admin/riders?query=${lastName}`);
          expect(await world.admin.get(`/api/admin/rider/${riders[0]?.id}`)).toMatchObject({
            rider: {
              emailVerified: true,
              bikes: [{ valid: true }],
              documents: { driverLicense: { uploadedAt: expect.any(String) } },
            },
          });
        },
        width,
      );
  });

  it('goes on at the step of the bikes after a reload', async () => {
    await open('/register', async (page) => {
      await enrol(page, world.unique('Reload'));
      await page.reload();
      await heading(page, 'Your bikes');
      await press(page, 'Later');
      await page.getByLabel('Code').waitFor();
      await page.reload();
      await page.getByLabel('Code').waitFor();
    });
  });

  it('says that bikes or documents were not saved, and keeps the account', async () => {
    await open('/register', async (page) => {
      const email = await enrol(page, world.unique('Garage'));
      await page.route('**/api/rider/rider/*', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
      );
      await page.route('**/upload-id-files', (route) => route.fulfill({ status: 503, body: '' }));
      await page.getByLabel('Model').fill('450 SX-F');
      await page.getByLabel('VIN', { exact: true }).fill('VBK00000000000001');
      await page
        .getByRole('alert')
        .getByText('Your account is made, but these bikes were not saved', { exact: false })
        .waitFor();
      await press(page, 'Later');
      await page.getByLabel('Code').fill(codeIn(await mailTo(email, /^Confirm/)));
      await page.locator('form .btn--block').click();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png });
      await page.getByText('Your account is made, but this document was not saved', { exact: false }).waitFor();
      await press(page, 'Finish without documents');
      await page.waitForURL('**/thank-you-racer');
      await page.getByText('Add your bikes').waitFor();
    });
  });
});

describe('a parent or guardian', () => {
  eachVariant(it)([
    ['en', '', 1280],
    ['fr', '/fr', 390],
  ] as const)('sees whom it is about and may refuse, which the rider then sees, %s', async (locale, prefix, width) => {
    const texts = JSON.parse(readFileSync(`frontends/shell/locales/accounts/${locale}.json`, 'utf8')) as {
      guardian: Record<string, string>;
    };
    const own = JSON.parse(readFileSync(`frontends/rider/locales/${locale}.json`, 'utf8')) as {
      missing: Record<string, Record<string, string>>;
    };
    const guardianEmail = `${world.unique('g').toLowerCase()}@x.test`;
    const rider = await world.rider({
      password,
      dateOfBirth: `${new Date().getUTCFullYear() - 15}-01-01`,
      guardianName: 'Paule Lacasse',
      guardianEmail,
      locale,
    });
    const link = linkIn(await mailTo(guardianEmail, /consent/));
    await open(
      prefix + link.pathname.replace(/^\/fr/, '') + link.search,
      async (page) => {
        await page.getByText('Zoé L.', { exact: true }).waitFor();
        expect(await page.locator('main').innerText()).not.toContain(rider.lastName);
        await press(page, texts.guardian.refuse ?? '');
        await page.getByRole('textbox').fill('Not this season');
        expect(await isWithin(page)).toBe(true);
        await press(page, texts.guardian.refuseSubmit ?? '');
        await page.getByText((texts.guardian.refused ?? '').replace('{{name}}', 'Zoé L.')).waitFor();
      },
      width,
    );
    await at(
      `${prefix}/auth/rider`,
      async (page) => {
        await page
          .locator('.missing')
          .getByText(own.missing.guardianRefused?.open ?? '')
          .waitFor();
        await clickTo(page, `${prefix}/auth/rider/profile#person`);
        await page.locator('.guardian-refused').getByText('Not this season', { exact: false }).waitFor();
      },
      { width, as: rider },
    );
    expect(await world.admin.get(`/api/admin/rider/${rider.id}`)).toMatchObject({
      rider: { guardianPending: true, guardianRefusal: 'Not this season' },
    });
    await visit({
      browser,
      baseUrl: world.baseUrl,
      email: clerk,
      path: `/auth/admin/rider/${rider.id}`,
      act: async (page) => {
        await page.locator('.rider-title').getByText('Guardian refused').waitFor();
        await page.locator('.detail-rail').getByText('Not this season').waitFor();
      },
    });
  });
});
