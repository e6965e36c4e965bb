import type { Browser, Page } from 'playwright-core';
import type { dealersRoutes } from '@podium/contracts/api/dealers.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { until } from '../client/podium-client.ts';
import { seenByGoogle, startKeyedGateway, stubGoogle } from '../testing/keyed-gateway.ts';
import { canada, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { pageAt } from './page-at.ts';
import { withoutContent } from './rendered.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

/** A word that only this file's dealers have. */
const word = world.unique('Chinook');
const [north, south, east] = [`${word} North`, `${word} South`, `${word} East`];
let browser: Browser;

const at = pageAt(() => browser, world.baseUrl);

beforeAll(async () => {
  browser = await launchChromium();
  await world.dealer({
    name: north,
    addressLine1: '1 Track Road',
    phone: '951-555-0142',
    websiteUrl: 'https://north.test/',
    lat: 33.55,
    lon: -117.21,
  });
  await world.dealer({ name: south, city: 'San Diego', zipcode: '92101', addressLine1: '5 Pier Road' });
  await world.dealer({ name: east, ...canada });
});
afterAll(() => browser.close());

const names = (page: Page) => page.locator('.dealer-row h2 a');
const row = (page: Page, name: string) => page.locator('.dealer-row', { hasText: name });
const marks = (page: Page) => page.locator('.map-mark');
const map = (page: Page) => page.getByRole('group', { name: /^(Map of|Carte)/ });

const listed = (page: Page, ...wanted: string[]) =>
  until(
    `the dealers ${wanted.join(', ')}`,
    () => names(page).allInnerTexts(),
    (shown) => JSON.stringify(shown) === JSON.stringify(wanted),
    10_000,
  );

describe('the map of the dealers', () => {
  it('shows how to reach a dealer, at zoom 10 and with 50 points around several [S7.95] [S9.35] [S9.36]', async () => {
    await at(`/dealers?q=${encodeURIComponent(north)}`, async (page) => {
      await marks(page).click();
      expect(await map(page).getAttribute('data-zoom')).toBe('10.00');
      const card = page.getByRole('dialog', { name: north });
      expect(await card.innerText()).toContain('1 Track Road');
      expect(await card.getByRole('link', { name: '(951) 555-0142' }).getAttribute('href')).toBe('tel:9515550142');
      expect(await card.getByRole('link', { name: /^Website/ }).getAttribute('href')).toBe('https://north.test/');
      const directions = new URL((await card.getByRole('link', { name: 'Get directions' }).getAttribute('href')) ?? '');
      expect(directions.searchParams.get('destination')).toBe('1 Track Road, Murrieta, CA 92562, US');
      await page.keyboard.press('Escape');
      await card.waitFor({ state: 'detached' });
      await page.keyboard.press('Enter');
      await card.getByRole('link', { name: 'About this dealer' }).click();
      await page.getByRole('heading', { name: north, level: 1 }).waitFor();
      await page.goBack();
      await page.getByRole('searchbox').first().fill(word);
      await listed(page, east, north, south);
      await until(
        'two marks',
        () => marks(page).count(),
        (count) => count === 2,
      );
      const lefts = await page
        .locator('.map-marks li')
        .evaluateAll((all) => (all as unknown as { style: { left: string } }[]).map(({ style }) => style.left));
      expect(Math.min(...lefts.map(parseFloat))).toBeCloseTo(50, 0);
    });
  });

  it('and the list highlight and open each other’s dealers', () =>
    at(`/dealers?q=${word}&state=CA&zipcode=92562`, async (page) => {
      await listed(page, north, south);
      const mark = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
      const marked = (name: string, look: string) => page.locator(`.dealer-row.${look}`, { hasText: name });
      await row(page, south).hover();
      await page.locator(`.map-mark.is-pointed[aria-label^="${south}"]`).waitFor();
      await mark(north).hover();
      await marked(north, 'is-pointed').waitFor();
      expect(await marked(south, 'is-pointed').count()).toBe(0);
      await mark(north).click();
      await marked(north, 'is-open').waitFor();
      await row(page, south)
        .getByRole('button', { name: /^On the map/ })
        .click();
      await page.getByRole('dialog', { name: south }).waitFor();
      await marked(south, 'is-open').waitFor();
      expect(await marked(north, 'is-open').count()).toBe(0);
      expect(await map(page).getAttribute('data-zoom')).toBe('10.00');
    }));

  it('marks dealers located by postal code only as approximate', () =>
    at(`/dealers?q=${word}&state=CA`, async (page) => {
      const rough = page.getByRole('button', { name: `${south}, San Diego, CA, approximate location` });
      expect(await rough.getAttribute('class')).toContain('is-approximate');
      const exact = page.getByRole('button', { name: `${north}, Murrieta, CA`, exact: true });
      expect(await exact.getAttribute('class')).not.toContain('is-approximate');
      await rough.click();
      await page
        .getByRole('dialog', { name: south })
        .getByText('Approximate location: we only know the postal code.')
        .waitFor();
      await page.locator('.map-legend').getByText('Approximate location').waitFor();
    }));

  it('follows dragging with 3,000 dealers, and loses no move before the next frame', () =>
    at(
      '/dealers',
      async (page) => {
        await page.getByText('3,000 participating dealers').waitFor();
        await marks(page).first().waitFor();
        expect(await names(page).count()).toBe(20);
        for (let i = 0; i < 3; i += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
        const shifted = (right: number, down: number) =>
          until(
            `the marks shifted by ${right} and ${down}`,
            () =>
              page.evaluate<number[]>(
                `document.querySelector('.map-marks').style.transform.match(/[-+.e\\d]+(?=px)/g).map(Number)`,
              ),
            ([x = 0, y = 0]) => Math.abs(x - right) < 0.01 && Math.abs(y - down) < 0.01,
            5000,
          );
        // All in one task of the page, as on a busy page.
        await page.evaluate(`{
          const map = document.querySelector('.map');
          const send = (type, x, y) =>
            map.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, pointerId: 1 }));
          map.setPointerCapture = () => {};
          send('pointerdown', 300, 300);
          for (let i = 1; i <= 50; i += 1) send('pointermove', 300 - 2 * i, 300 + i);
          send('pointerup', 200, 350);
        }`);
        await shifted(-100, 50);
        // And dragged by hand, from a place without a marker.
        const [x = 0, y = 0] = await page.evaluate<number[]>(`(() => {
          const { left, top } = document.querySelector('.map').getBoundingClientRect();
          for (let i = 40; i < 300; i += 3)
            if (!document.elementFromPoint(left + i, top + i).closest('button, .map-legend'))
              return [left + i, top + i];
        })()`);
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x + 100, y + 60, { steps: 50 });
        await page.mouse.up();
        await shifted(0, 110);
        expect(await marks(page).count()).toBeLessThan(400);
      },
      {
        before: async (page) => {
          await withoutContent(page, world.baseUrl);
          await page.route('**/api/dealers-lean?**', (route) => route.fulfill({ json: crowd(3000) }));
        },
      },
    ));
});

describe('Google’s map of the dealers, where a key is configured', () => {
  let base: string;
  let stop: () => void;
  beforeAll(async () => ({ base, stop } = await startKeyedGateway(world.baseUrl)));
  afterAll(() => stop());

  it('geocodes only addresses with an approximate location [S7.94]', async () => {
    await at(
      `/dealers?q=${word}&state=CA`,
      async (page) => {
        await until(
          'the markers',
          async () => (await seenByGoogle(page))?.titles ?? [],
          (titles) => titles.length > 0,
        );
        await until(
          'the geocoded address',
          async () => (await seenByGoogle(page))?.geocoded ?? [],
          (asked) => asked.join() === '5 Pier Road, San Diego, CA 92101, US',
        );
      },
      { base, before: stubGoogle },
    );
    await at(
      `/dealers?q=${encodeURIComponent(south)}`,
      async (page) => {
        const title = `${south}, San Diego, CA`;
        await until(
          'the geocoded marker',
          async () => (await seenByGoogle(page))?.titles ?? [],
          (titles) => titles.join() === title,
        );
        await page.evaluate(`clickMarker(${JSON.stringify(title)})`);
        const card = page.getByRole('dialog', { name: south });
        await card.getByRole('link', { name: 'Get directions' }).waitFor();
        expect(await card.getByText('Approximate location').count()).toBe(0);
      },
      { base, before: stubGoogle },
    );
  });
});

/** So many dealers all over the US, each at its own place. */
function crowd(count: number): Answer<typeof dealersRoutes.leanDealers> {
  const dealers = Array.from({ length: count }, (_, i) => ({
    id: `crowd-${i}`,
    dealerId: String(i),
    name: `Crowd ${i}`,
    addressLine1: null,
    addressLine2: null,
    city: `Town ${i}`,
    state: 'TX',
    zipcode: '75201',
    country: 'US' as const,
    bio: null,
    phone: null,
    websiteUrl: null,
    email: null,
    profileImage: null,
    active: true,
    location: { lat: 26 + (i % 60) * 0.38, lon: -122 + Math.floor(i / 60) * 0.9, approximate: false },
  }));
  return { dealers, center: null, distinctStates: ['TX'], distinctCountry: ['US'] };
}
