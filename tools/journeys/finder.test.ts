import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { seenByGoogle, startKeyedGateway, stubGoogle } from '../testing/keyed-gateway.ts';
import { World, type Rider } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';
import { noOverflow, pageAt } from './page-at.ts';
import { withoutContent } from './rendered.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const password = 'Podium2026';
const textsOf = (frontend: string, locale: string) =>
  JSON.parse(readFileSync(`frontends/${frontend}/locales/${locale}.json`, 'utf8')) as Record<
    string,
    Record<string, string>
  >;
const french = textsOf('shell', 'fr');
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

const cash = 'Class,Type,1,2\n450 Pro,cash,500,350\n';
const credit = 'Class,Type,1\n450 A,dealerCredit,250\n';
const unpaid = 'Class,Type\nKids,noPayout\n';

/** A word that only this file's events and series have. */
const word = world.unique('Zephyr');
type Made = { id: string; title: string; classes: Record<string, string> };
let browser: Browser;
let events: Record<'alpha' | 'bravo' | 'canada' | 'dallas', Made>;
let series: Record<'motocross' | 'canada', string>;

beforeAll(async () => {
  browser = await launchChromium();
  const years = { startDate: '2025-01-01', endDate: `${new Date().getFullYear() + 2}-12-31` };
  series = {
    motocross: await world.serie({ ...years, name: `${word} Motocross Tour` }),
    canada: await world.serie({ ...years, name: `${word} Coupe`, country: 'CA', raceStyle: 'offroad' }),
  };
  const [flat, road] = [
    await world.serie({ ...years, raceStyle: 'flat' }),
    await world.serie({ ...years, raceStyle: 'road' }),
  ];
  const make = (name: string, ahead: number, seriesId: string, location: object, classes: string) =>
    world
      .event({ title: `${word} ${name}`, startDate: day(ahead), endDate: day(ahead + 1), seriesId, location }, classes)
      .then((event) => ({ ...event, title: `${word} ${name}` }));
  events = {
    alpha: await make(
      'Alpha',
      20,
      series.motocross,
      { city: 'Murrieta', state: 'CA', zipcode: '92562', country: 'US', addressLine1: '1 Track Road' },
      cash,
    ),
    bravo: await make('Bravo', 30, flat, { city: 'Temecula', state: 'CA', zipcode: '92590', country: 'US' }, credit),
    canada: await make(
      'Sherbrooke',
      40,
      series.canada,
      { city: 'Sherbrooke', state: 'QC', zipcode: 'J1H 1Z1', country: 'CA' },
      `${cash}Kids,noPayout\n`,
    ),
    dallas: await make('Dallas', 50, road, { city: 'Dallas', state: 'TX', zipcode: '75201', country: 'US' }, unpaid),
  };
  const { event } = await world.admin.get<{ event: { version: number } }>(`/api/event/${events.dallas.id}`);
  await world.admin.put(
    `/api/admin/event/${events.dallas.id}`,
    { canceled: true },
    { 'if-match': `"${event.version}"` },
  );
});
afterAll(() => browser.close());

