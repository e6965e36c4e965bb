import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { until } from '../client/podium-client.ts';
import { password, World } from '../testing/world.ts';
import { launchChromium } from './chromium.ts';
import { running } from './rendered.ts';
import { accessFaults, settled, watchCalls } from './screen-walk.ts';
import { signedIn } from './signed-in.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

type Role = 'rider' | 'dealer' | 'promoter' | 'admin';
const emails: Record<Role, () => Promise<string>> = {
  rider: async () => (await world.riderWithCredit(250, 'US', { password })).email,
  dealer: async () => (await world.dealer()).email,
  promoter: async () => (await world.promoter()).email,
  admin: () => world.clerk(),
};

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US', ...options });
  const page = await context.newPage();
  watchCalls(page);
  await page.goto(world.baseUrl + path);
  await running(page);
  await settled(page);
  return page;
}
const heading = async (page: Page) => (await page.locator('h1').allInnerTexts()).join();
/** The texts that axe finds too weak against their ground, with the page's address. */
const weakTexts = async (page: Page): Promise<string[]> =>
  (await accessFaults(page, { only: ['color-contrast'] })).map((fault) => `${new URL(page.url()).pathname} ${fault}`);

const ground = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
const darkGround = 'rgb(19, 21, 24)';
const lightGround = 'rgb(245, 246, 247)';

/** The weak texts of the screens that links lead to, one after the other in the same page. */
async function weakBehind(page: Page, links: string): Promise<string[]> {
  const groups = page.locator('#sidebar nav button[aria-expanded="false"]');
  while ((await groups.count()) > 0) await groups.first().click();
  const weak: string[] = [];
  for (const link of await page.locator(links).all()) {
    if ((await link.getAttribute('aria-current')) !== 'page') {
      const before = await heading(page);
      await link.click();
      await until(
        'the next screen',
        () => heading(page),
        (now) => now !== '' && now !== before,
      );
    }
    await settled(page);
    weak.push(...(await weakTexts(page)));
  }
  return weak;
}
/** Staff have thirty screens: those that look unlike each other. */
const staffScreens =
  ' riders promoter-applications events vin-patterns liability rules market-share-month reviews reports'.split(' ');
const linksOf = (role: Role) =>
  role === 'admin'
    ? staffScreens.map((path) => `#sidebar nav a[href$="/auth/admin${path && `/${path}`}"]`).join(', ')
    : '#sidebar nav a';

describe('the dark theme', () => {
  it.each(Object.keys(emails) as Role[])('keeps every main screen of a %s readable', async (role) => {
    const storageState = await signedIn(world.baseUrl, await emails[role]());
    const page = await open(`/auth/${role}`, { storageState, colorScheme: 'dark' });
    expect(await ground(page)).toBe(darkGround);
    expect(await weakBehind(page, linksOf(role))).toEqual([]);
    await page.context().close();
  });

  it('keeps the public pages readable', async () => {
    const page = await open('/dealers', { colorScheme: 'dark' });
    expect([...(await weakTexts(page)), ...(await weakBehind(page, '.public-footer nav a'))]).toEqual([]);
    await page.context().close();
  });

  it('is chosen in the footer or the sidebar whatever the system, kept over a reload, and not printed', async () => {
    const page = await open('/about/faq', { colorScheme: 'light' });
    expect(await ground(page)).toBe(lightGround);
    await page.getByLabel('Theme').selectOption('Dark');
    expect(await ground(page)).toBe(darkGround);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'theme');
    expect(cookie).toMatchObject({ value: 'dark', path: '/', sameSite: 'Lax' });
    expect(cookie!.expires * 1000 - Date.now()).toBeGreaterThan(364 * 86_400_000);
    await page.reload();
    // Its application does not run yet.
    expect(await ground(page)).toBe(darkGround);
    expect(await page.getByLabel('Theme').inputValue()).toBe('dark');
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen' });
    expect(await page.locator('#page-data').count()).toBe(1);
    // The choice itself is the first input.
    await page.getByLabel('Theme').selectOption('Light');
    await page.locator('html[data-theme=light]').waitFor({ state: 'attached' });
    expect(await page.getByLabel('Theme').inputValue()).toBe('light');
    await page.context().close();

    const staff = await open('/auth/admin', {
      storageState: await signedIn(world.baseUrl, await emails.admin()),
      colorScheme: 'dark',
    });
    await staff.getByRole('button', { name: 'Display' }).click();
    await staff.getByLabel('Theme').selectOption('Light');
    expect(await ground(staff)).toBe(lightGround);
    await staff.reload();
    await settled(staff);
    expect(await ground(staff)).toBe(lightGround);
    await staff.context().close();
  });
});

it.each(['/about/faq', '/auth/admin'])('%s comes as it was chosen, whatever else the cookies say', async (path) => {
  const rootFor = async (cookie: string) =>
    /<html[^>]*>/.exec(await (await fetch(world.baseUrl + path, { headers: { cookie } })).text())?.[0];
  expect(await rootFor('locale=en; theme=dark; density=compact')).toMatch(/data-theme="dark" data-density="compact"/);
  expect(await rootFor('theme=system; density="><script>')).not.toMatch(/data-|script/);
});

describe('the compact density', () => {
  it('lowers rows and controls of the tables, is kept over a reload, and leaves the public pages as they are', async () => {
    await world.dealer();
    const storageState = await signedIn(world.baseUrl, await emails.admin());
    const page = await open('/auth/admin/dealers', { storageState });
    const row = page.locator('.data-table tbody tr:not(.table-skeleton)').first();
    const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height ?? 0;
    const rowHeight = async () => (await row.boundingBox())?.height ?? 0;
    await row.waitFor();
    const before = { row: await rowHeight(), search: await heightOf('.table-search') };
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByLabel('Density').selectOption('Compact');
    const after = { row: await rowHeight(), search: await heightOf('.table-search') };
    expect(after.row).toBeLessThanOrEqual(before.row - 8);
    expect(after.search).toBeLessThan(before.search);
    await page.reload();
    await row.waitFor();
    expect(await rowHeight()).toBe(after.row);
    await page.goto(`${world.baseUrl}/about/contact`);
    await settled(page);
    expect(await page.evaluate('getComputedStyle(document.querySelector("main")).getPropertyValue("--control")')).toBe(
      '46px',
    );
    await page.context().close();
  });
});

it('a table keeps the two dates of a period on one line, and its tools at the end of the last one', async () => {
  const page = await open('/auth/admin/events', { storageState: await signedIn(world.baseUrl, await emails.admin()) });
  const boxOf = async (selector: string) => (await page.locator(`.table-toolbar${selector}`).boundingBox())!;
  const ends = async () => {
    const [bar, columns, exporting] = await Promise.all(
      ['', ' .table-tool', ' .table-tool + .btn'].map((selector) => boxOf(selector)),
    );
    const lineOf = (box: { y: number; height: number }) => Math.round(box.y + box.height / 2);
    return {
      onOneLine: lineOf(columns!) === lineOf(exporting!),
      free: Math.round(bar!.x + bar!.width - exporting!.x - exporting!.width),
      below: Math.round(bar!.y + bar!.height - exporting!.y - exporting!.height),
    };
  };
  const dates = page.locator('.table-filter input[type="date"]');
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [from, to] = [await dates.first().boundingBox(), await dates.last().boundingBox()];
    expect([width, await ends(), to!.y - from!.y]).toEqual([width, { onOneLine: true, free: 0, below: 0 }, 0]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await ends()).toEqual({ onOneLine: true, free: 0, below: 0 });
  await page.context().close();
});
