import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { ops } from '../testing/ops.ts';
import { World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { running } from './rendered.ts';
import { clickTo } from './click-to.ts';
import { pageAt } from './page-at.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;
const at = pageAt(() => browser, world.baseUrl);
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const scrollOf = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

describe('a page', () => {
  it('starts at its top, and at its last place after Back; the browser restores nothing [S2.108]', () =>
    at('/about/rules', async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate('history.scrollRestoration')).toBe('manual');
      const link = page.locator('footer a[href="/about/faq"]');
      await link.scrollIntoViewIfNeeded();
      const before = await scrollOf(page);
      expect(before).toBeGreaterThan(300);
      await link.click();
      await page.getByRole('heading', { name: 'FAQ', level: 1 }).waitFor();
      expect(await scrollOf(page)).toBe(0);
      await page.goBack();
      await page.getByRole('heading', { name: 'Program rules', level: 1 }).waitFor();
      await until(
        'the place of before',
        () => scrollOf(page),
        (place) => place === before,
      );
    }));

  /** What each frame shows from now on: the heading of the copy that leaves, that of the page, and the page's opacity. */
  const watch = async (page: Page) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(`
      globalThis.frames = [];
      const headingOf = (element) => element?.querySelector('h1')?.textContent ?? '';
      (function note() {
        const page = document.querySelector('main > div > :not([data-leaving])');
        const frame = [headingOf(document.querySelector('[data-leaving]')), headingOf(page), Number(getComputedStyle(page).opacity)];
        if (String(frames.at(-1)) !== String(frame)) frames.push(frame);
        requestAnimationFrame(note);
      })();
    `);
  };
  type Frame = [leaving: string, heading: string, opacity: number];
  const shown = async (page: Page) => {
    const frames = () => page.evaluate<Frame[]>('[...globalThis.frames]');
    return until('the next page', frames, (seen) => seen.length > 1 && seen.at(-1)![0] === '' && seen.at(-1)![2] === 1);
  };

  it('leaves before the next one enters, on the public site and in the areas of the roles [S2.110]', async () => {
    const expectOutIn = (frames: Frame[], [before, after]: [string, string]) => {
      expect(frames[0]).toEqual(['', before, 1]);
      const [first, ...later] = frames.slice(frames.findIndex(([leaving]) => leaving !== ''));
      expect(first).toEqual([before, after, 0]);
      expect(later.every(([leaving, heading, opacity]) => heading === after && (leaving === '' || opacity === 0))).toBe(
        true,
      );
    };
    await at('/about/rules', async (page) => {
      await page.getByRole('heading', { name: 'Program rules', level: 1 }).waitFor();
      await watch(page);
      await clickTo(page, '/about/faq');
      await page.getByRole('heading', { name: 'FAQ', level: 1 }).waitFor();
      expectOutIn(await shown(page), ['Program rules', 'FAQ']);
    });
    const rider = await world.rider({ password: 'Podium2026' });
    await at(
      '/auth/rider/wallet',
      async (page) => {
        await page.getByRole('heading', { name: 'My Wallet', level: 1 }).waitFor();
        await watch(page);
        await clickTo(page, '/auth/rider/earnings');
        await page.getByRole('heading', { name: 'Earning', level: 1 }).waitFor();
        expectOutIn(await shown(page), ['My Wallet', 'Earning']);
      },
      { as: rider },
    );
  });

  it('finds no field in a page that fades out', () =>
    at('/login', async (page) => {
      await running(page);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.evaluate(`
        document.querySelector('main input').dataset.field = 'email';
        document.querySelector('main input').name = 'email';
        new MutationObserver(() => {
          const copy = document.querySelector('[data-leaving]');
          if (copy) globalThis.found ??= copy.querySelectorAll('[name], [data-field]').length;
        }).observe(document.body, { childList: true, subtree: true });
      `);
      await clickTo(page, '/register');
      const found = () => page.evaluate<number | undefined>('globalThis.found');
      expect(await until('a page that fades out', found, (count) => count !== undefined)).toBe(0);
    }));

  it('changes at once for who wants no motion', () =>
    at('/about/rules', async (page) => {
      await watch(page);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await clickTo(page, '/about/faq');
      const frames = await shown(page);
      expect(frames.every(([leaving, , opacity]) => leaving === '' && opacity === 1)).toBe(true);
    }));
});

