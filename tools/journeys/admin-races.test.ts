import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { World, problemOf } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { findTo, searchFor } from './click-to.ts';
import { choose, visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const password = 'Podium2026';

type Event = {
  id: string;
  version: number;
  title: string;
  venue: string;
  approval: string;
  canceled: boolean;
  rejectReason: string | null;
  seriesId: string;
  location: { city: string; zipcode: string; state: string };
  classes: { name: string; results?: { id: string; riderId?: string }[] }[];
};
const eventOf = async (id: string) => (await world.admin.get<{ event: Event }>(`/api/event/${id}`)).event;
const serieOf = (id: string) =>
  world.admin.get<{
    serie: { __v: number; name: string; minFinishers: number; bonus: object[]; approval: string };
    events: { title: string }[];
  }>(`/api/serie/${id}`);

let browser: Browser;
/** Staff of this file's own, so that no other test signs them out. */
let clerk: string;
beforeAll(async () => {
  clerk = `${world.unique('races')}@x.test`;
  await Promise.all([
    world.admin.post('/api/admin/admins', { name: 'Rae Clerk', email: clerk, password }),
    launchChromium().then((launched) => (browser = launched)),
  ]);
});
afterAll(() => browser.close());

const at = (path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: clerk, path, act, ...more });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** In the menu of the page's head. */
const act = async (page: Page, name: string) => {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name }).click();
};
const dialog = (page: Page) => page.getByRole('dialog').last();
const alertShows = (page: Page, text: string | RegExp) => page.locator('.alert-host').getByText(text).first().waitFor();
const field = (scope: Pick<Page, 'getByLabel'>, label: string) =>
  scope.getByLabel(new RegExp(`^${label.replace(/[()]/g, '\\$&')}( ?\\(optional\\))?$`));
