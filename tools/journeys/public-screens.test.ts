import type { Browser } from 'playwright-core';
import { eachVariant } from '../testing/depth.ts';
import { canada, password, type Rider, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { pageAt } from './page-at.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
/** A word that only this file's events have. */
const word = world.unique('Sirocco');
/** Where the map has no events but this file's. */
const yukon = { city: 'Whitehorse', state: 'YT', zipcode: 'Y1A 1A1', country: 'CA' as const };

let browser: Browser;
let raced: { id: string };
let own: Rider;
let other: Rider;
beforeAll(async () => {
  browser = await launchChromium();
  [own, other] = [await world.rider({ password }), await world.rider({ password })];
  raced = await world.event(
    { title: `${word} Raced`, startDate: day(-5), endDate: day(-5) },
    'Class,Type,1,2\n450 Pro,cash,500,350\n',
  );
  await world.postResults(
    raced.id,
    `Class,Place,Email,First Name,Last Name\n450 Pro,1,,Ann,Other\n450 Pro,2,${own.email},,\n`,
  );
  await world.assessed(raced.id);
});
afterAll(() => browser.close());

const at = pageAt(() => browser, world.baseUrl);

describe('the finder', () => {
  it('has its filters in a sheet on a phone, which counts results and active filters [S2.139]', async () => {
    await world.event({ title: `${word} Coming`, startDate: day(20), endDate: day(20) });
    await at(
      `/events?q=${word}`,
      async (page) => {
        await page.getByRole('button', { name: 'Filters', exact: true }).click();
        const sheet = page.getByRole('dialog');
        await sheet.getByRole('button', { name: 'Show 1 race', exact: true }).waitFor();
        await sheet.getByText('Flat Track').click();
        await sheet.getByRole('button', { name: 'Show 0 races' }).waitFor();
        await sheet.getByText('Motocross').click();
        await sheet.getByRole('button', { name: 'Show 1 race', exact: true }).click();
        await sheet.waitFor({ state: 'hidden' });
        await page.getByRole('button', { name: /^Filters 2\b/ }).waitFor();
        await page.locator('.event-row', { hasText: `${word} Coming` }).waitFor();
      },
      { width: 390 },
    );
  });

  it('names the nearest race if none is in range, and shows an invalid postal code at the field', async () => {
    const far = await world.event({ title: `${word} Yukon`, startDate: day(30), endDate: day(30), location: yukon });
    await at(`/events?q=${word}&country=CA&zipcode=J1H%201Z1&zipDistance=25`, async (page) => {
      await page.getByText(/^The nearest is 2,\d{3} miles away:/).waitFor();
      await page.getByRole('link', { name: `${word} Yukon` }).click();
      await page.waitForURL(`**/events/event/${far.id}`);
    });
    await at(`/events?q=${word}`, async (page) => {
      const field = page.getByLabel('ZIP or postal code');
      await field.fill('abc');
      await field.press('Tab');
      await page.getByText('Write a ZIP code (92562) or a postal code (J1H 1Z1).').waitFor();
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(new URL(page.url()).searchParams.get('zipcode')).toBeNull();
      await field.fill('92562');
      await page.waitForURL(/zipcode=92562/);
      expect(await field.getAttribute('aria-invalid')).toBeNull();
    });
  });
});

describe('the page of an event', () => {
  eachVariant(it)([1280, 390])(
    'marks the own row of the rider who is signed in, with what it paid, at %i px',
    async (width) => {
      await at(
        `/events/event/${raced.id}`,
        async (page) => {
          const row = page.locator('.results .is-own');
          await row.getByText('You', { exact: true }).waitFor();
          expect(await row.innerText()).toMatch(/Paid[\s\S]*\$350\.00\sUSD/);
          expect(await page.locator('.results-status .chip').count()).toBe(1);
          await page.getByRole('heading', { name: 'Payment missing?' }).waitFor();
          await page.getByRole('link', { name: 'Claim a payment' }).click();
          const race = page.getByRole('dialog').getByRole('combobox', { name: 'Race' });
          await race.waitFor();
          expect(await race.inputValue()).toBe(`${word} Raced`);
        },
        { width, as: own },
      );
    },
  );

  it('shows riders who are missing in the results or not signed in where to go', async () => {
    await at(
      `/events/event/${raced.id}?tab=results`,
      async (page) => {
        await page.getByText('None of them is in your account.', { exact: false }).waitFor();
        expect(await page.locator('.results-status').count()).toBe(0);
      },
      { as: other },
    );
    await at(`/events/event/${raced.id}`, async (page) => {
      await page.getByRole('heading', { name: 'Are you in these results?' }).waitFor();
      expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(['PLACE', 'RIDER', 'HOMETOWN']);
      await page.locator('.claim-box').getByRole('link', { name: 'Sign in' }).click();
      await page.waitForURL(/\/login\?next=/);
    });
  });

  it('shows its start and end, in both languages', async () => {
    const { id } = await world.event({ startDate: day(9), endDate: day(9), startTime: '16:00', endTime: '22:30' });
    await at(`/events/event/${id}`, (page) => page.getByText('4:00 PM to 10:30 PM', { exact: true }).waitFor());
    await at(`/fr/events/event/${id}`, (page) => page.getByText('De 16 h 00 à 22 h 30', { exact: true }).waitFor());
  });

  it('has all its tabs visible on a phone, and no empty map', async () => {
    const { id } = await world.event({ location: { ...canada, zipcode: 'H9Z 9Z9' } });
    await at(
      `/events/event/${id}`,
      async (page) => {
        for (const name of [/^Classes and payouts/, /^All results/, /^Venue and map/]) {
          const box = await page.locator('.event-tabs').getByRole('link', { name }).boundingBox();
          expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true);
        }
        await page.getByRole('link', { name: 'Venue and map' }).click();
        await page.getByText('Canyon Ridge').last().waitFor();
        expect(await page.locator('.map').count()).toBe(0);
      },
      { width: 390 },
    );
  });
});

describe('money', () => {
  it('shows both currencies on the home strip, in French notation', async () => {
    await world.event({ location: canada });
    await at('/', async (page) => {
      const posted = page.locator('.figure-strip p').first();
      await posted.getByText('CAD').waitFor();
      expect(await posted.innerText()).toMatch(/\$[\d,]+\sUSD\s+\$[\d,]+\sCAD|\$[\d,]+\sCAD\s+\$[\d,]+\sUSD/);
    });
    await at('/fr', async (page) => {
      const posted = page.locator('.figure-strip p').first();
      await posted.getByText('CA', { exact: true }).waitFor();
      expect(await posted.innerText()).toMatch(/\d\s\$\sUS\b/);
    });
  });
});
