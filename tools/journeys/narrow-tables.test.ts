import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { eachVariant } from '../testing/depth.ts';
import { misfits } from './screen-fit.ts';
import { placesOf, type Area, type Places } from './screen-places.ts';
import { settled, watchCalls } from './screen-walk.ts';
import { visit } from './visit.ts';

jest.setTimeout(300_000);
const world = new World(process.env.PRODUCT_URL ?? '');
/** A tablet, a small desk. */
const widths = [820, 1280];
/** Of each area, screens with tables whose rows have acts, dates and amounts. */
const screens: Partial<Record<Area, RegExp>> = {
  admin: new RegExp(
    `admin(/(${[
      'summary|money-controls/(pending|acts)|unmatched-results|late-results-events|dealer-refunds',
      'cash-out-report/(claims|cheques|runs)|riders|events|series|staff|promoter-applications',
      String.raw`rider-earnings|rider-redemptions|event/[^/]+\?tab=(classes|results)`,
    ].join('|')}))?$`,
  ),
  rider: /\/(redemptions|statement|cashout|earnings)$/,
  dealer: /\/(redemptions|statement)$/,
  promoter: /\/event\/[^/]+\?tab=(classes|results)$/,
};

let browser: Browser;
let places: Record<Area, Places>;
beforeAll(async () => {
  browser = await launchChromium();
  places = await placesOf(world);
  // Figures of a season.
  await world.event({}, 'Class,Type,1,2\n450 Pro,cash,162119.43,81059.71\n450 A,dealerCredit,40529.86,\n');
  const staff = await world.staff();
  const reason = 'Paid by check at the track before the class was posted, as the promoter wrote on Sunday';
  for (const amountCents of [612_345, 1_234_567])
    await staff.post(
      `/api/admin/rider/${(await world.rider()).id}/adjustments`,
      { kind: 'grant', wallet: 'dealerCredit', currency: 'USD', amountCents, reason },
      { 'idempotency-key': randomUUID() },
    );
});
afterAll(() => browser.close());

describe.each(Object.keys(screens) as (keyof typeof screens)[])('on a tablet and a small desk: %s', (area) => {
  eachVariant(it)(['fr', 'en'])(
    'in %s what can be done with a row is in sight, and no date, amount or code is broken or cut',
    async (locale) => {
      const { email, paths } = places[area];
      const found: Record<string, string[]> = {};
      let rows = 0;
      for (const path of paths.filter((each) => screens[area]?.test(each)))
        await visit({
          browser,
          baseUrl: world.baseUrl,
          email: email ?? '',
          path,
          locale,
          before: async (page) => watchCalls(page),
          act: async (page) => {
            Object.assign(found, await misfitsOf(page, path));
            rows += await page.locator('tbody tr').count();
          },
        });
      expect(found).toEqual({});
      expect(rows).toBeGreaterThan(0);
    },
  );
});

it('a table whose texts come later than its rows is laid out again', async () => {
  const email = await world.clerk();
  await visit({
    browser,
    baseUrl: world.baseUrl,
    email,
    path: '/auth/admin/money-controls',
    width: 1600,
    before: async (page) => watchCalls(page),
    act: async (page) => {
      await page.locator('.data-table tbody .btn').first().waitFor();
      await settled(page);
      const laidOut = page.locator('.data-table:is(.is-cut, .is-cards)');
      expect(await laidOut.count()).toBe(0);
      await page.evaluate(`document.querySelector('.data-table td.is-lead').append('W'.repeat(80))`);
      await laidOut.waitFor();
    },
  });
});

async function misfitsOf(page: Page, path: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const faults = await misfits(page);
    if (faults.length > 0) found[`${path} at ${width} px`] = faults;
  }
  return found;
}
