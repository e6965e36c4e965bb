import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { errorMessage } from '@podium/contracts/errors.ts';
import { locales } from '@podium/contracts/locales.ts';
import type { EventDetail } from '@podium/contracts/races.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { resultsIn } from './class-results.ts';
import { button } from './page-parts.ts';
import { readTexts, textsBy } from './screen-texts.ts';
import { visit } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const { readResults, creditIs } = resultsIn(world);
const textsIn = (locale: string) =>
  textsBy(readTexts(`packages/race-screens/src/results-import/locales/${locale}.json`));

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
jest.setTimeout(120_000);

type Chosen = { name: string; mimeType: string; buffer: Buffer };
const drop = (page: Page, file: Chosen) => page.locator('input[type=file]').first().setInputFiles(file);
/** Keeps the server from answering how a file is read, so that what is shown was read in the browser. */
async function holdReadings(page: Page) {
  let asked = 0;
  const { promise: isHeld, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/read-results*', async (route) => {
    asked += 1;
    await isHeld;
    await route.continue();
  });
  return { answer, asked: () => asked };
}
const foot = (page: Page) => page.locator('.import-foot');

describe.each(locales)('a file of any shape, %s', (locale) => {
  const t = textsIn(locale);
  const at = async (classes: string, act: (page: Page, eventId: string) => Promise<void>, refused = 0) => {
    const owner = await world.promoter();
    const event = await world.event({ promoterId: owner.id }, classes);
    const path = `/auth/promoter/event/${event.id}/import`;
    const visited = (page: Page) => act(page, event.id);
    await visit({ browser, baseUrl: world.baseUrl, email: owner.email, path, act: visited, locale, refused });
    return event.id;
  };
  const post = async (page: Page) => {
    await page.locator('.import-who').waitFor();
    await page.getByRole('checkbox').check();
    await button(foot(page), t('foot.post')).click();
    await page.getByText(t('done.title')).first().waitFor();
  };

  it('the page of a timing system is read in the browser, after one answer posted and paid [S1.4]', async () => {
    const rider = await world.rider({ firstName: 'Petra' });
    // The page of a second moto, as a timing system saves it.
    const folder = join('packages/results-reader/test/files', '03-orbits-html.html');
    const html = readFileSync(folder, 'utf8').replace('Thornbeck', rider.lastName).replace('Fargo, ND', 'Murrieta, CA');
    const eventId = await at('Class,Type,1\n250 B,dealerCredit,250\n', async (page) => {
      const server = await holdReadings(page);
      await drop(page, { name: 'moto.html', mimeType: 'text/html', buffer: Buffer.from(html) });
      const question = page.locator('.import-questions');
      await question.getByText(`Petra ${rider.lastName}`).first().waitFor();
      server.answer();
      expect(await button(foot(page), t('step.rows')).isDisabled()).toBe(true);
      await question.locator('.import-options button').first().click();
      await question.waitFor({ state: 'detached' });
      const read = page.locator('.import-classes');
      for (const text of [`Petra ${rider.lastName}`, 'Gage Foxglen']) await read.getByText(text).waitFor();
      expect(server.asked()).toBe(1);
      await button(foot(page), t('step.rows')).click();
      await post(page);
    });
    const { results, finishers } = await readResults(eventId, '250 B');
    expect([results[0], results.length, finishers]).toMatchObject([{ place: 1, riderId: rider.id }, 12, 11]);
    await creditIs(rider, 25_000);
  });

  it('a table that is pasted from a web page is posted as it was read', async () => {
    const rider = await world.rider();
    const table = `Place\tRider\tEmail\tClass\n1\tZoé ${rider.lastName}\t${rider.email}\t450 A\nDNF\tSome Body\t\t450 A\n`;
    const eventId = await at('Class,Type,1\n450 A,dealerCredit,250\n', async (page) => {
      await page.getByLabel(t('paste.label')).fill(table);
      await button(page, t('paste.read')).click();
      await page.locator('.import-file').getByText(t('file.pasted')).waitFor();
      await button(foot(page), t('step.rows')).click();
      await post(page);
    });
    expect((await readResults(eventId)).results).toMatchObject([
      { place: 1, riderId: rider.id },
      { place: null, status: 'DNF', name: 'Some Body' },
    ]);
  });

  it('a class that the event lacks is made by staff, with the payouts of the series’ last event', async () => {
    const seriesId = await world.serie();
    const days = { seriesId, startDate: '2026-09-05', endDate: '2026-09-05' };
    await world.event(days, 'Class,Type,1,2\nVet 40+,dealerCredit,125,75\n');
    const event = await world.event({ seriesId }, 'Class,Type,1\n450 A,dealerCredit,250\n');
    const clerk = await world.clerk();
    for (const width of [390, 1280])
      await visit({
        browser,
        baseUrl: world.baseUrl,
        email: clerk,
        path: `/auth/admin/event/${event.id}/import`,
        locale,
        width,
        act: async (page) => {
          const text = 'Class,Place,Name\n450 A,1,Jo Lee\nVET 40,1,Sam Roe\nVET 40,2,Ann Day\n';
          await drop(page, { name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
          await button(page, t('newClass.make', { name: 'VET 40' })).click();
          const dialog = page.getByRole('dialog');
          await dialog.getByText(locale === 'fr' ? '125,00' : '125.00').waitFor();
          if (width === 390) return;
          await button(dialog, t('newClass.yes')).click();
          await page.locator('.import-questions').waitFor({ state: 'detached' });
          expect(await button(foot(page), t('step.rows')).isEnabled()).toBe(true);
        },
      });
    const { classes } = (await world.admin.get<{ event: EventDetail }>(`/api/event/${event.id}`)).event;
    expect(classes).toMatchObject([
      { name: '450 A', payouts: [{ amountCents: 25_000 }] },
      { name: 'VET 40', payoutType: 'dealerCredit', payouts: [{ amountCents: 12_500 }, { amountCents: 7_500 }] },
    ]);
  });

  it.each([
    ['a picture of a table', 'import/not-this-kind', Buffer.from('\x89PNG\r\n\x1a\n0000000000', 'latin1')],
    [
      'a workbook with a password',
      'import/password-protected',
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.from('EncryptedPackage', 'utf16le'),
        Buffer.alloc(600),
      ]),
    ],
  ] as const)('%s is refused by name', async (_what, code, buffer) => {
    await at(
      'Class,Type,1\n450 A,dealerCredit,250\n',
      async (page) => {
        await drop(page, { name: 'results.xlsx', mimeType: 'application/octet-stream', buffer });
        await page
          .getByText(errorMessage(code, locale, { kind: 'PNG' }))
          .first()
          .waitFor();
        await foot(page).getByText(t('foot.refused')).waitFor();
        expect(await button(foot(page), t('step.read')).isDisabled()).toBe(true);
      },
      1,
    );
  });
});
