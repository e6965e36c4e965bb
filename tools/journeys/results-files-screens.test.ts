import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { button } from './page-parts.ts';
import { readTexts, textsBy } from './screen-texts.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
jest.setTimeout(240_000);

/** What a click downloads: its name and text. */
async function downloadBy(page: Page, click: () => Promise<unknown>) {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

it.each([
  ['en', 1280],
  ['fr', 390],
] as const)('a season of one export, %s at %d px: known, kept, and reported', async (locale, width) => {
  const folder = 'packages/race-screens/src';
  const t = textsBy(readTexts(`${folder}/results-import/locales/${locale}.json`));
  const history = textsBy(readTexts(`${folder}/races-grids/locales/${locale}.json`));
  const admin = textsBy(readTexts(`frontends/admin/locales/${locale}.json`));
  const owner = await world.promoter();
  const rider = await world.rider();
  const classes = 'Class,Type,1\n450 A,dealerCredit,250\n';
  const events = [
    await world.event({ promoterId: owner.id }, classes),
    await world.event({ promoterId: owner.id }, classes),
  ];
  /** Its winner is known by the address, so that nobody has to be asked who anybody is. */
  const textOf = (second: string) =>
    `Pos;Rider;Class;Make;Email\n1;${rider.firstName} ${rider.lastName};450 A;KTM;${rider.email}\n2;${second};450 A;Honda;\n`;
  const drop = (page: Page, name: string, second: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(textOf(second)) });
  const foot = (page: Page) => page.locator('.import-foot');
  const on = (path: string, act: (page: Page) => Promise<void>, email = owner.email) =>
    visit({ browser, baseUrl: world.baseUrl, email, path, act, locale, width });
  const post = async (page: Page) => {
    await page.locator('.import-official input').check();
    await button(foot(page), t('foot.post')).click();
    await page.getByText(t('done.title')).first().waitFor();
  };
  const toMoney = (page: Page) => page.locator('.import-official').waitFor();

  await on(`/auth/promoter/event/${events[0]!.id}/import`, async (page) => {
    await drop(page, 'heartland.csv', 'Bo Li');
    await button(foot(page), t('step.rows')).click();
    await toMoney(page);
    await post(page);
  });
  // The second round has nothing to confirm.
  await on(`/auth/promoter/event/${events[1]!.id}/import`, async (page) => {
    await page.locator('.import-known summary').click();
    await drop(page, 'heartland-2.csv', 'Di Fox');
    await toMoney(page);
    await page.locator('.import-steps button').nth(1).click();
    await page.locator('.import-known-notice').waitFor();
    await button(page, t('report.open')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Di Fox');
    await dialog.getByRole('checkbox').check();
    await button(dialog, t('report.send')).click();
    await dialog.waitFor({ state: 'detached' });
    await button(foot(page), t('step.rows')).click();
    await toMoney(page);
    await post(page);
  });
  await on(`/auth/promoter/event/${events[1]!.id}?tab=history`, async (page) => {
    const file = page.locator('.history-row .btn', { hasText: history('history.file') }).first();
    await file.waitFor();
    expect(await downloadBy(page, () => file.click())).toEqual({
      name: 'heartland-2.csv',
      text: textOf('Di Fox'),
    });
  });
  await on(
    '/auth/admin/reviews/files',
    async (page) => {
      const card = page.locator('.review', { hasText: events[1]!.title });
      await card.locator('.btn', { hasText: admin('reviews.files.close') }).waitFor();
    },
    await world.clerk(),
  );
  await on('/about/files', async (page) => {
    await page.locator('pre').first().waitFor();
  });
});
