import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { mailTo } from '../testing/mail.ts';
import { problemOf, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { findTo, searchFor } from './click-to.ts';
import { alertShows, button, dialog } from './page-parts.ts';
import { conflict, fillIn, labeled, racesOf, versions } from './staff-races.ts';
import { choose, visit, type Manner } from './visit.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const { eventOf, serieOf } = racesOf(world);

let browser: Browser;
/** Staff of this file's own, so that no other test signs them out. */
let clerk: string;
beforeAll(async () => {
  [clerk, browser] = await Promise.all([world.clerk(), launchChromium()]);
});
afterAll(() => browser.close());

const at = (path: string, act: (page: Page) => Promise<void>, more: Manner = {}) =>
  visit({ browser, baseUrl: world.baseUrl, email: clerk, path, act, ...more });

/** In the menu of the page's head. */
const act = async (page: Page, name: string) => {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name }).click();
};

describe('events', () => {
  it('are added with every field, found by place and series, edited and duplicated [S1.31] [S2.47] [S2.48] [S2.129] [S2.130] [S2.131] [S6.23]', async () => {
    const seriesId = await world.serie();
    const { name } = (await serieOf(seriesId)).serie;
    const title = world.unique('Ridge National ');
    await at(`/auth/admin/event?series=${seriesId}`, async (page) => {
      await fillIn(page, {
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
      await fillIn(page, { 'Event website': 'https://ridge.test' });
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
      await fillIn(page, { Venue: 'Fox Raceway', City: 'Pala' });
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
      await fillIn(dialog(page), { Title: `${title} II`, 'Start date': '2026-12-05', 'End date': '2026-12-06' });
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

  it('are canceled with a reason and reinstated, and listed as current, canceled or all [S2.135]', async () => {
    const { id: promoterId, email } = await world.promoter();
    const event = await world.event({ promoterId });
    await world.postResults(event.id, 'Class,Place,Email,First Name,Last Name\nKids,1,,Pat,Rowe\nKids,2,,Some,Body\n');
    await at(`/auth/admin/event/${event.id}`, async (page) => {
      await act(page, 'Cancel event');
      await dialog(page).getByText('No award has been paid for this event.').waitFor();
      await dialog(page).getByRole('button', { name: 'Cancel the event' }).click();
      // Nothing is canceled without a word why.
      await dialog(page).getByText('Fill in this field.').waitFor();
      await dialog(page).getByLabel('Why it is canceled').fill('The track is under water.');
      await dialog(page).getByRole('button', { name: 'Cancel the event' }).click();
      await alertShows(page, `${event.title} is canceled.`);
      expect(await eventOf(event.id)).toMatchObject({ canceled: true, cancelReason: 'The track is under water.' });
      await mailTo(email, /^An event of yours is canceled$/, /The track is under water\./);
      const notice = page.getByRole('region', { name: 'This event is canceled' });
      await notice.getByRole('heading', { name: /^Canceled on / }).waitFor();
      await notice.getByText('The track is under water.').waitFor();
      // What was posted is still there to read.
      await page.getByRole('tab', { name: 'Results' }).click();
      await page.getByRole('row', { name: /Pat Rowe/ }).waitFor();
      await at(
        `/auth/promoter/event/${event.id}`,
        async (own) => {
          const told = own.getByRole('region', { name: 'This event is canceled' });
          await told.getByText('The track is under water.').waitFor();
          await told.getByRole('link', { name: 'Ask the staff' }).waitFor();
          await own.getByRole('row', { name: /Pat Rowe/ }).waitFor();
        },
        { email },
      );
      await searchFor(page, event.title, '/auth/admin/events');
      const link = page.getByRole('link', { name: event.title });
      await page.getByText('No rows match').waitFor();
      for (const which of ['Canceled', 'All']) {
        await page.getByRole('radiogroup', { name: 'Which events' }).getByText(which, { exact: true }).click();
        await link.waitFor();
      }
      await link.click();
      await page.getByRole('link', { name: 'Who canceled it' }).click();
      await page.getByRole('row', { name: /Event canceled/ }).waitFor();
      await button(page, 'Reinstate event').click();
      await dialog(page).getByRole('button', { name: 'Reinstate the event' }).click();
      await page.locator('.page-header-actions').getByText('Canceled').waitFor({ state: 'detached' });
      await page.getByRole('region', { name: 'This event is canceled' }).waitFor({ state: 'detached' });
    });
    expect(await eventOf(event.id)).toMatchObject({ canceled: false, canceledAt: null, cancelReason: null });
    await mailTo(email, /^An event of yours is reinstated$/, new RegExp(event.title));
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
        await dialog(page).getByLabel('Why it is canceled').fill('Run twice.');
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
        await fillIn(page, { Title: mine, Venue: 'My venue' });
        await world.admin.put(`/api/admin/event/${event.id}`, { title: theirs, type: 'Regional' });
        await button(page, 'Save event').click();
        expect(await versions(page, 'Title')).toEqual([mine, theirs]);
        expect(await versions(page, 'Venue')).toEqual(['My venue', 'Canyon Ridge']);
        expect(await versions(page, 'Type')).toEqual(['Empty', 'Regional']);
        expect(await conflict(page).getByRole('group').count()).toBe(3);
        await button(page, 'Back to my form').click();
        expect(await labeled(page, 'Venue').inputValue()).toBe('My venue');
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
