import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../journeys/chromium.ts';
import { testAdmin } from '../testing/test-admin.ts';
import { World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const whoIs = async (page: Page) =>
  ((await (await page.request.get(`${world.baseUrl}/api/me`)).json()) as { user: { type: string } }).user.type;

describe('Somebody mails staff a link (finding 11)', () => {
  it('that would make them act as a rider, or sign them out: opened, it asks first and does nothing', async () => {
    const [rider, page] = [await world.rider(), await browser.newPage()];
    await page.goto(`${world.baseUrl}/login`);
    await page.locator('input[type=email]').fill(testAdmin.email);
    await page.locator('input[type=password]').fill(testAdmin.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/auth\/admin$/);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.url().includes('/api/proxy')) posts.push(request.method());
    });
    await page.goto(`${world.baseUrl}/proxy-rider/${rider.id}`);
    const yes = page.getByRole('button', { name: 'Act as the rider' });
    await yes.waitFor();
    await page.waitForLoadState('networkidle');
    expect([await whoIs(page), posts]).toEqual(['admin', []]);
    await yes.click();
    await page.waitForURL(/\/auth\/rider/);
    await page.goto(`${world.baseUrl}/proxy-remove`);
    const end = page.getByRole('button', { name: 'End proxying' });
    await end.waitFor();
    await page.waitForLoadState('networkidle');
    expect([await whoIs(page), posts]).toEqual(['rider', ['POST']]);
    await end.click();
    await page.waitForURL(/\/auth\/admin/);
    expect(await whoIs(page)).toBe('admin');
    await page.close();
  });
});
