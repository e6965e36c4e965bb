import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { canada, password, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { clickTo } from './click-to.ts';
import { noOverflow, pageAt } from './page-at.ts';
import { withoutContent } from './rendered.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
/** A word that only this file's dealers have. */
const word = world.unique('Chinook');
const [north, south, east] = [`${word} North`, `${word} South`, `${word} East`];
let browser: Browser;
let ids: Record<'north' | 'south' | 'east', string>;
const at = pageAt(() => browser, world.baseUrl);

beforeAll(async () => {
  browser = await launchChromium();
  ids = {
    north: (
      await world.dealer({
        name: north,
        addressLine1: '1 Track Road',
        phone: '951-555-0142',
        websiteUrl: 'https://north.test/',
        bio: 'Parts, service and a coffee.',
        lat: 33.55,
        lon: -117.21,
      })
    ).id,
    south: (await world.dealer({ name: south, city: 'San Diego', zipcode: '92101', addressLine1: '5 Pier Road' })).id,
    east: (await world.dealer({ name: east, ...canada })).id,
  };
  // Only states that have dealers are offered.
  await world.dealer({ city: 'Austin', state: 'TX', zipcode: '78701' });
});
afterAll(() => browser.close());

const names = (page: Page) => page.locator('.dealer-row h2 a');
const row = (page: Page, name: string) => page.locator('.dealer-row', { hasText: name });
const marks = (page: Page) => page.locator('.map-mark');
const map = (page: Page) => page.getByRole('group', { name: /^(Map of|Carte)/ });
const address = (page: Page, key: string) => new URL(page.url()).searchParams.get(key);
const listed = (page: Page, ...wanted: string[]) =>
  until(
    `the dealers ${wanted.join(', ')}`,
    () => names(page).allInnerTexts(),
    (shown) => JSON.stringify(shown) === JSON.stringify(wanted),
    10_000,
  );
const segment = (page: Page, choice: string) => page.locator('.segment').getByText(choice, { exact: true });

describe('the list of dealers', () => {
  it('is searched by name, country and state, all in the address [S2.5] [S2.141]', () =>
    at('/dealers', async (page) => {
      await page.getByRole('searchbox', { name: 'Name, city or postal code' }).fill(word);
      await page.waitForURL(`**/dealers?q=${word}`);
      await listed(page, east, north, south);
      await segment(page, 'US').click();
      await listed(page, north, south);
      await page.getByLabel('State or province').selectOption({ label: 'Texas' });
      await page.getByText('No dealers match').waitFor();
      expect([address(page, 'country'), address(page, 'state')]).toEqual(['US', 'TX']);
      await segment(page, 'Canada').click();
      await listed(page, east);
      expect(address(page, 'state')).toBeNull();
      await page.reload();
      await listed(page, east);
      await page.goBack();
      await page.getByText('No dealers match').waitFor();
      await segment(page, 'Canada').click();
      await listed(page, east);
      await page.getByRole('button', { name: 'Remove the filter Canada' }).click();
      await listed(page, east, north, south);
    }));

  it('is searched around a postal code: any distance, exact, 25, 50, 100 and 500 miles [S9.15]', () =>
    at(`/dealers?q=${word}`, async (page) => {
      const distance = (choice: string) =>
        page.getByRole('group', { name: 'Distance, miles' }).getByText(choice, { exact: true });
      await listed(page, east, north, south);
      expect(await page.getByRole('group', { name: 'Distance, miles' }).locator('label').allInnerTexts()).toEqual([
        'Any',
        'Exact',
        '25',
        '50',
        '100',
        '500',
      ]);
      await page.getByLabel('ZIP or postal code', { exact: true }).fill('92101');
      await listed(page, south, north, east);
      expect([address(page, 'zipcode'), address(page, 'zipDistance')]).toEqual(['92101', null]);
      const miles = async (name: string) =>
        Number((await row(page, name).locator('.dealer-row-place b').innerText()).replaceAll(/[^\d]/g, ''));
      expect(await miles(north)).toBeGreaterThan(50);
      expect(await miles(north)).toBeLessThan(100);
      await distance('50').click();
      await listed(page, south);
      await page.getByText('1 of 3 dealers is within 50 miles of 92101.').waitFor();
      await page.locator('.map-ring').waitFor();
      await page.getByText('Within 50 miles, 1').waitFor();
      await distance('100').click();
      await listed(page, south, north);
      expect(address(page, 'zipDistance')).toBe('100');
      await distance('Exact').click();
      await listed(page, south);
      await page.getByText('1 of 3 dealers is in 92101.').waitFor();
      await segment(page, 'Canada').click();
      await distance('25').click();
      await page.getByText(/^The nearest is 2,\d{3} miles away/).waitFor();
      await page.getByRole('link', { name: east }).click();
      await page.waitForURL(`**/dealers/${ids.east}`);
    }));

  it('says which postal code it does not know, and shows all dealers meanwhile', () =>
    at(
      `/dealers?q=${word}`,
      async (page) => {
        await page.getByLabel('ZIP or postal code', { exact: true }).fill('00000');
        await page.locator('.finder-zip').getByText('We do not know the ZIP or postal code “00000”.').waitFor();
        expect(await page.getByLabel('ZIP or postal code', { exact: true }).getAttribute('aria-invalid')).toBe('true');
        await listed(page, east, north, south);
      },
      { refused: 1 },
    ));

  it('uses the browser’s location, and says whether it was refused or is not available [S7.96]', async () => {
    const ask = (page: Page) => page.getByRole('button', { name: 'Use my location' }).click();
    await at(
      `/dealers?q=${word}`,
      async (page) => {
        await ask(page);
        await listed(page, north, south, east);
        expect([address(page, 'lat'), address(page, 'lon')]).toEqual(['33.550', '-117.210']);
        expect(await row(page, north).locator('.dealer-row-place b').innerText()).toBe('1 mi');
        await page.getByRole('button', { name: /^Remove the filter .*my location$/ }).click();
        await listed(page, east, north, south);
        for (const [code, said] of [
          [1, /did not share your location/],
          [2, /location could not be found/],
        ] as const) {
          await page.evaluate(
            `navigator.geolocation.getCurrentPosition = (_found, failed) => failed({ code: ${code} })`,
          );
          await ask(page);
          await page.getByText(said).waitFor();
          expect(address(page, 'lat')).toBeNull();
        }
      },
      { context: { geolocation: { latitude: 33.55, longitude: -117.21 }, permissions: ['geolocation'] } },
    );
  });

  it('puts the favorites of a rider first, each with its star, and leads everybody else to the login [S6.8]', async () => {
    const rider = await world.rider({ password });
    await at(
      `/dealers?q=${word}&zipcode=92562`,
      async (page) => {
        await listed(page, north, south, east);
        const answered = page.waitForResponse((response) => response.url().includes(`/dealers/${ids.east}`));
        await page.getByRole('button', { name: `Favorite: ${east}` }).click();
        await listed(page, east, north, south);
        await answered;
        await page.reload();
        await listed(page, east, north, south);
        await clickTo(page, '/auth/rider');
        await page.getByRole('region', { name: 'Favorite dealers' }).getByRole('link', { name: east }).click();
        await page.waitForURL(`**/dealers/${ids.east}`);
        await page.getByRole('button', { name: `Favorite: ${east}`, pressed: true }).waitFor();
      },
      { as: rider },
    );
    await at(`/dealers/${ids.north}`, async (page) => {
      await page.getByRole('link', { name: `Sign in to save ${north} as a favorite` }).click();
      await page.locator('input[type=email]').fill(rider.email);
      await page.locator('input[type=password]').fill(password);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/dealers/${ids.north}`);
      await page.getByRole('button', { name: `Favorite: ${north}` }).waitFor();
    });
  });

  it('ends with its footer: hidden list entries do not lengthen the page', () =>
    at(`/dealers`, async (page) => {
      await page.locator('.dealer-row').first().waitFor();
      const below = await page.evaluate<number>(
        `document.documentElement.scrollHeight - scrollY - document.querySelector('footer').getBoundingClientRect().bottom`,
      );
      expect(below).toBeLessThanOrEqual(1);
    }));

  it('shows a failure and retries', () => {
    let isDown = true;
    return at(
      `/dealers?q=${word}`,
      async (page) => {
        await page.getByText('The stewards are at lunch').waitFor({ timeout: 15_000 });
        isDown = false;
        await page.getByRole('button', { name: 'Try again' }).click();
        await listed(page, east, north, south);
      },
      {
        refused: 3,
        before: async (page) => {
          await withoutContent(page, world.baseUrl);
          await page.route('**/api/dealers-lean?**', (route) =>
            isDown
              ? route.fulfill({ status: 502, contentType: 'text/plain', body: 'The stewards are at lunch' })
              : route.fallback(),
          );
        },
      },
    );
  });

  it('comes first on a phone, with the map behind a switch, in French', () =>
    at(
      `/fr/dealers?q=${word}`,
      async (page) => {
        await listed(page, east, north, south);
        await noOverflow(page);
        expect(await marks(page).count()).toBe(0);
        await segment(page, 'Carte').click();
        await marks(page).first().waitFor();
        expect(await names(page).count()).toBe(0);
        await noOverflow(page);
        await segment(page, 'Liste').click();
        await row(page, north)
          .getByRole('button', { name: /^Sur la carte/ })
          .click();
        const card = page.getByRole('dialog', { name: north });
        await card.getByRole('link', { name: 'Itinéraire' }).waitFor();
        expect(address(page, 'view')).toBe('map');
        await page.getByRole('button', { name: 'Filtres', exact: true }).click();
        await page.getByRole('button', { name: 'Afficher 3 concessionnaires' }).waitFor();
      },
      { width: 390 },
    ));
});

describe('the page of a dealer', () => {
  it('shows where it is, how to reach it and its description, and is shared by its link [S2.5]', () =>
    at(
      `/dealers/${ids.north}`,
      async (page) => {
        await page.getByRole('heading', { name: north, level: 1 }).waitFor();
        const facts = page.getByRole('region', { name: 'Address and contact' });
        expect(await facts.innerText()).toMatch(/1 Track Road\s+Murrieta, California 92562\s+United States/);
        for (const link of ['(951) 555-0142', 'Website', 'Get directions'])
          await facts.getByRole('link', { name: link }).waitFor();
        await page.getByText('Parts, service and a coffee.').waitFor();
        await marks(page).waitFor();
        expect(await map(page).getAttribute('data-zoom')).toBe('10.00');
        expect(await page.title()).toBe(`${north} | Podium Rewards`);
        const head = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name);
        expect(await head('meta[name=description]', 'content')).toContain(`${north} in Murrieta, CA`);
        const url = `${world.baseUrl}/dealers/${ids.north}`;
        expect(await head('link[rel=canonical]', 'href')).toBe(url);
        expect(await head('link[hreflang=fr]', 'href')).toBe(`${world.baseUrl}/fr/dealers/${ids.north}`);
        await page.getByRole('button', { name: `Share ${north}` }).click();
        await page.locator('.alert-host').getByText('The link is copied.').waitFor();
        expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(url);
      },
      { context: { permissions: ['clipboard-read', 'clipboard-write'] } },
    ));

  it('shows whose credit is accepted: both currencies for everybody, for a rider whether theirs is', async () => {
    const [american, canadian] = [
      await world.rider({ password, country: 'US' }),
      await world.rider({ password, country: 'CA' }),
    ];
    await at(`/dealers/${ids.north}`, async (page) => {
      await page
        .getByText('US dealer credit can be spent here. Canadian credit is spent at dealers in Canada.')
        .waitFor();
    });
    await at(`/dealers/${ids.north}`, (page) => page.getByText('You can spend your US credit here.').waitFor(), {
      as: american,
    });
    await at(
      `/dealers/${ids.north}`,
      async (page) => {
        await page.getByText('Your Canadian credit cannot be spent here; this dealer takes US credit.').waitFor();
        await page.getByRole('link', { name: 'Dealers in Canada' }).click();
        await page.waitForURL('**/dealers?country=CA');
      },
      { as: canadian },
    );
  });

  it('says that an unknown dealer was not found, and fits a phone in French', async () => {
    await at(
      `/dealers/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
      async (page) => {
        await page.getByRole('heading', { name: 'This page could not be found' }).waitFor();
        expect(await page.title()).toBe('Page not found | Podium Rewards');
      },
      // The page and the dealer.
      { refused: 2 },
    );
    await at(
      `/fr/dealers/${ids.south}`,
      async (page) => {
        await page.getByRole('link', { name: 'Itinéraire' }).waitFor();
        await page.getByText('La carte montre le secteur du code postal').waitFor();
        await noOverflow(page);
      },
      { width: 390 },
    );
  });
});
