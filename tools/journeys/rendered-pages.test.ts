import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { running } from './rendered.ts';
import { signedIn } from './signed-in.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
let event: { id: string; title: string };
beforeAll(async () => {
  browser = await launchChromium();
  const title = world.unique('Zenith Sprint ');
  event = { id: (await world.event({ title, startDate: '2026-12-05', endDate: '2026-12-06' })).id, title };
  await world.dealer();
  // The first page after a start loads the code that renders all of them.
  await until(
    'a page with its content',
    () => html('/'),
    (page) => page.includes('page-data'),
  );
});
afterAll(() => browser.close());

async function at(
  path: string,
  act: (page: Page, asked: string[]) => Promise<void>,
  context: BrowserContextOptions = {},
) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, ...context })).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(world.baseUrl + path);
  await act(page, asked);
  await page.context().close();
}
const html = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(world.baseUrl + path, { headers })).text();
const isApplication = (path: string) => path.startsWith('/main.');
/** Keeps the application from starting until what it gives is called. */
async function holdApplication(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.context().route(
    (url) => isApplication(url.pathname),
    async (route) => {
      await held.promise;
      await route.fallback();
    },
  );
  return held.resolve;
}
const phone = {
  viewport: { width: 390, height: 844 },
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
};

describe('a public page', () => {
  it.each([
    ['/', 'Your finish pays.'],
    ['/fr', 'Prochaines épreuves'],
    ['/about/rules', 'Rules'],
    ['/fr/about/faq', 'Questions'],
    ['/about/files', 'One class after the other'],
    ['/fr/about/files', 'La classe en colonne'],
    ['/privacy-policy', 'Privacy'],
    ['/login', 'Sign in'],
    ['/fr/about/contact', 'Message'],
    ['/dealers', 'participating dealer'],
    ['/promoters', 'Promoters'],
    ['/register', 'Confirm password'],
    ['/fr/register?type=promoter', 'Votre compte'],
    ['/thank-you-racer', 'Thank you'],
    ['/account-recovery', 'Account recovery'],
    ['/password-lost-reset?email=a@x.test&code=123456', 'Set a new password'],
  ])('is read without JavaScript at %s', (path, text) =>
    at(
      path,
      async (page) => {
        expect((await page.locator('main').innerText()).toLowerCase()).toContain(text.toLowerCase());
        expect(await page.locator('footer').innerText()).toContain('2025');
        // Its styles are there as well.
        expect((await page.locator('header').first().boundingBox())?.height).toBe(84);
      },
      { javaScriptEnabled: false },
    ),
  );

  it('shows events and what they pay without JavaScript, and describes them to search engines', () =>
    at(
      `/events?q=${encodeURIComponent(event.title)}`,
      async (page) => {
        await page.locator('.event-row').getByRole('link', { name: event.title, exact: true }).click();
        await page.getByRole('heading', { name: event.title, level: 1 }).waitFor();
        expect(await page.locator('main').innerText()).toMatch(/\$\d/);
        expect(await page.title()).toBe(`${event.title} | Podium Rewards`);
        const data = await page.locator('script[type="application/ld+json"]').textContent();
        expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'SportsEvent', name: event.title });
        const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
        expect((await fetch(picture ?? '')).headers.get('content-type')).toBe('image/png');
      },
      { javaScriptEnabled: false },
    ));

  it('loads its heading face and the land of its map after the first paint, and a face that is known at once', async () => {
    const page = await (await browser.newContext()).newPage();
    // The browser says that it has painted when the test says so.
    await page.addInitScript(`PerformanceObserver = class {
      constructor(onPaint) { window.paint = () => onPaint([], this); }
      observe() {}
      disconnect() {}
    }`);
    let late = new Set<string>();
    page.on('request', (request) => {
      const [kind] = /woff2|svg/.exec(request.url()) ?? [];
      if (kind && !request.url().includes('favicon')) late.add(kind);
    });
    const visit = async () => {
      late = new Set();
      await page.goto(`${world.baseUrl}/events`, { waitUntil: 'networkidle' });
    };
    await visit();
    expect(late).toEqual(new Set());
    await page.evaluate('paint()');
    await until(
      'the face and the land',
      async () => late,
      ({ size }) => size === 2,
    );
    await page.waitForFunction(() => localStorage.getItem('podium.fonts') !== null);
    await visit();
    expect(late).toEqual(new Set(['woff2']));
    await page.context().close();
  });

  it('has its heading face and the land of its map where no script runs', () =>
    at(
      '/events',
      async (page, asked) => {
        await page.waitForLoadState('networkidle');
        expect(asked.filter((path) => path.endsWith('.woff2')).length).toBeGreaterThan(0);
        expect(asked.filter((path) => path.endsWith('.svg')).length).toBeGreaterThan(0);
        expect(await page.locator('.map-land[href]').count()).toBe(1);
      },
      { javaScriptEnabled: false },
    ));

  it('is never older than its data, and the same for a user as for a stranger', async () => {
    const path = `/events/event/${event.id}`;
    expect(await html(path)).toContain(event.title);
    const title = world.unique('Renamed ');
    await world.admin.put(`/api/admin/event/${event.id}`, { title });
    event.title = title;
    expect(await html(path)).toContain(`${title}</h1>`);
    const rider = await world.rider({ password: 'Podium2026' });
    const { cookies } = await signedIn(world.baseUrl, rider.email);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(await html('/', { cookie })).toBe(await html('/'));
  });

  it('needs at most 13 files before the first input, and calls nothing again after it', () =>
    at(
      '/',
      async (page, asked) => {
        await page.waitForLoadState('networkidle');
        expect(asked.length).toBeLessThanOrEqual(13);
        expect(asked.filter(isApplication)).toEqual([]);
        const before = await page.locator('main').innerText();
        await running(page);
        expect(asked.some(isApplication)).toBe(true);
        expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
        // The time of the figures is the visitor's, which the server does not know.
        expect((await page.locator('main').innerText()).replace(/Live, updated .*\n+/, '')).toBe(before);
        expect(await page.locator('head > title').count()).toBe(1);
        expect(await page.locator('head > meta[name=description]').count()).toBe(1);
      },
      phone,
    ));

  it('has the map of events and of dealers in it, where the application draws the same one', async () => {
    for (const path of ['/events', '/dealers'])
      await at(path, async (page, asked) => {
        await page.waitForLoadState('networkidle');
        expect(asked.filter(isApplication)).toEqual([]);
        const marks = () =>
          page.locator('.map-mark').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
        const before = await marks();
        expect(before.length).toBeGreaterThan(0);
        await running(page);
        await page.locator('.map[data-zoom]').waitFor();
        expect(await marks()).toEqual(before);
      });
  });

  it('starts at once for a screen that the page was not made for, and with a sign-up that was begun', async () => {
    const runs = (page: Page) => page.locator('#page-data').waitFor({ state: 'detached' });
    await at('/events', runs, { viewport: phone.viewport });
    await at('/register', async (page) => {
      await page.locator('input[type=email]').fill('begun@x.test');
      await running(page);
      await page.reload();
      await runs(page);
      expect(await page.locator('input[type=email]').inputValue()).toBe('begun@x.test');
    });
  });

  it('does what was clicked and typed before its application ran', () =>
    at('/robots.txt', async (page) => {
      const release = await holdApplication(page);
      const [signIn, questions] = [page, await page.context().newPage()];
      await signIn.goto(`${world.baseUrl}/login`);
      await signIn.locator('input[type=email]').fill('nobody@x.test');
      await signIn.locator('input[type=password]').fill('Wrong-1234');
      await signIn.keyboard.press('Enter');
      await questions.goto(`${world.baseUrl}/about/faq`);
      await questions.locator('header').getByRole('button', { name: 'FR, Français' }).click();
      release();
      await signIn.getByText('No account with that email + password combination was found').waitFor();
      expect(await signIn.locator('input[type=email]').inputValue()).toBe('nobody@x.test');
      await questions.waitForURL(`${world.baseUrl}/fr/about/faq`);
    }));

  it('opens its menu on a phone without script', () =>
    at(
      '/fr',
      async (page) => {
        const burger = page.locator('summary.public-burger');
        // With the styles of every page.
        expect(await burger.boundingBox()).toMatchObject({ width: 48, height: 48 });
        await burger.click();
        await page.locator('#public-nav').getByRole('link', { name: 'FAQ' }).click();
        await page.waitForURL('**/fr/about/faq');
      },
      { ...phone, javaScriptEnabled: false },
    ));

  it('opens its menu before its application runs, which leaves it open', () =>
    at(
      '/robots.txt',
      async (page) => {
        const release = await holdApplication(page);
        await page.goto(world.baseUrl);
        const nav = page.locator('#public-nav');
        await page.locator('summary.public-burger').click();
        await nav.waitFor();
        release();
        await running(page);
        expect(await nav.isVisible()).toBe(true);
        await page.keyboard.press('Escape');
        await nav.waitFor({ state: 'hidden' });
      },
      phone,
    ));

  it.each([
    ['a key', `document.execCommand('insertText', false, '4')`, 'Wrong-1234'],
    ['a click', `document.querySelector('form button[type=submit]').click()`, 'Wrong-123'],
  ])('does not lose %s at the moment when its application takes over', (_, act, password) =>
    at('/robots.txt', async (page) => {
      const release = await holdApplication(page);
      await page.goto(`${world.baseUrl}/login`);
      await page.locator('input[type=email]').fill('nobody@x.test');
      await page.locator('input[type=password]').fill('Wrong-123');
      // As the step ends that shows the running page, which has not set up its fields yet.
      await page.evaluate(`new MutationObserver((_, observer) => {
        observer.disconnect();
        ${act};
      }).observe(document.getElementById('root'), { childList: true })`);
      const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/login');
      release();
      await page.locator('#page-data').waitFor({ state: 'detached' });
      if (password === 'Wrong-1234') await page.keyboard.press('Enter');
      expect((await sent).postDataJSON()).toMatchObject({ email: 'nobody@x.test', password });
    }),
  );
});