async function fill(scope: Pick<Page, 'getByLabel'>, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(scope, label).fill(value);
}
const conflict = (page: Page) => page.getByRole('region', { name: 'Someone else saved changes in the meantime' });
/** The two versions of one field as the notice shows them. */
async function versions(page: Page, label: string): Promise<string[]> {
  const values = conflict(page).getByRole('group', { name: label, exact: true }).locator('.conflict-value');
  await values.first().waitFor();
  return values.allInnerTexts();
}

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
      await fill(page, {
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
      for (const problem of [
        'The end date is before the start date.',
        'Enter the amount like this: 1,234.50.',
        'Enter both years, or neither.',
      ])
        await page.getByText(problem).first().waitFor();
      await fill(page, { 'End date': '2026-11-01', 'Last model year': '2026', 'Initial value': '250' });
      await page.getByLabel('Amount').fill('5000.50');
      await button(page, 'Add series').click();
      await alertShows(page, `${name} was added.`);
      await page.waitForURL(/\/serie\/\w+/);
      const id = /serie\/(\w+)/.exec(page.url())?.[1] ?? '';
      await page.getByRole('tab', { name: 'Details' }).click();
      await fill(page, { 'Minimum finishers': '7' });
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
        await fill(page, { Name: mine });
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
          'Opener,2026-04-04,2026-04-05,Fox,Murrieta,CA,92562\nSecond,2026-05-01,2026-05-02,Fox,Murrieta,CA,92562\n',
        );
        await page.getByText('The file adds 2 events:').waitFor();
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

describe('events', () => {
  it('are added with every field, found by place and series, edited and duplicated [S1.31] [S2.47] [S2.48] [S2.129] [S2.130] [S2.131] [S6.23]', async () => {
    const seriesId = await world.serie();
    const { name } = (await serieOf(seriesId)).serie;
    const title = world.unique('Ridge National ');
    await at(`/auth/admin/event?series=${seriesId}`, async (page) => {
      await fill(page, {
        Title: title,
        'Start date': '2026-10-03',
        'End date': '2026-10-04',
        Venue: 'Canyon Ridge',
        Type: 'National',
        'Event website': 'ridge.test',
        Address: '1 Track Road',
        City: 'Murrieta',
        'ZIP or postal code': '92562',
      });
      await choose(page, 'State', 'CA California', { isTyped: true });
      await button(page, 'Add event').click();
      await page.getByText('A web address starts with https://.').waitFor();
      await fill(page, { 'Event website': 'https://ridge.test' });
      await button(page, 'Add event').click();
      await alertShows(page, `${title} was added.`);
      await page.waitForURL(/\/event\/\w+\?tab=classes/);
      const id = /event\/(\w+)/.exec(page.url())?.[1] ?? '';
      expect(await eventOf(id)).toMatchObject({
        title,
        seriesId,
        venue: 'Canyon Ridge',
        website: 'https://ridge.test',
        type: 'National',
        paying: true,
        location: { addressLine1: '1 Track Road', city: 'Murrieta', state: 'CA', zipcode: '92562', country: 'US' },
      });

      await page.getByRole('tab', { name: 'Details' }).click();
      await fill(page, { Venue: 'Fox Raceway', City: 'Pala' });
      await button(page, 'Save event').click();
      await alertShows(page, `${title} was saved.`);
      expect(await eventOf(id)).toMatchObject({ venue: 'Fox Raceway', location: { city: 'Pala', state: 'CA' } });

      await world.admin.upload(`/api/event/${id}/upload-class`, {
        name: 'classes.csv',
        text: 'Class,Type,1,2\n450 A,dealerCredit,250,150\n',
      });
      await page.goto(`${world.baseUrl}/auth/admin/events?seriesId=${seriesId}&to=2026-12-31`);
      // Its options load after the list.
      await until(
        'the series in its filter',
        () => page.getByLabel('Series').inputValue(),
        (value) => value === seriesId,
      );
      await page.getByRole('cell', { name, exact: true }).waitFor();
      await page.getByRole('link', { name: title, exact: true }).click();
      await act(page, 'Duplicate');
      await dialog(page).getByText('1 class with its payouts', { exact: false }).waitFor();
      await fill(dialog(page), { Title: `${title} II`, 'Start date': '2026-12-05', 'End date': '2026-12-06' });
      await dialog(page).getByRole('button', { name: 'Create the copy' }).click();
      await page.getByRole('heading', { name: `${title} II` }).waitFor();
      const copy = /event\/(\w+)/.exec(page.url())?.[1] ?? '';
      expect(copy).not.toBe(id);
      expect(await eventOf(copy)).toMatchObject({
        title: `${title} II`,
        startDate: '2026-12-05',
        venue: 'Fox Raceway',
        classes: [{ name: '450 A' }],
      });

      // The list is as it was left.
      await page.getByRole('main').getByRole('link', { name: 'Events' }).click();
      await page.getByRole('link', { name: `${title} II` }).waitFor();
      await page.getByLabel('To', { exact: true }).fill('2026-11-01');
      await page.getByRole('link', { name: `${title} II` }).waitFor({ state: 'detached' });
      await page.getByRole('link', { name: title, exact: true }).waitFor();
      await button(page, 'Location Any').click();
      const place = page.getByRole('dialog');
      await place.getByLabel('ZIP or postal code').fill('925');
      await button(page, 'Apply').click();
      await place.getByRole('alert').waitFor();
      await place.getByLabel('ZIP or postal code').fill('10001');
      await place.getByLabel('Distance').selectOption('25');
      await button(page, 'Apply').click();
      await page.getByText('No rows match').waitFor();
    });
  });

  it('are sorted by several columns, which the address keeps', async () => {
    const seriesId = await world.serie();
    const add = (title: string, startDate: string, cents: number) =>
      world.event({ seriesId, title, startDate, endDate: startDate }, `Class,Type,1\nA,dealerCredit,${cents}\n`);
    await add('May 100', '2026-05-02', 100);
    await add('June 50', '2026-06-06', 50);
    await add('May 200', '2026-05-02', 200);
    await at(`/auth/admin/events?seriesId=${seriesId}`, async (page) => {
      const show = (...titles: string[]) =>
        until(
          titles.join(', then '),
          () => page.getByRole('link', { name: /^(May|June) \d+$/ }).allInnerTexts(),
          (shown) => shown.join() === titles.join(),
        );
      await page.getByRole('button', { name: 'Date', exact: true }).click();
      await page.waitForURL(/sort=startDate$/);
      await page.getByRole('button', { name: /^Contingency/ }).click({ modifiers: ['Shift'] });
      await page.waitForURL(/sort=startDate(,|%2C)contingency/);
      await page.getByRole('columnheader', { name: /^Contingency.*sort column 2 of 2/ }).waitFor();
      await show('May 100', 'May 200', 'June 50');
      await page.getByRole('button', { name: /^Contingency/ }).click({ modifiers: ['Shift'] });
      await page.waitForURL(/sort=startDate(,|%2C)-contingency/);
      await show('May 200', 'May 100', 'June 50');
      await page.reload();
      await show('May 200', 'May 100', 'June 50');
    });
  });

  it('are canceled and reinstated, and listed as current, canceled or all [S2.135]', async () => {
    const event = await world.event();
    await at(`/auth/admin/event/${event.id}`, async (page) => {
      await act(page, 'Cancel event');
      await dialog(page).getByText('No award has been paid for this event.').waitFor();
      await dialog(page).getByRole('button', { name: 'Cancel the event' }).click();
      await alertShows(page, `${event.title} is canceled.`);
      expect((await eventOf(event.id)).canceled).toBe(true);
      await searchFor(page, event.title, '/auth/admin/events');
      const link = page.getByRole('link', { name: event.title });
      await page.getByText('No rows match').waitFor();
      for (const which of ['Canceled', 'All']) {
        await page.getByRole('radiogroup', { name: 'Which events' }).getByText(which, { exact: true }).click();
        await link.waitFor();
      }
      await link.click();
      await act(page, 'Reinstate event');
      await dialog(page).getByRole('button', { name: 'Reinstate the event' }).click();
      await page.locator('.page-header-actions').getByText('Canceled').waitFor({ state: 'detached' });
    });
    expect((await eventOf(event.id)).canceled).toBe(false);
  });

  it('that paid awards are not deleted before they are canceled; the prompt names what is deleted [S8.27]', async () => {
    const rider = await world.rider();
    const event = await world.event();
    await world.postResults(
      event.id,
      `Class,Place,Email,First Name,Last Name\n450 A,1,${rider.email},,\n450 A,2,,Some,Body\n`,
    );
    await world.assessed(event.id);
    await at(
      `/auth/admin/event/${event.id}`,
      async (page) => {
        await act(page, 'Delete event');
        for (const part of ['3 classes and their payouts are deleted with it.', 'Posted results are deleted as well.'])
          await dialog(page).getByText(part).waitFor();
        await dialog(page).getByRole('button', { name: 'Delete the event' }).click();
        await dialog(page).getByText('Cancel the event first to revoke them.', { exact: false }).waitFor();
        await dialog(page).getByRole('button', { name: 'Cancel the event first' }).click();
        await dialog(page).getByText('1 award, $250.00 in total, is revoked.').waitFor();
        await dialog(page).getByRole('button', { name: 'Cancel the event' }).click();
        await page.locator('.page-header-actions').getByText('Canceled').waitFor();
        await page.getByRole('dialog').first().waitFor({ state: 'detached' });
        await act(page, 'Delete event');
        await dialog(page).getByRole('button', { name: 'Keep the event' }).click();
        expect((await eventOf(event.id)).canceled).toBe(true);
        await page.getByRole('dialog').first().waitFor({ state: 'detached' });
        await act(page, 'Delete event');
        await dialog(page).getByRole('button', { name: 'Delete the event' }).click();
        await alertShows(page, `${event.title} was deleted.`);
        await page.waitForURL(/\/auth\/admin\/events$/);
      },
      { refused: 1 },
    );
    expect((await problemOf(eventOf(event.id))).code).toBe('catalog/no-such-event');
  });

  it('of two people who edit one, the second sees both versions field by field, merges them, and loses no input [S2.131]', async () => {
    const event = await world.event();
    const [mine, theirs] = [world.unique('Mine '), world.unique('Theirs ')];
    await at(
      `/auth/admin/event/${event.id}`,
      async (page) => {
        await fill(page, { Title: mine, Venue: 'My venue' });
        await world.admin.put(`/api/admin/event/${event.id}`, { title: theirs, type: 'Regional' });
        await button(page, 'Save event').click();
        expect(await versions(page, 'Title')).toEqual([mine, theirs]);
        expect(await versions(page, 'Venue')).toEqual(['My venue', 'Canyon Ridge']);
        expect(await versions(page, 'Type')).toEqual(['Empty', 'Regional']);
        expect(await conflict(page).getByRole('group').count()).toBe(3);
        await button(page, 'Back to my form').click();
        expect(await field(page, 'Venue').inputValue()).toBe('My venue');
        await button(page, 'Save event').click();
        await conflict(page).waitFor();
        // A third person saves first.
        await world.admin.put(`/api/admin/event/${event.id}`, {
          location: { city: 'Pala', state: 'CA', zipcode: '92059', country: 'US' },
        });
        await button(page, 'All theirs').click();
        await conflict(page)
          .getByRole('group', { name: 'Venue' })
          .getByLabel(/^Yours/)
          .check();
        await button(page, 'Save this version').click();
        expect(await versions(page, 'City')).toEqual(['Murrieta', 'Pala']);
        expect(await versions(page, 'Venue')).toEqual(['My venue', 'Canyon Ridge']);
        await button(page, 'Save this version').click();
        await alertShows(page, `${theirs} was saved.`);
      },
      { refused: 3 },
    );
    expect(await eventOf(event.id)).toMatchObject({
      title: theirs,
      venue: 'My venue',
      type: 'Regional',
      location: { city: 'Pala', zipcode: '92059' },
    });
  });
});

describe('in French', () => {
  it('a status agrees with its noun: a series is Active, a dealer Actif', async () => {
    const [serieId, name] = [await world.serie(), world.unique('Shop ')];
    await world.dealer({ name });
    await at(`/fr/auth/admin/serie/${serieId}`, async (page) => {
      await page.getByText('Active', { exact: true }).first().waitFor();
      await findTo(page, name);
      await page.getByText('Actif', { exact: true }).first().waitFor();
    });
  });
});

describe('what promoters submit', () => {
  it('waits for staff, who reject with a reason, undo that and approve [S1.35] [S1.36]', async () => {
    const { client } = await world.promoter();
    const { categoryId } = (await serieOf(await world.serie())).serie as unknown as { categoryId: string };
    const [name, title] = [world.unique('Own Series '), world.unique('Own Event ')];
    const { serie } = await client.post<{ serie: { id: string } }>('/api/promoter/series', {
      name,
      categoryId,
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      country: 'US',
      raceStyle: 'motocross',
    });
    const { event } = await client.post<{ event: { id: string } }>('/api/promoter/events', {
      title,
      seriesId: serie.id,
      startDate: '2026-12-05',
      endDate: '2026-12-06',
      venue: 'Fox',
      location: { city: 'Murrieta', state: 'CA', zipcode: '92562', country: 'US' },
    });
    await client.post(`/api/promoter/serie/${serie.id}/submit`);
    await client.post(`/api/promoter/event/${event.id}/submit`);
    await at('/auth/admin/submissions?kind=series', async (page) => {
      await page
        .locator('.sidebar-rail .sidebar-badge')
        .getByText(/^[1-9]\d*$/)
        .first()
        .waitFor();
      await button(page, `Approve ${name}`).click();
      await button(page, `Approve ${name}`).waitFor({ state: 'detached' });
      expect((await serieOf(serie.id)).serie.approval).toBe('approved');
      await page.getByRole('region', { name: 'Just decided' }).getByRole('button', { name: 'Undo' }).click();
      await button(page, `Approve ${name}`).click();
      await until(
        'the approval',
        () => serieOf(serie.id),
        (answer) => answer.serie.approval === 'approved',
      );

      await page
        .getByRole('navigation', { name: 'Submissions by type' })
        .getByRole('link', { name: /^Events/ })
        .click();
      await button(page, `Reject ${title}`).click();
      await dialog(page).getByRole('button', { name: 'Reject 1 submission' }).click();
      await dialog(page).getByText('Tell the promoter why.').waitFor();
      await dialog(page).getByLabel('Reason').fill('No insurance certificate.');
      await dialog(page).getByRole('button', { name: 'Reject 1 submission' }).click();
      await button(page, `Reject ${title}`).waitFor({ state: 'detached' });
      expect(await eventOf(event.id)).toMatchObject({
        approval: 'rejected',
        rejectReason: 'No insurance certificate.',
      });

      await searchFor(page, title, '/auth/admin/events');
      await page.getByLabel('Approval', { exact: true }).selectOption('rejected');
      await page.getByRole('link', { name: title }).click();
      const card = page.getByRole('region', { name: 'Approval' });
      await card.getByText('No insurance certificate.').waitFor();
      await card.getByRole('button', { name: 'Undo the decision' }).click();
      await card.getByRole('button', { name: 'Approve' }).click();
      await alertShows(page, `${title} is approved.`);
    });
    expect((await eventOf(event.id)).approval).toBe('approved');
  });
});

describe('reports of results', () => {
  it('list events with late results, and finished ones, with an export [S2.49] [S2.50] [S2.91]', async () => {
    const event = await world.event();
    await at('/auth/admin/late-results-events?limit=100', async (page) => {
      await page
        .getByRole('row', { name: new RegExp(event.title) })
        .getByText(/^Late \d+ days?$/)
        .waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^Export \d+$/ }).click(),
      ]);
      expect(file.suggestedFilename()).toBe('late-results.csv');
      await world.postResults(event.id, 'Class,Place,First Name,Last Name\n450 Pro,1,Ann,Day\n450 A,1,Some,Body\n');
      const names = [
        'Summary',
        'Market Share Month',
        'Market Share Series',
        'Rider VIN Report',
        'Rider Earnings',
        'Cash Out Report',
        'Late Results',
        'Finished Results',
        'Bike Images',
      ];
      expect(
        (await page.locator('.sidebar-rail .sidebar-item > span').allInnerTexts()).filter((name) =>
          names.includes(name),
        ),
      ).toEqual(names);
      await button(page, 'Reports').click();
      expect(await page.getByRole('link', { name: 'Finished Results' }).count()).toBe(0);
      // While closed it shows the count of what waits inside.
      await page.getByRole('button', { name: /^Reports ?\d*$/ }).click();
      await page.getByRole('link', { name: 'Finished Results' }).click();
      await page.goto(`${page.url()}?limit=100`);
      await page
        .getByRole('row', { name: new RegExp(event.title) })
        .getByText('Posted', { exact: true })
        .waitFor();
      await page.goto(`${world.baseUrl}/auth/admin/late-results-events?limit=100`);
      await page.getByRole('table').or(page.getByText('No late results')).first().waitFor();
      await until(
        'the row to be gone',
        () => page.getByRole('row', { name: new RegExp(event.title) }).count(),
        (count) => count === 0,
      );
    });
  });

  it('a result without an account is found from the rider’s page and given to the rider, who is paid', async () => {
    const rider = await world.rider();
    const event = await world.event();
    await world.postResults(
      event.id,
      `Class,Place,First Name,Last Name\n450 A,1,${rider.firstName},${rider.lastName}\n450 A,2,Some,Body\n`,
    );
    const unlinked = (await eventOf(event.id)).classes
      .find(({ name }) => name === '450 A')
      ?.results?.find(({ riderId }) => !riderId);
    expect(unlinked).toBeDefined();
    await at(`/auth/admin/rider/${rider.id}?tab=results`, async (page) => {
      await page.getByRole('link', { name: 'Find unmatched results' }).waitFor();
      // The rider's name loads after the dialog opens.
      const opened = Promise.withResolvers<void>();
      await page.route(`**/api/admin/rider/${rider.id}`, async (route) => {
        await opened.promise;
        await route.continue();
      });
      await page.getByRole('link', { name: 'Find unmatched results' }).click();
      const row = page.getByRole('row', { name: new RegExp(event.title) });
      await row.getByRole('button', { name: /^Link to a rider/ }).click();
      await dialog(page).getByRole('button', { name: 'Pick a rider' }).waitFor();
      opened.resolve();
      await dialog(page).getByText('Paid', { exact: true }).waitFor();
      await dialog(page).getByText('$250.00').waitFor();
      await dialog(page).getByText('dated by the posting of the results', { exact: false }).waitFor();
      await dialog(page)
        .getByRole('button', { name: `Link to ${rider.firstName} ${rider.lastName}` })
        .click();
      await alertShows(page, /is linked to/);
      await row.waitFor({ state: 'detached' });
    });
    const wallet = await until(
      'the award',
      () => world.admin.get<{ credit: { availableCents: number }[] }>(`/api/admin/rider/${rider.id}/wallet`),
      ({ credit }) => (credit[0]?.availableCents ?? 0) > 0,
    );
    expect(wallet.credit[0]?.availableCents).toBe(25_000);
  });

  it('results without an account are listed without a search, those that would be paid first, and filtered by event', async () => {
    const name = world.unique('Nobody');
    const seriesId = await world.serie();
    const [older, newer] = [
      await world.event({ seriesId, startDate: '2026-09-05', endDate: '2026-09-05' }),
      await world.event({ seriesId, startDate: '2026-09-12', endDate: '2026-09-12' }),
    ];
    for (const { id } of [older, newer])
      await world.postResults(
        id,
        `Class,Place,First Name,Last Name\n450 A,1,First,${name}\n450 A,2,Second,${name}\n450 A,9,Ninth,${name}\n`,
      );
    const rows = async (page: Page) =>
      (await page.locator('tbody tr').allInnerTexts()).map((text) => [
        /(First|Second|Ninth)/.exec(text)?.[0],
        text.includes(older.title) ? 'older' : text.includes(newer.title) ? 'newer' : 'another',
      ]);
    await at('/auth/admin/unmatched-results', async (page) => {
      // Paid places come first, regardless of what other tests post.
      await page.locator('tbody tr').first().getByText(/\$/).waitFor();
      await page.getByLabel('Series', { exact: true }).selectOption(seriesId);
      await page
        .getByRole('row', { name: new RegExp(newer.title) })
        .first()
        .waitFor();
      await until(
        'the rows of the series alone',
        () => rows(page),
        (found) => found.every(([, event]) => event !== 'another'),
      );
      const all = await rows(page);
      expect(all).toHaveLength(6);
      expect(all.slice(-2)).toEqual([
        ['Ninth', 'newer'],
        ['Ninth', 'older'],
      ]);
      expect(all[0]).toEqual(['First', 'newer']);
      await page.getByLabel('Event', { exact: true }).selectOption(older.id);
      await until(
        'the rows of the event',
        () => rows(page),
        (found) => found.length === 3 && found.every(([, event]) => event === 'older'),
      );
      await page.getByLabel('Place pays', { exact: true }).selectOption('No payout');
      await until(
        'the row that pays nothing',
        () => rows(page),
        (found) => JSON.stringify(found) === '[["Ninth","older"]]',
      );
      // One letter is no search yet; two are.
      await page.getByRole('searchbox').fill('Z');
      await page.waitForURL(/q=Z/);
      await page.getByText(`Ninth ${name}`).waitFor();
      await page.getByRole('searchbox').fill(`First ${name}`);
      await page.getByText('No rows match').waitFor();
    });
    await at(
      '/fr/auth/admin/unmatched-results',
      async (page) => {
        await page.getByText('Prime du rang').first().waitFor();
        await page.locator('tbody tr').first().getByText(/\$/).waitFor();
        expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBe(0);
      },
      { width: 390 },
    );
  });
});
