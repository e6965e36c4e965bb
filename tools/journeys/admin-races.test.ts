import type { Browser, Page } from 'playwright-core';
import { problemOf, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { searchFor } from './click-to.ts';
import { alertShows, button, dialog } from './page-parts.ts';
import { fillIn, racesOf, versions } from './staff-races.ts';
import { choose, visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const { serieOf } = racesOf(world);

let browser: Browser;
/** Staff of this file's own, so that no other test signs them out. */
let clerk: string;
beforeAll(async () => {
  [clerk, browser] = await Promise.all([world.clerk(), launchChromium()]);
});
afterAll(() => browser.close());

const at = (path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: clerk, path, act, ...more });

describe('categories', () => {
  it('are added, listed with their series, edited and deleted once no series is in them [S1.32] [S2.41] [S2.42] [S2.144] [S3.27] [S6.25]', async () => {
    const [name, renamed] = [world.unique('Enduro '), world.unique('Hard Enduro ')];
    await at(
      '/auth/admin/category',
      async (page) => {
        await page.getByLabel('Description').fill(name);
        await button(page, 'Add category').click();
        await alertShows(page, `${name} was added.`);
        await page.waitForURL(/\/categories$/);
        await searchFor(page, name);
        await page.getByRole('link', { name }).click();
        await page.getByText('No series is in this category.').waitFor();
        const id = page.url().split('/').at(-1) ?? '';
        const { serie } = await world.admin.post<{ serie: { id: string; name: string } }>('/api/admin/series', {
          name: world.unique('Cup '),
          categoryId: id,
          startDate: '2026-01-01',
          endDate: '2026-12-31',
          country: 'US',
          raceStyle: 'offroad',
        });
        await page.getByLabel('Description').fill(renamed);
        await page.getByRole('checkbox').uncheck();
        await button(page, 'Save category').click();
        await alertShows(page, `${renamed} was saved.`);
        await page.getByRole('heading', { name: renamed }).waitFor();
        await page.getByRole('link', { name: serie.name }).waitFor();

        await button(page, 'Delete category').click();
        await dialog(page).getByText('It has 1 series', { exact: false }).waitFor();
        await dialog(page).getByRole('button', { name: 'Delete category' }).click();
        await dialog(page).getByText('Series are in this category (1); move them first.').waitFor();
        await world.admin.delete(`/api/admin/serie/${serie.id}`);
        await dialog(page).getByRole('button', { name: 'Delete category' }).click();
        await alertShows(page, `${renamed} was deleted.`);
        await page.waitForURL(/\/categories$/);
        expect(await page.getByRole('link', { name: renamed }).count()).toBe(0);
      },
      { refused: 1 },
    );
    const { allCategories } = await world.admin.get<{ allCategories: { description: string }[] }>('/api/categories');
    expect(allCategories.filter(({ description }) => description === name || description === renamed)).toEqual([]);
  });

  it('of two people who edit one, the second sees both versions and keeps the chosen one', async () => {
    const { category } = await world.admin.post<{ category: { id: string } }>('/api/admin/categories', {
      description: world.unique('Trials '),
    });
    const [mine, theirs] = [world.unique('Mine '), world.unique('Theirs ')];
    await at(
      `/auth/admin/category/${category.id}`,
      async (page) => {
        await page.getByLabel('Description').fill(mine);
        await world.admin.put(`/api/admin/category/${category.id}`, { description: theirs });
        await button(page, 'Save category').click();
        expect(await versions(page, 'Description')).toEqual([mine, theirs]);
        await button(page, 'Save this version').click();
        await alertShows(page, `${mine} was saved.`);
      },
      { refused: 1 },
    );
  });
});

describe('series', () => {
  it('are added with a bonus table, found by their filters and edited [S1.30] [S2.63] [S2.64] [S6.24]', async () => {
    const name = world.unique('Ridge Series ');
    const { category } = await world.admin.post<{ category: { description: string } }>('/api/admin/categories', {
      description: world.unique('Road '),
    });
    await at('/auth/admin/serie', async (page) => {
      await fillIn(page, {
        Name: name,
        'Start date': '2026-03-01',
        'End date': '2026-02-01',
        'First model year': '2024',
      });
      await choose(page, 'Category', category.description, { isTyped: true });
      await choose(page, 'Race style', 'Flat Track', { isTyped: true });
      await choose(page, 'Country', 'Canada', { isTyped: true });
      await button(page, 'Add a bonus place').click();
      await page.getByLabel('Amount').fill('50,00');
      await button(page, 'Add series').click();
      const problems = [
        'The end date is before the start date.',
        'Enter the amount like this: 1,234.50.',
        'Enter both years, or neither.',
      ].map((problem) => page.getByText(problem).first());
      for (const problem of problems) await problem.waitFor();
      await fillIn(page, { 'End date': '2026-11-01', 'Last model year': '2026', 'Initial value': '250' });
      await page.getByLabel('Amount').fill('5000.50');
      // As they leave, the button moves, perhaps between press and release.
      for (const problem of problems) await problem.waitFor({ state: 'detached' });
      await button(page, 'Add series').click();
      await alertShows(page, `${name} was added.`);
      await page.waitForURL(/\/serie\/\w+/);
      const id = /serie\/(\w+)/.exec(page.url())?.[1] ?? '';
      await page.getByRole('tab', { name: 'Details' }).click();
      await fillIn(page, { 'Minimum finishers': '7' });
      await button(page, 'Save series').click();
      await alertShows(page, `${name} was saved.`);
      expect((await serieOf(id)).serie).toMatchObject({
        name,
        minFinishers: 7,
        country: 'CA',
        raceStyle: 'flat',
        bonus: [{ place: 1, amountCents: 500_050 }],
        initialValue: 25_000,
        qualifyingModelYears: { from: 2024, to: 2026 },
      });

      await searchFor(page, name, '/auth/admin/series');
      const row = page.getByRole('row', { name: new RegExp(name) });
      await row.waitFor();
      await page.getByLabel('Race style').selectOption('road');
      await page.getByText('No rows match').waitFor();
      await page.getByLabel('Race style').selectOption('flat');
      await row.waitFor();
      await button(page, 'Location Any').click();
      await page.getByRole('dialog').getByLabel('Country').selectOption('US');
      await button(page, 'Apply').click();
      await page.getByText('No rows match').waitFor();
    });
  });

  it('of two people who edit one, what each changed is kept [S2.64]', async () => {
    const id = await world.serie({ minFinishers: 3 });
    const mine = world.unique('Renamed ');
    await at(
      `/auth/admin/serie/${id}`,
      async (page) => {
        await fillIn(page, { Name: mine });
        await world.admin.put(`/api/admin/serie/${id}`, {
          minFinishers: 9,
          bonus: [{ place: 1, amountCents: 100_000 }],
        });
        await button(page, 'Save series').click();
        expect(await versions(page, 'Minimum finishers')).toEqual(['3', '9']);
        expect(await versions(page, 'Series bonus')).toEqual(['Empty', 'Place 1: 1000']);
        // Not edited here, so their values stand unless chosen otherwise.
        await button(page, 'Save this version').click();
        await alertShows(page, `${mine} was saved.`);
        expect(await page.getByLabel('Amount').inputValue()).toBe('1000');
      },
      { refused: 1 },
    );
    expect((await serieOf(id)).serie).toMatchObject({
      name: mine,
      minFinishers: 9,
      bonus: [{ place: 1, amountCents: 100_000 }],
    });
  });

  it('import events from a file, with errors by line and column; an event is deleted after a prompt, a series once empty [S2.64] [S6.24] [S8.32]', async () => {
    const id = await world.serie();
    const { name } = (await serieOf(id)).serie;
    const header = 'Title,Start Date,End Date,Venue,City,State,Zipcode';
    const send = (page: Page, text: string) =>
      page
        .locator('.upload-card .file-drop input')
        .setInputFiles({ name: 'events.csv', mimeType: 'text/csv', buffer: Buffer.from(`${header}\n${text}`) });
    await at(
      `/auth/admin/serie/${id}?tab=events`,
      async (page) => {
        await button(page, 'Upload events').click();
        await send(
          page,
          'Opener,2026-04-04,2026-04-05,Fox,Murrieta,CA,92562\nSecond,soon,2026-05-02,Fox,Murrieta,CA,92562\n',
        );
        await page.getByRole('row', { name: /3 Start Date .*“soon” is not a date/ }).waitFor();
        expect((await serieOf(id)).events).toEqual([]);
        await send(
          page,
          'Opener,2026-04-04,2026-04-05,Fox,Murrieta,CA,92562\nSecond,2027-05-01,2027-05-02,Fox,Murrieta,CA,92562\n',
        );
        await page.getByText('The file adds 2 events:').waitFor();
        await page.getByRole('row', { name: /Second .*outside the season/ }).waitFor();
        expect(await page.getByRole('row', { name: /Opener .*outside/ }).count()).toBe(0);
        expect((await serieOf(id)).events).toEqual([]);
        await button(page, 'Add 2 events').click();
        await alertShows(page, '2 events were added.');
        await page.getByRole('tab', { name: 'Events (2)' }).waitFor();

        await button(page, 'Delete series').click();
        await dialog(page).getByRole('button', { name: 'Delete series' }).click();
        await dialog(page).getByText('Events belong to this series (2); move or delete them first.').waitFor();
        await page.keyboard.press('Escape');
        for (const title of ['Opener', 'Second']) {
          await button(page, `Delete ${title}`).click();
          await dialog(page).getByText('This cannot be undone.').waitFor();
          if (title === 'Opener') {
            await dialog(page).getByRole('button', { name: 'Keep the event' }).click();
            await dialog(page).waitFor({ state: 'detached' });
            expect((await serieOf(id)).events).toHaveLength(2);
            await button(page, `Delete ${title}`).click();
          }
          await dialog(page).getByRole('button', { name: 'Delete the event' }).click();
          await alertShows(page, `${title} was deleted.`);
          await button(page, `Delete ${title}`).waitFor({ state: 'detached' });
        }
        await dialog(page).waitFor({ state: 'detached' });
        await button(page, 'Delete series').click();
        await dialog(page).getByRole('button', { name: 'Delete series' }).click();
        await alertShows(page, `${name} was deleted.`);
      },
      { refused: 2 },
    );
    expect((await problemOf(serieOf(id))).code).toBe('catalog/no-such-serie');
  });
});