describe('an error in a page', () => {
  const dataDir = process.env.TEST_DATA_DIR ?? '';
  type Line = { msg: string; kind: string; message: string; page: string; stack: string[] };
  const linesAbout = (mark: string) =>
    readFileSync(join(dataDir, 'logs', 'gateway.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('browser-error') && line.includes(mark))
      .map((line) => JSON.parse(line) as Line);

  it('reaches the operators once, without query, id or address, and its place leads to the source', async () => {
    const mark = `about ${world.unique('').replace(/\d/g, 'z')}`;
    const page = await browser.newPage();
    await page.goto(`${world.baseUrl}/events/event/0e2c44?next=me`);
    await page.locator('h1').first().waitFor();
    await page.evaluate(`
          for (const name of ['one', 'two']) setTimeout(() => { throw new Error('${mark} me@pits.test 4155550123'); });
          void Promise.reject(new Error('${mark} of nobody'));
        `);
    const lines = await until(
      'both lines',
      () => Promise.resolve(linesAbout(mark)),
      (all) => all.length >= 2,
    );
    expect(lines.map(({ kind, message, page: where }) => [kind, message, where]).sort()).toEqual([
      ['error', `Error: ${mark} … …`, '/events/event/:id'],
      ['rejection', `Error: ${mark} of nobody`, '/events/event/:id'],
    ]);
    await page.close();
    const { gateway } = JSON.parse(readFileSync(join(dataDir, 'environment.json'), 'utf8')) as {
      gateway: Record<string, string>;
    };
    const metrics = await fetch(`${world.baseUrl}/metrics`, {
      headers: { authorization: `Bearer ${gateway.METRICS_TOKEN}` },
    });
    expect(await metrics.text()).toMatch(/^browser_errors_total\{.*kind="rejection".*\} [1-9]/m);
  });

  it('in a minified file is read by the map beside it, which nobody else gets', async () => {
    const main = /\/main\.\w+\.js/.exec(await (await fetch(world.baseUrl)).text())?.[0] ?? '';
    const code = await (await fetch(world.baseUrl + main)).text();
    const at = code.lastIndexOf('addEventListener("unhandledrejection"');
    expect(at).toBeGreaterThan(1);
    // From 1, as in a stack trace.
    const line = code.slice(0, at).split('\n').length;
    const column = at - code.lastIndexOf('\n', at);
    const { stdout } = await ops(['source', `${main}:${line}:${column}`], { dataDir });
    expect(stdout).toContain('frontends/shell/src/errors/browser-errors.api.ts:');
    for (const path of [
      `${main}.map`,
      `/maps/shell${main}.map`,
      `/../maps/shell${main}.map`,
      `/%2e%2e/maps/shell${main}.map`,
    ])
      expect([path, (await fetch(world.baseUrl + path)).status]).toEqual([path, 404]);
    expect(code).not.toContain('sourceMappingURL');
  });
});

describe('the banner of the connection', () => {
  it('says that the device is offline, the server out of reach or an answer late, once, and a call that succeeds ends it', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const banner = page.locator('.connection-banner');
    await page.goto(`${world.baseUrl}/about/contact`);
    await running(page);
    await page.getByLabel('Your name', { exact: true }).fill('Zoé Tremblay');
    await page.getByLabel('Your email', { exact: true }).fill('zoe@x.test');
    await page.getByLabel(/^Subject/).fill('A question');
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Where do I race?');
    const send = page.locator('form button[type=submit]').last();
    await context.setOffline(true);
    await banner.getByText('You are offline').waitFor();
    await send.click();
    await page.getByText('Nothing was sent').first().waitFor();
    expect(await banner.count()).toBe(1);
    // It asks by itself whether the server is there; that answer, if it came later, would end the next banner.
    const asked = page.waitForResponse('**/api/**');
    await context.setOffline(false);
    await banner.waitFor({ state: 'detached' });
    await asked;

    await page.route('**/api/**', (route) => route.abort('connectionreset'));
    await send.click();
    await banner.getByText('The server cannot be reached').waitFor();
    expect(await banner.count()).toBe(1);
    await page.unroute('**/api/**');
    await banner.getByRole('button', { name: 'Try again' }).click();
    await banner.waitFor({ state: 'detached' });

    await page.route('**/api/contact-us', () => {});
    await send.click();
    await banner.getByText('longer than usual').waitFor();
    expect([await banner.count(), await message.inputValue()]).toEqual([1, 'Where do I race?']);
    await context.close();
  });
});

describe('calls', () => {
  it('are stored: a page that is opened again asks for nothing that it has [S7.1]', async () => {
    const rider = await world.rider({ password: 'Podium2026' });
    await at(
      '/auth/rider/wallet',
      async (page) => {
        const asked: string[] = [];
        page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())));
        await clickTo(page, '/auth/rider');
        await page.getByRole('region', { name: 'Favorite events' }).waitFor();
        await page.waitForLoadState('networkidle');
        const first = new Set(asked.splice(0));
        expect(first.size).toBeGreaterThan(0);
        await clickTo(page, '/auth/rider/wallet');
        await page.waitForLoadState('networkidle');
        await clickTo(page, '/auth/rider');
        await page.getByRole('region', { name: 'Favorite events' }).waitFor();
        await page.waitForLoadState('networkidle');
        expect(asked.filter((url) => first.has(url))).toEqual([]);
      },
      { as: rider },
    );
  });

  it('that fail show one shared alert with the answer’s text [S7.2]', async () => {
    const rider = await world.rider({ password: 'Podium2026' });
    const event = await world.event();
    const refusal = { code: 'service/unexpected', status: 500, message: 'The shop is closed.' };
    await at(
      `/events/event/${event.id}`,
      async (page) => {
        await page.route('**/favorite/**', (route) => route.fulfill({ status: 500, json: refusal }));
        await page.getByRole('button', { name: `Favorite: ${event.title}` }).click();
        const alert = page.locator('.alert-host [role=alert]');
        await alert.getByText('The shop is closed.').waitFor();
        expect(await alert.count()).toBe(1);
      },
      { as: rider, refused: 1 },
    );
  });
});

