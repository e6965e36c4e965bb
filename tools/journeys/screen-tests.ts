import type { Browser, Page } from 'playwright-core';
import { eachVariant } from '../testing/depth.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { running } from './rendered.ts';
import { misfits } from './screen-fit.ts';
import { isOf, placesOf, routesOf, type Area, type Places } from './screen-places.ts';
import {
  accessFaults,
  bareKeys,
  goWithin,
  lengthenTexts,
  settled,
  smallFields,
  tooWide,
  watchCalls,
} from './screen-walk.ts';
import { signedIn } from './signed-in.ts';
import { inWindow } from './windows.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desk = { width: 1280, height: 900 };

/** Pages that walk at once. */
const lanes = 3;
const inParts = <T>(all: T[], count: number): T[][] => {
  const size = Math.ceil(all.length / count);
  return Array.from({ length: count }, (_, i) => all.slice(i * size, (i + 1) * size)).filter(
    ({ length }) => length > 0,
  );
};

/** The tests of every screen of some areas (decision 074). */
export function testScreens(areas: Area[]): void {
  jest.setTimeout(600_000);
  let browser: Browser;
  let places: Record<Area, Places>;
  beforeAll(async () => {
    browser = await launchChromium();
    places = await placesOf(world);
  });
  afterAll(() => browser.close());

  it.each(areas)('every route of the code is walked: %s', (area) => {
    const routes = routesOf(area);
    expect(routes.length).toBeGreaterThan(4);
    expect(routes.filter((route) => !places[area].paths.some((path) => isOf(route, path, area)))).toEqual([]);
  });

  describe.each(areas)('every screen: %s', (area) => {
    eachVariant(it)(['en', 'fr'])(
      'in %s passes axe, fits a desk and a phone (French a tablet, English texts 40 %% longer), and lacks no text',
      async (locale) => {
        const { email, paths } = places[area];
        const storageState = email ? await signedIn(world.baseUrl, email) : undefined;
        const options = { baseUrl: world.baseUrl, locale, ...(storageState && { storageState }) };
        const faults: Record<string, string[]> = {};
        // Most of a walk is waiting until a screen is still: several pages wait at once.
        const walk = (some: string[]) =>
          inWindow(browser, options, async (page) => {
            const prefix = locale === 'fr' ? '/fr' : '';
            watchCalls(page);
            await page.goto(prefix + (area === 'public' ? '/' : `/auth/${area}`));
            if (area === 'public') await running(page);
            await settled(page);
            let before = '';
            for (const path of some) {
              const route = routesOf(area).find((each) => isOf(each, path, area)) ?? '';
              await goWithin(page, prefix + path, { sameScreen: route === before });
              before = route;
              const found = [
                ...(await faultsOf(page, locale)),
                ...(locale === 'en' ? await faultsWhenLonger(page) : []),
              ];
              await page.setViewportSize(desk);
              if (found.length > 0) faults[path] = found;
            }
          });
        await Promise.all(inParts(paths, lanes).map(walk));
        expect(faults).toEqual({});
      },
    );
  });
}

async function faultsOf(page: Page, locale: 'en' | 'fr'): Promise<string[]> {
  // Colors and structure are the same in both languages: in French the names of things are judged once, on the phone.
  const found = locale === 'fr' ? [] : await accessFaults(page);
  found.push(...(await bareKeys(page)), ...(await tooWide(page)), ...(await misfits(page)));
  // French is the longer one.
  if (locale === 'fr') found.push(...(await faultsOnTablet(page)));
  await page.setViewportSize(phone);
  await settled(page);
  const onPhone = [
    ...(await accessFaults(page, { without: ['color-contrast'] })),
    ...(await tooWide(page)),
    ...(await smallFields(page)),
  ];
  return [...found, ...onPhone.map((fault) => `at 390 px: ${fault}`)];
}

async function faultsOnTablet(page: Page): Promise<string[]> {
  await page.setViewportSize(tablet);
  await settled(page);
  const found = [...(await tooWide(page)), ...(await misfits(page))];
  return found.map((fault) => `at 820 px: ${fault}`);
}

/** The screens hold a language whose texts are 40 % longer than English. */
async function faultsWhenLonger(page: Page): Promise<string[]> {
  const shorten = await lengthenTexts(page);
  const onPhone = await tooWide(page);
  await page.setViewportSize(desk);
  await settled(page);
  const atDesk = await tooWide(page);
  await shorten();
  return [
    ...onPhone.map((element) => `at 390 px, longer: ${element}`),
    ...atDesk.map((element) => `longer: ${element}`),
  ];
}
