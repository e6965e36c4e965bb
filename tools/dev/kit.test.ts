import { readdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { locales } from '../../packages/contracts/src/locales.ts';
import { launchChromium } from '../journeys/chromium.ts';
import { accessFaults } from '../journeys/screen-walk.ts';
import { freePort } from '../stack/ports.ts';
import { startDev } from './start-dev.ts';

jest.setTimeout(180_000);
const parts = readdirSync('packages/ui/src/parts').flatMap((file) => /^(\w+)(?<!\.test)\.tsx$/.exec(file)?.[1] ?? []);

let dev: Awaited<ReturnType<typeof startDev>>;
let browser: Browser;
let page: Page;
const failures: string[] = [];

beforeAll(async () => {
  const port = await freePort();
  dev = startDev('kit', { PORT: String(port) });
  browser = await launchChromium();
  // Nothing moves, so that nothing is seen through.
  page = await browser.newPage({ baseURL: `http://localhost:${port}`, reducedMotion: 'reduce' });
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  await dev.said('The parts of the kit are at');
});
afterAll(async () => {
  await browser.close();
  await dev.stop();
});

/** Several copies of one part stand on this page, and a landmark of each. */
const without = ['landmark-unique'];

it.each(locales.flatMap((locale) => (['light', 'dark'] as const).map((theme) => [locale, theme] as const)))(
  'no part of the kit breaks a rule of axe in any state: %s, %s',
  async (locale, theme) => {
    await page.goto(locale === 'en' ? '/' : `/${locale}`);
    await page.locator('select[data-preference="theme"]').selectOption(theme);
    // The page that waits, which comes after a moment, is the last to come.
    await page.locator('#Waiting .page-waiting').waitFor();
    expect(await accessFaults(page, { without })).toEqual([]);
    for (const opens of await page.locator('[aria-haspopup="dialog"]').all()) {
      await opens.click();
      await page.getByRole('dialog').waitFor();
      expect(await accessFaults(page, { without })).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(failures).toEqual([]);
  },
);

it('every part of the closed set has its story', async () => {
  expect(parts).toContain('Button');
  expect(await page.locator('.catalogue-part h2').allTextContents()).toEqual(expect.arrayContaining(parts));
});