it('keeps who is signed in for display in local storage, without any secret, until the user leaves [S2.109]', async () => {
  const rider = await world.rider({ password: 'Podium2026' });
  await at(
    '/about/faq',
    async (page) => {
      const stored = () => page.evaluate<string | null>('localStorage.getItem("podium.session")');
      expect(JSON.parse((await stored()) ?? '{}')).toMatchObject({ email: rider.email, type: 'rider' });
      expect(await page.evaluate<string[]>('Object.keys(localStorage)')).not.toContainEqual(
        expect.stringMatching(/token/i),
      );
      expect(await stored()).not.toMatch(/token|eyJ|password|pin"/i);
      // What is stored is shown before any call is answered.
      await page.route('**/api/**', () => {});
      await page.reload();
      await page.locator('header').getByRole('link', { name: 'My account' }).waitFor();
      await page.unroute('**/api/**');
      await page.locator('header').getByRole('link', { name: 'My account' }).click();
      // Calls on their way would be refused after the logout.
      await page.locator('main h1').waitFor();
      await page.waitForLoadState('networkidle');
      await page.locator('.sidebar').getByText('Logout').click();
      await page.locator('header').getByRole('link', { name: 'Sign in' }).waitFor();
      expect(await stored()).toBeNull();
    },
    { as: rider },
  );
});

it('offers the four styles of races by their names [S9.54]', () =>
  at('/events', async (page) => {
    const styles = page.locator('.finder-choices', { hasText: 'Motocross' }).first();
    await styles.waitFor();
    const names = (await styles.locator('label').allInnerTexts()).map((text) => text.replace(/\s*\d+\s*$/, '').trim());
    expect(names.toSorted()).toEqual(['Flat Track', 'Motocross', 'Off Road', 'Road']);
  }));
