import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { TaxYear } from '@podium/contracts/api/rewards/tax.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { uploadDocuments } from '../client/documents.ts';
import { until } from '../client/podium-client.ts';
import { password, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { creditIn } from './rider-credit.ts';
import { visit, type Manner } from './visit.ts';

/** The tax year as finance works on it, and as its rider reads it (rule 49). */
const world = new World(process.env.PRODUCT_URL ?? '');
const year = Number(programDay(new Date()).slice(0, 4));
const home = `/auth/admin/tax-year/${year}`;
const address = { addressLine1: '12 Elm Street', city: 'Murrieta', state: 'CA', zipcode: '92562', country: 'US' };

let browser: Browser;
let rider: Rider;
let finance: string;
beforeAll(async () => {
  browser = await launchChromium();
  finance = await world.clerk('Fay Finance');
  const dealer = await world.dealer();
  rider = await world.riderWithCredit(2_100, 'US', { password, ...address });
  await creditIn(world).redeem(dealer, rider, 210_000);
  await uploadDocuments(world.riderClient(rider), rider.id);
});
afterAll(() => browser.close());

const at = (path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: finance, path, act, ...more });
const row = (page: Page) => page.getByRole('row', { name: new RegExp(rider.lastName) });
const shown = async () =>
  (await world.admin.get<TaxYear>(`/api/admin/tax-year/${year}?query=${rider.lastName}`)).rows[0];

it('finance goes from the work list to the document, types its number, and exports the form [rule 49] [finding 40.9]', async () => {
  await at(`${home}/work?q=${rider.lastName}`, async (page) => {
    await page.getByText('Confirm them with your tax adviser', { exact: false }).first().waitFor();
    await row(page).getByText('Tax status, Tax number').waitFor();
    await page.goto(`/auth/admin/rider/${rider.id}?tab=documents`);
    await page.getByRole('radio', { name: /^US person/ }).check();
    const number = page.getByRole('textbox', { name: 'Tax number on the form' });
    await number.fill('900-00-0000');
    await page.getByText('There is no such number.', { exact: false }).first().waitFor();
    await number.fill('219-09-9999');
    await page.getByRole('checkbox', { name: 'License and tax form are in order' }).check();
    await page.getByRole('button', { name: 'Save the check' }).click();
    await page.getByText('On file: SSN (US) •••9999').waitFor();
    expect(await page.content()).not.toMatch(/219-?09/);
  });
  await until('the form', shown, (found) => found?.form === '1099-MISC');
  await at(`${home}?q=${rider.lastName}`, async (page) => {
    await row(page).getByText('$2,100.00').first().waitFor();
    await row(page).getByText('Reached').waitFor();
    await page.goto(`${home}/filing`);
    await page.getByRole('button', { name: 'Export 1099-MISC' }).click();
    const dialog = page.getByRole('dialog', { name: `Export 1099-MISC for ${year}?` });
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export 1099-MISC' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`1099-MISC-${year}.csv`);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(/^Form Type,Tax Year,Payer TIN Type,/);
    expect(text).toContain(`219099999,I,,,Zoe,,${rider.lastName}`);
    await page
      .getByText(/^Exported /)
      .first()
      .waitFor();
  });
});

it('staff without finance read why the page is closed to them', async () => {
  const email = await world.clerk('No Finance', { roles: ['staff'] });
  await at(home, async (page) => page.getByText('The tax year is read by finance').waitFor(), { email });
});

it('a rider has a statement of each year as PDF, in French too [rule 49]', async () => {
  await at(
    '/fr/auth/rider/statement',
    async (page) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `Relevé fiscal ${year} en PDF` }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(`releve-fiscal-${year}.pdf`);
    },
    { email: rider.email },
  );
});
