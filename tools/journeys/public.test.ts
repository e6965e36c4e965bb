import type { Browser } from 'playwright-core';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { pageAt } from './page-at.ts';
import { running } from './rendered.ts';
import { inWindow } from './windows.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
let ids: { event: string; serie: string };
beforeAll(async () => {
  browser = await launchChromium();
  const serie = await world.serie();
  ids = { serie, event: (await world.event({ seriesId: serie })).id };
});
afterAll(() => browser.close());

const at = pageAt(() => browser, world.baseUrl);

/** Those of the spec, for visitors who are not signed in. */
const siteLinks = ['/', '/events', '/about/faq', '/about/rules', '/promoters', '/about/contact', '/login', '/register'];

describe('the public site', () => {
  it.each([
    ['/ [S2.1]', '/'],
    ['/events [S2.2]', '/events'],
    ['/events/event/{id} [S2.3] [S2.139]', '/events/event/EVENT'],
    ['/events/serie/{id} [S2.4]', '/events/serie/SERIE'],
    ['/dealers [S2.5]', '/dealers'],
    ['/promoters [S2.6]', '/promoters'],
    ['/login [S2.7]', '/login'],
    ['/register [S2.8]', '/register'],
    ['/privacy-policy [S2.15]', '/privacy-policy'],
    ['/about/contact [S2.18]', '/about/contact'],
    ['/about/faq [S2.20]', '/about/faq'],
    ['/about/rules [S2.21]', '/about/rules'],
    ['/about/files', '/about/files'],
  ])('has %s, in both languages and without an error', async (_title, path) => {
    for (const [prefix, lang] of [
      ['', 'en'],
      ['/fr', 'fr'],
    ] as const) {
      await at(prefix + path.replace('EVENT', ids.event).replace('SERIE', ids.serie), async (page) => {
        await page.locator('h1').first().waitFor();
        expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${lang}`));
        expect(await page.locator('.message-page').count()).toBe(0);
        // A key that has no text shows as itself.
        expect(await page.locator('body').innerText()).not.toMatch(
          /\b(nav|hero|how|events|event|login|register|footer)\.[a-z]+[A-Z]?\w*\b(?!\.)/,
        );
      });
    }
  });

  it('says on its first screen that there is no fee [S1.23]', async () => {
    await at('/', async (page) => {
      await page.getByText('there is no fee to take part').waitFor();
    });
  });

  it('has a header of 84 px with the links of the spec, a footer of 2025 with the same, and a button Get Started [S2.9] [S2.24] [S2.25] [S2.28] [S2.29]', async () => {
    await at('/', async (page) => {
      expect((await page.locator('header').first().boundingBox())?.height).toBe(84);
      const links = async (part: string) =>
        (await page.locator(`${part} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')))).filter(
          (href) => href?.startsWith('/'),
        );
      for (const part of ['header', 'footer']) expect(await links(part)).toEqual(expect.arrayContaining(siteLinks));
      expect(await page.locator('footer').innerText()).toContain('© 2025');
      expect(await page.locator('header a[href="/register"]').innerText()).toBe('Get Started');
    });
  });

  it('has the same links behind a toggle on a phone, in a menu that closes on navigation [S2.26] [S2.27] [S4.42]', async () => {
    await at(
      '/',
      async (page) => {
        const menu = page.locator('header details');
        const isOpen = () => menu.evaluate((element) => (element as unknown as { open: boolean }).open);
        const shown = () =>
          page.locator('header nav a:visible').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        expect(await isOpen()).toBe(false);
        expect(await shown()).toEqual([]);
        await menu.locator('summary').click();
        expect(await isOpen()).toBe(true);
        expect(await shown()).toEqual(expect.arrayContaining(siteLinks));
        await page.locator('header a[href="/about/faq"]').first().click();
        await page.waitForURL(/about\/faq$/);
        expect(await isOpen()).toBe(false);
        expect(await shown()).toEqual([]);
      },
      { width: 390 },
    );
  });

  it('asks before it opens the brand’s own site, in a new tab [S2.30] [S2.31] [S2.32] [S4.43]', async () => {
    await at('/', async (page) => {
      await page.getByRole('button', { name: /brand's site/ }).click();
      const dialog = page.getByRole('dialog');
      expect(await dialog.innerText()).toContain(
        "leaving the racing contingency program site and entering the brand's site",
      );
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /brand's site/ }).click();
      const proceed = dialog.getByRole('link', { name: 'Click Here To Proceed' });
      expect(await proceed.getAttribute('rel')).toBe('noopener noreferrer');
      await page
        .context()
        .route('https://www.example.com/**', (route) =>
          route.fulfill({ contentType: 'text/html', body: 'Powersports' }),
        );
      const [tab] = await Promise.all([page.context().waitForEvent('page'), proceed.click()]);
      await tab.getByText('Powersports').waitFor();
      expect(tab.url()).toBe('https://www.example.com/powersports');
      expect(page.url()).toBe(`${world.baseUrl}/`);
    });
  });

  it('switches the language on the same page, by cookie and path [S2.155] [S4.46] [S4.47]', async () => {
    await at('/about/faq', async (page) => {
      await page.locator('header').getByText('FR', { exact: true }).first().click();
      await page.waitForURL(/\/fr\/about\/faq$/);
      await page.locator('h1').first().waitFor();
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'locale');
      expect(cookie).toMatchObject({ value: 'fr', path: '/', sameSite: 'Lax' });
    });
  });

  it('says that a page could not be found [S2.106] [S8.9]', async () => {
    for (const [path, refused] of [
      ['/no/such/page', 1],
      // The page and the event.
      [`/events/event/${'0'.repeat(24)}`, 2],
    ] as const) {
      await at(
        path,
        async (page) => {
          await page.locator('.message-page h1').waitFor();
          expect(await page.locator('.message-page-code').innerText()).toBe('404');
          expect((await page.locator('h1').innerText()).toLowerCase()).toBe('this page could not be found');
          expect(await page.title()).toBe('Page not found | Podium Rewards');
        },
        { refused },
      );
    }
  });

  it('finds questions by their words, accents and case ignored, and says when there are none', async () => {
    await at('/fr/about/faq', async (page) => {
      const search = page.getByRole('searchbox');
      await search.fill('CREDIT');
      await page
        .locator('.faq-search [role=status]')
        .getByText(/trouvée/)
        .waitFor();
      const questions = await page.locator('.text-page details').allInnerTexts();
      expect(questions.length).toBeGreaterThan(0);
      expect(questions.filter((text) => !/cr[ée]dit/i.test(text)).length).toBeLessThan(questions.length);
      await search.fill('zzz');
      await page.getByText('Aucune question ne correspond').waitFor();
      expect(await page.locator('.text-page details').count()).toBe(0);
    });
  });

  it('offers signed-in users their account instead of sign-in, in header and footer', async () => {
    const dealer = await world.dealer();
    await at(
      '/about/faq',
      async (page) => {
        await page.locator('footer').getByRole('link', { name: 'My account' }).waitFor();
        expect(await page.locator('a[href="/login"], a[href="/register"]').count()).toBe(0);
      },
      { as: dealer },
    );
  });

  it('opens a role’s screens only to signed-in users of that type [S2.38] [S6.49]', async () => {
    const promoter = await world.promoter();
    await at(
      '/auth/dealer',
      async (page) => {
        await page.waitForURL(/\/login/);
        await page.locator('input[type=email]').fill(promoter.email);
        await page.locator('input[type=password]').fill('Podium2026');
        await page.keyboard.press('Enter');
        await page.waitForURL(/\/auth\/promoter$/);
        for (const type of ['admin', 'dealer', 'rider']) {
          await page.goto(`${world.baseUrl}/auth/${type}`);
          await page.waitForURL(/\/auth\/promoter$/);
        }
      },
      { refused: 'any' },
    );
  });

  it('retries a remote that cannot be loaded after one reload, then shows an error, without a burst of requests [S2.107] [S8.18]', async () => {
    const promoter = await world.promoter();
    // The application reports the failed remote as well.
    await inWindow(browser, { baseUrl: world.baseUrl }, async (page) => {
      await page.goto('/login');
      await running(page);
      let [asked, loads] = [0, 0];
      await page.route('**/remotes/promoter/**', (route) => ((asked += 1), route.abort()));
      page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
      await page.locator('input[type=email]').fill(promoter.email);
      await page.locator('input[type=password]').fill('Podium2026');
      await page.keyboard.press('Enter');
      await page.locator('.message-page[role=alert]').waitFor();
      // The frame stays, with the way out.
      await page.locator('.sidebar').getByRole('link', { name: 'Logout' }).waitFor();
      expect(loads).toBe(1);
      expect(asked).toBeLessThan(30);
      const atFirst = asked;
      await page.unroute('**/remotes/promoter/**');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('.sidebar nav a').first().waitFor();
      expect(asked).toBe(atFirst);
    });
  });
});
