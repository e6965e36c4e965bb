import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { password, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';
import { cashClass, dayAhead, type FinderRaces, makeFinderRaces } from './finder-races.ts';
import { noOverflow, pageAt } from './page-at.ts';
import { withoutContent } from './rendered.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

/** A word that only this file's events and series have. */
const word = world.unique('Zephyr');
let browser: Browser;
let events: FinderRaces['events'];
let series: FinderRaces['series'];

beforeAll(async () => {
  browser = await launchChromium();
  ({ events, series } = await makeFinderRaces(world, word));
});
afterAll(() => browser.close());

const at = pageAt(() => browser, world.baseUrl);
const rows = (page: Page) => page.locator('.event-row-name a');
const map = (page: Page) => page.getByRole('group', { name: /^(Map of|Carte)/ });
const marks = (page: Page) => page.locator('.map-mark');

describe('the page of an event', () => {
  it.each([
    ['/', ['Pro cash', 'Dealer credit', 'No payout']],
    ['/fr/', ['Comptant pro', 'Crédit concessionnaire', 'Sans bourse']],
  ])('says of each class in what it pays, at %s (rule 34)', async (prefix, labels) => {
    const { id } = await world.event({}, `${cashClass}450 A,dealerCredit,250\nBeginner,noPayout,\n`);
    const names = ['450 Pro', '450 A', 'Beginner'];
    await at(`${prefix}events/event/${id}`, async (page) => {
      for (const [i, name] of names.entries()) {
        const item = page.locator('.class-list').getByRole('button', { name: new RegExp(name) });
        expect(await item.locator('span').innerText()).toBe(labels[i]);
        await item.click();
        await page.locator('.class-detail .chip').getByText(labels[i]!, { exact: true }).waitFor();
      }
    });
  });

  it.each([
    ['', ['Cash', 'Cash', 'No Payout']],
    ['/fr', ['Comptant', 'Comptant', 'Sans bourse']],
  ])('is labeled in lists as cash or no payout, at %j [S9.51] [S9.52] [S9.53]', async (prefix, labels) => {
    const titles = ['Cash', 'Credit', 'None'].map((kind) => `${word} Label ${kind}${prefix ? ' FR' : ' EN'}`);
    const head = 'Class,Type,1\n';
    const classes = ['450 Pro,cash,500\n', '450 A,dealerCredit,250\n', 'Beginner,noPayout,\n'];
    for (const [i, title] of titles.entries())
      await world.event({ title, startDate: dayAhead(20), endDate: dayAhead(20) }, head + classes[i]);
    await at(`${prefix}/events?q=${encodeURIComponent(`${word} Label`)}`, async (page) => {
      for (const [i, title] of titles.entries()) {
        const row = page.locator('.event-row', { hasText: title });
        await row.locator('.event-row-style .chip').getByText(labels[i]!, { exact: true }).waitFor();
      }
    });
  });

  it('shows classes and payouts, all results by place with only name and hometown, and the venue [S2.3]', async () => {
    const event = await world.event(
      { title: `${word} Raced`, website: 'https://race.test/', venueWebsite: 'https://venue.test/' },
      `${cashClass}450 A,dealerCredit,250\n`,
    );
    await world.postResults(
      event.id,
      'Class,Place,Name,Hometown,Email\n450 Pro,1,Ann Other,"Reno, NV",a@x.test\n450 Pro,2,Zoé Roy,Gatineau,\n450 A,1,Max Power,Yuma,\n',
    );
    const { classes, version } = await world.admin.get<{
      version: number;
      classes: { results: { id: string; name: string }[] }[];
    }>(`/api/admin/event/${event.id}/results`);
    const ann = classes.flatMap(({ results }) => results).find(({ name }) => name === 'Ann Other');
    await world.admin.put(
      `/api/event/${event.id}/result`,
      { classId: event.classes['450 Pro'], result: { ...ann, name: '=HYPERLINK("x")' } },
      { 'if-match': `"${version}"` },
    );
    await at(`/events/event/${event.id}`, async (page) => {
      await page.getByRole('heading', { name: `${word} Raced`, level: 1 }).waitFor();
      expect(await page.locator('.payouts').innerText()).toMatch(/\$500[\s\S]+\$350/);
      await page.locator('.class-list').getByRole('button', { name: /450 A/ }).click();
      await page.getByRole('row', { name: /Max Power Yuma/ }).waitFor();
      await page.reload();
      await page.getByRole('row', { name: /Max Power Yuma/ }).waitFor();
      await page.getByRole('link', { name: 'All results 3' }).click();
      await page.getByRole('columnheader', { name: 'Class' }).waitFor();
      expect((await page.getByRole('columnheader').allTextContents()).map((header) => header.trim())).toEqual([
        'Place',
        'Rider',
        'Hometown',
        'Class',
      ]);
      await page.getByLabel('Rider or hometown').fill('zoe');
      await page.getByText('1 result', { exact: true }).waitFor();
      await page.getByLabel('Rider or hometown').fill('');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^Download the results as CSV/ }).click(),
      ]);
      const file = readFileSync(await download.path(), 'utf8');
      expect(file.split('\r\n')).toEqual([
        '\uFEFFClass,Place,Rider,Hometown',
        `450 Pro,1,"'=HYPERLINK(""x"")","Reno, NV"`,
        '450 Pro,2,Zoé Roy,Gatineau',
        '450 A,1,Max Power,Yuma',
        '',
      ]);
      expect(await page.locator('main').innerText()).not.toContain('a@x.test');
      await page.getByRole('link', { name: 'Venue and map' }).click();
      await marks(page).waitFor();
      expect(await map(page).getAttribute('data-zoom')).toBe('10.00');
      for (const link of ['Venue site', 'Event site', 'Get directions'])
        expect(await page.locator('.venue-facts').getByRole('link', { name: link }).getAttribute('rel')).toContain(
          'noopener',
        );
    });
  });

  it('describes itself to search engines, and removes that on leaving', async () => {
    await at(`/events/event/${events.alpha.id}`, async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      const script = page.locator('script[type="application/ld+json"]');
      const data = JSON.parse((await script.textContent()) ?? '') as Record<string, unknown>;
      expect(data).toMatchObject({
        '@type': 'SportsEvent',
        name: events.alpha.title,
        startDate: dayAhead(20),
        endDate: dayAhead(21),
        eventStatus: 'https://schema.org/EventScheduled',
        url: `${world.baseUrl}/events/event/${events.alpha.id}`,
        organizer: { '@type': 'Organization' },
        location: {
          name: 'Canyon Ridge',
          address: {
            streetAddress: '1 Track Road',
            addressLocality: 'Murrieta',
            addressRegion: 'CA',
            postalCode: '92562',
            addressCountry: 'US',
          },
        },
      });
      expect(data).not.toHaveProperty('offers');
      expect(await page.title()).toBe(`${events.alpha.title} | Podium Rewards`);
      expect(await page.locator('head meta[name=description]').getAttribute('content')).toContain(
        `${events.alpha.title}, `,
      );
      expect(await page.locator('head title').count()).toBe(1);
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Events' }).click();
      await rows(page).first().waitFor();
      expect(await script.count()).toBe(0);
      expect(await page.title()).toBe('Events | Podium Rewards');
      await page.getByRole('searchbox').first().fill(word);
      await page.getByRole('link', { name: events.dallas.title, exact: true }).click();
      await page.getByText('The event was canceled; nothing is paid.').first().waitFor();
      expect(JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')).toMatchObject({
        eventStatus: 'https://schema.org/EventCancelled',
      });
    });
  });

  it('is shared by its link, and leads to the login for the favorite', async () => {
    await at(
      `/events/event/${events.alpha.id}?tab=venue`,
      async (page) => {
        await page.getByRole('button', { name: `Share ${events.alpha.title}` }).click();
        await page.locator('.alert-host').getByText('The link is copied.').waitFor();
        expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(
          `${world.baseUrl}/events/event/${events.alpha.id}`,
        );
        await page.getByRole('link', { name: /^Sign in to save/ }).click();
        await page.waitForURL(/\/login/);
      },
      { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
    );
  });

  it('that cannot be loaded shows the alert Unexpected Error with the answer, and retries [S8.15]', async () => {
    let isDown = true;
    await at(
      `/events/event/${events.alpha.id}`,
      async (page) => {
        const alert = page.locator('.alert-host').getByRole('alert');
        await alert.getByText('Unexpected Error').waitFor({ timeout: 15_000 });
        await alert.getByText('The stewards are at lunch').waitFor();
        isDown = false;
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByRole('heading', { name: events.alpha.title, level: 1 }).waitFor();
      },
      {
        refused: 3,
        before: async (page) => {
          await withoutContent(page, world.baseUrl);
          await page.route('**/api/event/*', (route) =>
            isDown
              ? route.fulfill({ status: 502, contentType: 'text/plain', body: 'The stewards are at lunch' })
              : route.fallback(),
          );
        },
      },
    );
  });

  it('fits a phone in French, in every tab', async () => {
    const path = `/fr/events/event/${events.canada.id}`;
    await at(
      path,
      async (page) => {
        await page.getByRole('link', { name: 'Lieu et carte' }).waitFor();
        await noOverflow(page);
        await clickTo(page, `${path}?tab=results`);
        await page.getByText('Pas encore de résultats').waitFor();
        await noOverflow(page);
        await clickTo(page, `${path}?tab=venue`);
        await page.locator('.venue-facts').waitFor();
        await noOverflow(page);
      },
      { width: 390 },
    );
  });
});