const at = pageAt(() => browser, world.baseUrl);
const rows = (page: Page) => page.locator('.event-row-name a');
const map = (page: Page) => page.getByRole('group', { name: /^(Map of|Carte)/ });
const marks = (page: Page) => page.locator('.map-mark');
const address = (page: Page, key: string) => new URL(page.url()).searchParams.get(key);
/** Waits until the list has exactly these events, in any order. */
async function listed(page: Page, ...wanted: Made[]): Promise<void> {
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
      expect(await choice('Cash (pro cash)').locator('small').innerText()).toBe('2');
      expect(await choice('Show canceled').locator('small').innerText()).toBe('1');
      await choice('Motocross').click();
      await listed(page, alpha);
      await choice('Flat Track').click();
      await listed(page, alpha, bravo);
      expect(address(page, 'races')).toBe('motocross,flat');
      await choice('Cash (dealer credit)').click();
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
      await page.getByLabel('From', { exact: true }).fill(day(25));
      await listed(page, bravo, canada);
      await page.getByLabel('To', { exact: true }).fill(day(35));
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
      const order = async (sort: string, ...wanted: Made[]) => {
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
      expect(await row.innerText()).toMatch(/Temecula, CA[\s\S]*Flat Track[\s\S]*Cash \(dealer credit\)[\s\S]*\$250/);
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
      await field.getByText('We do not know the postal code “00000”.').waitFor();
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

describe('the map of the events', () => {
  it('shows a single marker at zoom 10, and several with 50 points around them [S9.35] [S9.36]', async () => {
    await at(`/events?q=${encodeURIComponent(events.alpha.title)}`, async (page) => {
      await marks(page).first().waitFor();
      expect(await map(page).getAttribute('data-zoom')).toBe('10.00');
      await page.locator('.finder-choices label', { hasText: 'Cash (pro cash)' }).click();
      await page.getByRole('searchbox').first().fill(word);
      await listed(page, events.alpha, events.canada);
      await until(
        'two marks',
        () => marks(page).count(),
        (count) => count === 2,
      );
      const room = await map(page).evaluate((box: { clientWidth: number; clientHeight: number }) => ({
        width: box.clientWidth,
        height: box.clientHeight,
      }));
      const spots = await page.locator('.map-marks li').evaluateAll((all) =>
        (all as unknown as { style: { left: string; top: string } }[]).map(({ style }) => ({
          left: parseFloat(style.left),
          top: parseFloat(style.top),
        })),
      );
      const free = [
        ...spots.map(({ left }) => left),
        ...spots.map(({ left }) => room.width - left),
        ...spots.map(({ top }) => top),
        ...spots.map(({ top }) => room.height - top),
      ];
      expect(Math.min(...free)).toBeCloseTo(50, 0);
    });
  });

  it('clusters close markers with a count and a label, and splits them when zoomed in, by mouse and by keyboard [S7.95]', async () => {
    await at(`/events?q=${word}&canceled=all`, async (page) => {
      const pair = page.getByRole('button', { name: '2 events, California' });
      await pair.waitFor();
      expect(await marks(page).count()).toBe(3);
      await page.locator('.map-land').waitFor({ state: 'attached' });
      await pair.click();
      const card = page.getByRole('dialog', { name: 'California' });
      expect(await card.innerText()).toMatch(/2 events\s+Next: [\s\S]*Top purse\s+\$850\sUSD[\s\S]*Paying classes\s+2/);
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'detached' });
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe('2 events, California');
      await page.keyboard.press('Enter');
      await card.getByRole('button', { name: 'Zoom to these events' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '1 event, Murrieta, CA' }).waitFor();
      await page.getByRole('button', { name: '1 event, Temecula, CA' }).waitFor();
      // The map has the focus now.
      const zoomOf = async () => Number(await map(page).getAttribute('data-zoom'));
      const close = await zoomOf();
      await page.keyboard.press('-');
      expect(await zoomOf()).toBeCloseTo(close - 1, 1);
      await page.getByRole('button', { name: 'Zoom in' }).click();
      expect(await zoomOf()).toBeCloseTo(close, 1);
      for (let i = 0; i < 5; i += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
      await pair.waitFor();
      const left = async () => (await pair.boundingBox())?.x ?? 0;
      const before = await left();
      await map(page).focus();
      await page.keyboard.press('ArrowRight');
      expect(await left()).toBeCloseTo(before - 90, 0);
    });
  });

  it('loads neither pictures nor scripts from third parties', async () => {
    const foreign: string[] = [];
    await at(
      `/events?q=${word}&zipcode=92562&zipDistance=100`,
      async (page) => {
        await page.locator('.map-ring').waitFor();
        await page.getByText('Within 100 miles, 2').waitFor();
        expect(foreign).toEqual([]);
      },
      {
        before: async (page) =>
          void page.on('request', (request) => !request.url().startsWith(world.baseUrl) && foreign.push(request.url())),
      },
    );
  });
});

describe('Google’s map, where a key is configured', () => {
  let base: string;
  let stop: () => void;
  beforeAll(async () => ({ base, stop } = await startKeyedGateway(world.baseUrl)));
  afterAll(() => stop());

  it('shows markers and info windows, fits the view the same way, and geocodes an address without coordinates [S7.94] [S7.95] [S9.35] [S9.36]', async () => {
    const lost = await world.event(
      {
        title: `${word} Nowhere`,
        startDate: day(60),
        endDate: day(60),
        location: { city: 'Lost Hills', state: 'CA', zipcode: '00000', country: 'US', addressLine1: '7 Dirt Lane' },
      },
      cash,
    );
    const { event } = await world.admin.get<{ event: { location: { lat: number | null } } }>(`/api/event/${lost.id}`);
    expect(event.location.lat).toBeNull();
    await at(
      `/events?q=${word}&payout=cash`,
      async (page) => {
        await until(
          'three markers',
          async () => (await seenByGoogle(page))?.titles.length,
          (count) => count === 3,
        );
        const { asked, geocoded, fits } = (await seenByGoogle(page)) ?? {};
        expect(asked).toMatchObject({ key: 'test-key', language: 'en' });
        expect(geocoded).toEqual(['7 Dirt Lane, Lost Hills, CA 00000, US']);
        expect(fits?.at(-1)).toBe(50);
        await page.evaluate(`clickMarker('1 event, Lost Hills, CA')`);
        await page
          .getByRole('dialog', { name: 'Lost Hills, CA' })
          .getByRole('link', { name: `${word} Nowhere` })
          .waitFor();
        expect(await page.locator('.map-ground').count()).toBe(0);
      },
      { base, before: stubGoogle },
    );
    await at(
      `/fr/events/event/${events.alpha.id}?tab=venue`,
      async (page) => {
        await until(
          'the marker of the venue',
          async () => (await seenByGoogle(page))?.zooms ?? [],
          (zooms) => zooms.at(-1) === 10,
        );
        expect((await seenByGoogle(page))?.asked).toMatchObject({ language: 'fr' });
      },
      { base, before: stubGoogle },
    );
    await world.admin.delete(`/api/event/${lost.id}`);
  });

  it('is allowed by the CSP only on pages with a map, which are reloaded; otherwise our own map is shown', async () => {
    const policyOf = async (path: string, from = base) =>
      (await fetch(from + path)).headers.get('content-security-policy') ?? '';
    for (const path of ['/events', '/fr/events', `/events/event/${events.alpha.id}`, '/dealers', '/fr/dealers/any'])
      expect(await policyOf(path)).toContain('https://maps.googleapis.com');
    for (const path of ['/', '/login', '/auth/rider', '/eventsx', '/auth/admin/dealers'])
      expect(await policyOf(path)).not.toContain('google');
    expect(await policyOf('/events', world.baseUrl)).not.toContain('google');
    await at(
      '/',
      async (page) => {
        await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Events' }).click();
        await until(
          'the markers',
          async () => (await seenByGoogle(page))?.titles.length ?? 0,
          (count) => count > 0,
        );
      },
      { base, before: stubGoogle },
    );
    await at(`/events?q=${word}`, (page) => page.getByRole('button', { name: '2 events, California' }).waitFor(), {
      base,
      refused: 1,
      before: (page) => page.context().route('https://maps.googleapis.com/**', (route) => route.abort()),
    });
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

describe('the page of an event', () => {
  it.each([
    ['/', ['Cash (pro cash)', 'Cash (dealer credit)', 'No Payout']],
    ['/fr/', ['Comptant (pros)', 'Comptant (crédit concessionnaire)', 'Sans bourse']],
  ])('labels what each class pays, at %s [S9.51] [S9.52] [S9.53]', async (prefix, labels) => {
    const { id } = await world.event({}, `${cash}450 A,dealerCredit,250\nBeginner,noPayout,\n`);
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

  it('shows classes and payouts, all results by place with only name and hometown, and the venue [S2.3]', async () => {
    const event = await world.event(
      { title: `${word} Raced`, website: 'https://race.test/', venueWebsite: 'https://venue.test/' },
      `${cash}450 A,dealerCredit,250\n`,
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
        startDate: day(20),
        endDate: day(21),
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
