import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { inventedVin } from '../attacks/stranger.ts';
import { png } from '../client/documents.ts';
import { password, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';
import { alertShows } from './page-parts.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

let browser: Browser;
/** Staff of this file's own, so that no other test signs them out. */
let clerk: string;
beforeAll(async () => {
  browser = await launchChromium();
  clerk = await world.clerk();
});
afterAll(() => browser.close());

type Texts = { [key: string]: string & Texts };
const textsOf = (part: string, locale: string) => JSON.parse(readFileSync(`${part}/${locale}.json`, 'utf8')) as Texts;
const texts = (locale: string) => ({
  ui: textsOf('packages/ui/src/locales', locale).bikes!,
  rider: textsOf('frontends/rider/locales', locale).bikes!,
  admin: textsOf('frontends/admin/locales', locale).reviews!.bikes!,
});

/** A rider whose newest bike waits for staff: one that staff entered, and four of their own. */
async function riderInReview(): Promise<{ rider: Rider; vins: string[]; held: string }> {
  const rider = await world.rider({ password });
  const vins = [rider.vin, inventedVin(), inventedVin(), inventedVin(), inventedVin()];
  await saveBikes(rider, vins);
  return { rider, vins, held: vins[4]! };
}
const saveBikes = (rider: Rider, vins: string[]) =>
  world
    .riderClient(rider)
    .put<{ rider: { bikes: { vin: string; valid: boolean; code?: string }[] } }>(`/api/rider/rider/${rider.id}`, {
      bikes: vins.map((vin) => ({ year: 2025, make: 'KTM', model: '450 SX-F', vin })),
    });
const bikeOf = async (rider: Rider, vin: string) =>
  (
    await world.admin.get<{ bikes: { vin: string; valid: boolean; code?: string }[] }>(
      `/api/admin/rider/${rider.id}/bikes`,
    )
  ).bikes.find((bike) => bike.vin === vin);

const open = (
  email: string,
  path: string,
  { locale, width }: { locale: 'en' | 'fr'; width: number },
  act: (page: Page) => Promise<void>,
) => visit({ browser, baseUrl: world.baseUrl, email, path, act, locale, width });
const fits = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth') as Promise<boolean>;

describe.each([
  { locale: 'en', width: 1280, decision: 'confirm', code: undefined },
  { locale: 'fr', width: 390, decision: 'reject', code: 'dealers/vin-rejected' },
] as const)('a bike that staff look at ($locale, $width px)', ({ locale, width, decision, code }) => {
  const { ui, rider: own, admin } = texts(locale);

  it(`the rider sends a photo of the plate, staff see it and ${decision} (finding 4)`, async () => {
    const { rider, held } = await riderInReview();
    await open(rider.email, '/auth/rider', { locale, width }, async (page) => {
      // It blocks nobody from the app: there is nothing for the rider to fix.
      await page.locator('.wallet').first().waitFor();
      await clickTo(page, `${locale === 'fr' ? '/fr' : ''}/auth/rider/profile#bikes`);
      await page.getByText(ui.inReview!, { exact: true }).waitFor();
      const photo = page.getByRole('region', { name: own.plate!.label!.replace('{{vin}}', held) });
      await photo.getByText(own.plate!.text!.review!).waitFor();
      await photo.locator('input[type=file]').setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: png });
      await photo.getByRole('button', { name: own.photo!.send!, exact: true }).click();
      await alertShows(page, own.photo!.done!);
      await photo.getByRole('button', { name: own.photo!.view!, exact: true }).waitFor();
      expect(await fits(page)).toBe(true);
    });

    await open(clerk, '/auth/admin/reviews/bikes', { locale, width }, async (page) => {
      const card = page.getByRole('article', { name: held });
      await card.getByText(admin.reason!.manyVins!).waitFor();
      await card.getByRole('link', { name: `${rider.firstName} ${rider.lastName}` }).waitFor();
      await page
        .locator('.vin-adders')
        .getByRole('link', { name: new RegExp(rider.lastName) })
        .waitFor();
      expect(await fits(page)).toBe(true);
      await card.locator('.plate-button button').click();
      await page.locator('.private-file img').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.private-file').waitFor({ state: 'hidden' });
      await card.getByRole('button', { name: new RegExp(`^${admin[decision]} ?${held}`) }).click();
      const dialog = page.getByRole('dialog', { name: admin.ask![decision]!.replace('{{vin}}', held) });
      await dialog.getByRole('textbox').fill('Looked at the plate');
      await dialog.getByRole('button', { name: admin[decision], exact: true }).click();
      await alertShows(page, admin.done![decision]!.replace('{{vin}}', held));
      await card.waitFor({ state: 'hidden' });
    });
    expect(await bikeOf(rider, held)).toMatchObject({ valid: code === undefined, ...(code && { code }) });
  });
});
