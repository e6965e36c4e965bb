import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { password, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { dayAhead, type FinderRaces, type FoundEvent, makeFinderRaces } from './finder-races.ts';
import { noOverflow, pageAt } from './page-at.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const textsOf = (frontend: string, locale: string) =>
  JSON.parse(readFileSync(`frontends/${frontend}/locales/${locale}.json`, 'utf8')) as Record<
    string,
    Record<string, string>
  >;
const french = textsOf('shell', 'fr');

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

const address = (page: Page, key: string) => new URL(page.url()).searchParams.get(key);
/** Waits until the list has exactly these events, in any order. */
async function listed(page: Page, ...wanted: FoundEvent[]): Promise<void> {
  const names = wanted.map(({ title }) => title).sort();
  await until(
    `the list of ${names.join(', ')}`,
    async () => [...(await rows(page).allInnerTexts())].sort(),
    (shown) => JSON.stringify(shown) === JSON.stringify(names),
    10_000,
  );
}
const segment = (page: Page, choice: string) => page.locator('.segment').getByText(choice, { exact: true });

describe('the event finder', () => {
  it('filters by each filter, keeps all of them in the URL and restores them [S2.2] [S2.139]', async () => {
    const { alpha, bravo, canada, dallas } = events;
    await at('/events', async (page) => {
      await page.getByRole('searchbox', { name: 'Event, venue or city' }).fill(word);
      await page.waitForURL(`**/events?q=${word}`);
      await listed(page, alpha, bravo, canada, dallas);

      await segment(page, 'Canada').click();
      await listed(page, canada);
      expect(address(page, 'country')).toBe('CA');
      const state = page.getByLabel('State or province');
      expect(await state.locator('option').count()).toBe(14);
      await segment(page, 'US').click();
      await listed(page, alpha, bravo, dallas);
      await state.selectOption({ label: 'Texas' });
      await listed(page, dallas);
      expect(address(page, 'state')).toBe('TX');
      // Another country clears the state.
      await segment(page, 'All').click();
      await segment(page, 'Canada').click();
      await listed(page, canada);
      expect(address(page, 'state')).toBeNull();
      await page.getByRole('button', { name: 'Remove the filter Canada' }).click();
      await page.getByLabel('City', { exact: true }).fill('temecula');
      await listed(page, bravo);
      expect(address(page, 'city')).toBe('temecula');
      await page.getByRole('button', { name: 'Remove the filter temecula' }).click();
      await listed(page, alpha, bravo, canada, dallas);

      // The counts say what each choice would find.
      const choice = (name: string) => page.locator('.finder-choices label', { hasText: name });
      expect(await choice('Motocross').locator('small').innerText()).toBe('1');
      expect(await choice('Pro cash').locator('small').innerText()).toBe('2');
      expect(await choice('Show canceled').locator('small').innerText()).toBe('1');
      await choice('Motocross').click();
      await listed(page, alpha);
      await choice('Flat Track').click();
      await listed(page, alpha, bravo);
      expect(address(page, 'races')).toBe('motocross,flat');
      await choice('Dealer credit').click();
      await listed(page, bravo);
      expect(address(page, 'payout')).toBe('dealerCredit');
      await page.reload();
      await listed(page, bravo);
      expect(await page.locator('.finder-choices input:checked').count()).toBe(4);
      await page.goBack();
      await listed(page, alpha, bravo);

      await page.getByRole('button', { name: 'Clear filters' }).click();
      await until(
        'an empty search box',
        () => page.getByRole('searchbox').first().inputValue(),
        (text) => text === '',
      );
      await page.getByRole('searchbox').first().fill(word);
      await page.waitForURL(`**/events?q=${word}`);
      await listed(page, alpha, bravo, canada, dallas);
      await choice('Show canceled').click();
      await listed(page, alpha, bravo, canada);
      expect(address(page, 'canceled')).toBe('false');
      await page.getByLabel('From', { exact: true }).fill(dayAhead(25));
      await listed(page, bravo, canada);
      await page.getByLabel('To', { exact: true }).fill(dayAhead(35));
      await listed(page, bravo);
      await segment(page, 'Past').click();
      await page
        .getByRole('heading', { name: 'No events match' })
        .or(page.getByText('No events match'))
        .first()
        .waitFor();
    });
  });

  it('sorts, counts, sums the contingency by currency and shows what each row pays [S3.36]', async () => {
    const { alpha, bravo, canada } = events;
    await at(`/events?q=${word}&canceled=false`, async (page) => {
      const order = async (sort: string, ...wanted: FoundEvent[]) => {
        await page.getByLabel('Sort').selectOption({ label: sort });
        await until(
          `the order by ${sort}`,
          () => rows(page).allInnerTexts(),
          (shown) => JSON.stringify(shown) === JSON.stringify(wanted.map(({ title }) => title)),
          10_000,
        );
      };
      await order('Start date, latest', canada, bravo, alpha);
      expect([address(page, 'sortBy'), address(page, 'sortDirecton')]).toEqual(['startDate', '-1']);
      await order('Start date, soonest', alpha, bravo, canada);
      await order('Title', alpha, bravo, canada);
      await order('Amount', alpha, canada, bravo);
      await page.getByText('3 upcoming events').waitFor();
      const figure = await page.locator('.public-title-figure').innerText();
      expect(figure).toMatch(/\$1,100\s+USD/);
      expect(figure).toMatch(/\$850\s+CAD/);
      const row = page.locator('.event-row', { hasText: bravo.title });
      expect(await row.innerText()).toMatch(/Temecula, CA[\s\S]*Flat Track[\s\S]*Cash[\s\S]*\$250/);
    });
  });

  it('searches around a postal code: exact, 25, 50, 100 and 500 miles, with the miles of each event [S9.15]', async () => {
    const { alpha, bravo, canada } = events;
    const search = async (page: Page) => {
      const distance = (miles: string) =>
        page.getByRole('group', { name: 'Distance, miles' }).getByText(miles, { exact: true });
      await listed(page, alpha, bravo, canada);
      expect(await page.getByRole('group', { name: 'Distance, miles' }).locator('label').allInnerTexts()).toEqual([
        'Exact',
        '25',
        '50',
        '100',
        '500',
      ]);
      await page.getByLabel('ZIP or postal code').fill('92562');
      await listed(page, alpha, bravo);
      expect([address(page, 'zipcode'), address(page, 'zipDistance')]).toEqual(['92562', '100']);
      await page.getByText('2 of 3 events are within 100 miles of 92562.').waitFor();
      expect(
        await page.locator('.event-row', { hasText: bravo.title }).locator('.event-row-miles').innerText(),
      ).toMatch(/^\d+ mi$/);
      await distance('Exact').click();
      await listed(page, alpha);
      expect(address(page, 'zipDistance')).toBe('exact');
      await distance('25').click();
      await listed(page, alpha, bravo);
      await page.getByRole('button', { name: 'Remove the filter 25 miles of 92562' }).click();
      await listed(page, alpha, bravo, canada);
      await page.getByLabel('ZIP or postal code').fill('00000');
      const field = page.locator('.finder-zip');
      await field.getByText('We do not know the ZIP or postal code “00000”.').waitFor();
      expect(await field.locator('input').getAttribute('aria-invalid')).toBe('true');
      await page.getByRole('button', { name: 'Clear the ZIP or postal code' }).click();
      await listed(page, alpha, bravo, canada);
    };
    await at(`/events?q=${word}&canceled=false`, search, { refused: 2 });
  });

  it('uses the browser’s location, and asks for a postal code if there is none within 3 seconds [S7.96] [S9.34]', async () => {
    const ask = (page: Page) => page.getByRole('button', { name: 'Use my location' }).click();
    const sorry = (page: Page, text: RegExp) => page.getByText(text).waitFor();
    await at(
      `/events?q=${word}&canceled=false`,
      async (page) => {
        await ask(page);
        await listed(page, events.alpha, events.bravo);
        expect([address(page, 'lat'), address(page, 'lon'), address(page, 'zipcode')]).toEqual([
          '33.550',
          '-117.210',
          null,
        ]);
        await page.getByRole('button', { name: 'Remove the filter 100 miles of my location' }).click();
        await listed(page, events.alpha, events.bravo, events.canada);

        await page.evaluate('navigator.geolocation.getCurrentPosition = (_found, failed) => failed({ code: 1 })');
        await ask(page);
        await sorry(page, /did not share your location/);
        expect(address(page, 'lat')).toBeNull();

        await page.evaluate(
          'navigator.geolocation.getCurrentPosition = (_found, _failed, options) => void (window.asked = options)',
        );
        const began = Date.now();
        await ask(page);
        await page.getByRole('button', { name: 'Finding your location' }).waitFor();
        await sorry(page, /location could not be found/);
        expect(Date.now() - began).toBeGreaterThanOrEqual(2900);
        expect(Date.now() - began).toBeLessThan(6000);
        expect(await page.evaluate('asked.timeout')).toBe(3000);
      },
      { context: { geolocation: { latitude: 33.55, longitude: -117.21 }, permissions: ['geolocation'] } },
    );
  });

  it('lets a rider star an event, and leads everybody else to the login first [S6.9]', async () => {
    const rider = await world.rider({ password });
    const name = `Favorite: ${events.alpha.title}`;
    await at(`/events?q=${word}`, async (page) => {
      await page.getByRole('link', { name: `Sign in to save ${events.alpha.title} as a favorite` }).click();
      await page.waitForURL(/\/login\?next=/);
    });
    await at(
      `/events?q=${word}`,
      async (page) => {
        const star = page.getByRole('button', { name });
        const answered = page.waitForResponse(
          (response) => response.url().includes(`/favorite/events/${events.alpha.id}`) && response.ok(),
        );
        await star.click();
        await answered;
        await page.reload();
        await page.getByRole('button', { name, pressed: true }).waitFor();
      },
      { as: rider },
    );
    const { rider: kept } = await world.admin.get<{ rider: { favoriteEvents: string[] } }>(
      `/api/admin/rider/${rider.id}`,
    );
    expect(kept.favoriteEvents).toEqual([events.alpha.id]);
  });

  it('works in French and on a phone', async () => {
    await at(
      `/fr/events?q=${word}&races=motocross`,
      async (page) => {
        await listed(page, events.alpha);
        await page.getByText(french.events?.showCanceled ?? '').waitFor({ state: 'hidden' });
        await noOverflow(page);
        await page.getByRole('button', { name: /^Filtres 1\b/ }).click();
        const region = page.getByLabel('Province ou État');
        expect(await region.innerText()).toMatch(/Californie[\s\S]*Caroline du Nord/);
        await region.selectOption({ label: 'Québec' });
        await page.getByRole('button', { name: 'Afficher 0 épreuve' }).click();
        await page.getByText('Aucune épreuve ne correspond').waitFor();
        await page.getByRole('button', { name: 'Retirer le filtre Motocross' }).click();
        await listed(page, events.canada);
        expect(await page.locator('.event-row-money').innerText()).toMatch(/850\s\$\sCA/);
        await noOverflow(page);
      },
      { width: 390 },
    );
  });
});

describe('the series finder', () => {
  it('lists series by search with their events, and leads to the page of one with the payout of each event [S2.140] [S2.4]', async () => {
    await at('/events', async (page) => {
      await page.getByRole('link', { name: 'Series', exact: true }).click();
      await page.getByRole('heading', { name: 'Series', level: 1 }).waitFor();
      expect(address(page, 'view')).toBe('series');
      await page.getByRole('searchbox', { name: 'Series name' }).fill(word);
      const names = (...wanted: string[]) =>
        until(
          `the series ${wanted.join(', ')}`,
          async () => (await rows(page).allInnerTexts()).sort(),
          (shown) => JSON.stringify(shown) === JSON.stringify(wanted),
          10_000,
        );
      await names(`${word} Coupe`, `${word} Motocross Tour`);
      await page.getByLabel('ZIP or postal code').fill('92590');
      await names(`${word} Motocross Tour`);
      expect(address(page, 'zipDistance')).toBe('100');
      // Two filters in a row before the page renders: the second keeps the first.
      await page.evaluate(`(async () => {
        document.querySelector('[aria-label="Remove the filter 100 miles of 92590"]').click();
        for (let i = 0; i < 50; i += 1) await null;
        const state = [...document.querySelectorAll('select')].find(({ options }) =>
          [...options].some(({ text }) => text === 'Quebec'));
        state.value = [...state.options].find(({ text }) => text === 'Quebec').value;
        state.dispatchEvent(new Event('change', { bubbles: true }));
      })()`);
      await names(`${word} Coupe`);
      await page.getByRole('button', { name: 'Remove the filter Quebec' }).click();
      await page.locator('.finder-choices label', { hasText: 'Motocross' }).click();
      await names(`${word} Motocross Tour`);
      expect(await page.locator('.event-row').innerText()).toMatch(/Motocross[\s\S]*\$850\sUSD\s+1 event/);
      await page.reload();
      await rows(page).click();
      await page.getByRole('heading', { name: `${word} Motocross Tour`, level: 1 }).waitFor();
      expect(await page.title()).toBe(`${word} Motocross Tour | Podium Rewards`);
      expect(await page.locator('.event-row', { hasText: events.alpha.title }).innerText()).toMatch(/Cash[\s\S]*\$850/);
    });
  });

  it('offers a series as a calendar, as a link to subscribe and to copy', async () => {
    await at(
      `/fr/events/serie/${series.motocross}`,
      async (page) => {
        const link = await page.getByRole('link', { name: 'Ajouter au calendrier' }).getAttribute('href');
        expect(link).toBe(`${world.baseUrl.replace('http', 'webcal')}/api/serie/${series.motocross}/calendar.ics`);
        await page.getByRole('button', { name: 'Copier l’adresse' }).click();
        await page.locator('.alert-host').getByText('L’adresse du calendrier est copiée.').waitFor();
        const copied = await page.evaluate<string>('navigator.clipboard.readText()');
        const calendar = await fetch(copied);
        expect(calendar.headers.get('content-type')).toContain('text/calendar');
        expect(await calendar.text()).toContain(events.alpha.title);
      },
      { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
    );
  });
});
