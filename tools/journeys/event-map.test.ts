import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { seenByGoogle, startKeyedGateway, stubGoogle } from '../testing/keyed-gateway.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { cashClass, dayAhead, type FinderRaces, type FoundEvent, makeFinderRaces } from './finder-races.ts';
import { pageAt } from './page-at.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

/** A word that only this file's events and series have. */
const word = world.unique('Zephyr');
let browser: Browser;
let events: FinderRaces['events'];

beforeAll(async () => {
  browser = await launchChromium();
  ({ events } = await makeFinderRaces(world, word));
});
afterAll(() => browser.close());

const at = pageAt(() => browser, world.baseUrl);
const rows = (page: Page) => page.locator('.event-row-name a');
const map = (page: Page) => page.getByRole('group', { name: /^(Map of|Carte)/ });
const marks = (page: Page) => page.locator('.map-mark');

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

describe('the map of the events', () => {
  it('shows a single marker at zoom 10, and several with 50 points around them [S9.35] [S9.36]', async () => {
    await at(`/events?q=${encodeURIComponent(events.alpha.title)}`, async (page) => {
      await marks(page).first().waitFor();
      expect(await map(page).getAttribute('data-zoom')).toBe('10.00');
      await page.locator('.finder-choices label', { hasText: 'Pro cash' }).click();
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
        startDate: dayAhead(60),
        endDate: dayAhead(60),
        location: { city: 'Lost Hills', state: 'CA', zipcode: '00000', country: 'US', addressLine1: '7 Dirt Lane' },
      },
      cashClass,
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

  it('gives way to our own map when its key is refused [finding 40.3]', () =>
    at(
      `/events?q=${word}&payout=cash`,
      async (page) => {
        await until(
          'the markers',
          async () => (await seenByGoogle(page))?.titles.length ?? 0,
          (count) => count > 0,
        );
        await page.evaluate('window.gm_authFailure()');
        await page.locator('.map-ground').first().waitFor();
        expect(await page.locator('.map--google').count()).toBe(0);
      },
      { base, before: stubGoogle },
    ));

  it('is allowed by the CSP only on pages with a map, which are reloaded; otherwise our own map is shown', async () => {
    const policyOf = async (path: string, from = base) =>
      (await fetch(from + path)).headers.get('content-security-policy') ?? '';
    for (const path of ['/events', '/fr/events', `/events/event/${events.alpha.id}`, '/dealers', '/fr/dealers/any'])
      expect(await policyOf(path)).toContain("script-src 'self' 'wasm-unsafe-eval' https://*.googleapis.com");
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