describe('the events of a rider', () => {
  let rider: Rider;
  beforeAll(async () => {
    rider = await world.rider({ password });
  });

  it('are listed and searched, each with a page of its own [S2.77] [S2.81] [S6.7]', async () => {
    await at(
      `/auth/rider/events?q=${word}`,
      async (page) => {
        await page.getByRole('link', { name: new RegExp(events.canada.title) }).waitFor();
        await page.getByLabel('Style').selectOption({ label: 'Motocross' });
        await page.getByRole('link', { name: new RegExp(events.canada.title) }).waitFor({ state: 'detached' });
        await page.getByRole('link', { name: new RegExp(events.alpha.title) }).click();
        await page.waitForURL(new RegExp(`/auth/rider/event/${events.alpha.id}$`));
        await page.getByRole('heading', { name: events.alpha.title, level: 1 }).waitFor();
        await page.getByText('$500').waitFor();
        await page.goto(`${world.baseUrl}/auth/rider/event`);
        await page.waitForURL(/\/auth\/rider\/events$/);
      },
      { as: rider },
    );
  });

  it('are listed by series and categories [S2.75] [S2.80] [S2.82]', async () => {
    await at(
      `/fr/auth/rider/series?q=${word}&country=CA`,
      async (page) => {
        const { serie } = await world.admin.get<{ serie: { categoryId: string } }>(`/api/serie/${series.canada}`);
        const { category } = await world.admin.get<{ category: { description: string } }>(
          `/api/category/${serie.categoryId}`,
        );
        await page.getByRole('link', { name: new RegExp(`${word} Motocross`) }).waitFor({ state: 'detached' });
        await page.getByRole('link', { name: new RegExp(`${word} Coupe`) }).click();
        await page.waitForURL(new RegExp(`/serie/${series.canada}$`));
        await page.getByRole('link', { name: new RegExp(events.canada.title) }).waitFor();
        await page.goto(`${world.baseUrl}/fr/auth/rider/serie`);
        await page.waitForURL(/\/fr\/auth\/rider\/series$/);
        await page.getByRole('link', { name: 'Catégories', exact: true }).click();
        await page.waitForURL(/\/auth\/rider\/category$/);
        const panel = page.getByRole('region', { name: category.description });
        await panel.getByRole('link', { name: `${word} Coupe` }).click();
        await page.getByRole('heading', { name: `${word} Coupe`, level: 1 }).waitFor();
      },
      { as: rider, width: 390 },
    );
  });

  it('that are favorites are offered as the rider’s own calendar', async () => {
    await world.riderClient(rider).put(`/api/rider/rider/${rider.id}/favorite/events/${events.bravo.id}`, undefined);
    await at(
      '/auth/rider/events',
      async (page) => {
        const panel = page.getByRole('region', { name: 'My favorites in your calendar' });
        const link = (await panel.getByRole('link', { name: 'Open in the calendar' }).getAttribute('href')) ?? '';
        expect(link).toMatch(/^webcal:\/\/[^/]+\/api\/favorites\/[\w.-]+\/calendar\.ics$/);
        await panel.getByRole('button', { name: 'Copy the address' }).click();
        await page.locator('.alert-host').getByText('The address of your calendar is copied.').waitFor();
        const copied = await page.evaluate<string>('navigator.clipboard.readText()');
        expect(copied).toBe(link.replace('webcal', 'http'));
        await until(
          'the favorite in the calendar',
          async () => (await fetch(copied)).text(),
          (text) => text.includes(events.bravo.title),
        );
      },
      { as: rider, context: { permissions: ['clipboard-read', 'clipboard-write'] } },
    );
  });

  it('that cannot be loaded show the alert Unexpected Error [S8.15]', async () => {
    await at(
      `/auth/rider/event/${events.alpha.id}`,
      async (page) => {
        await page.locator('.alert-host').getByRole('alert').getByText('Unexpected Error').waitFor({ timeout: 15_000 });
        await page.getByRole('button', { name: 'Try again' }).waitFor();
      },
      {
        as: rider,
        refused: 3,
        before: (page) =>
          page.route('**/api/event/*', (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: '' })),
      },
    );
  });
});
