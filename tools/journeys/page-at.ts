import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Rider } from '../testing/world.ts';
import { running } from './rendered.ts';
import { signedIn } from './signed-in.ts';

type Visit = {
  width?: number;
  refused?: number;
  as?: Rider;
  base?: string;
  context?: BrowserContextOptions;
  before?: (page: Page) => Promise<unknown>;
};

/** Acts on a page in a separate browser; an error that the page did not expect fails the test. */
export function pageAt(browser: () => Browser, baseUrl: string) {
  return async function at(
    path: string,
    act: (page: Page) => Promise<void>,
    { width = 1280, refused = 0, as, base = baseUrl, context: more = {}, before }: Visit = {},
  ): Promise<void> {
    const prefix = path.startsWith('/fr') ? '/fr' : '';
    const context = await browser().newContext({
      viewport: { width, height: 900 },
      locale: prefix ? 'fr-CA' : 'en-US',
      ...(as && { storageState: await signedIn(base, as.email) }),
      ...more,
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message.slice(0, 200)));
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text().slice(0, 200))));
    await before?.(page);
    await page.goto(base + path);
    await running(page);
    try {
      await act(page);
    } catch (error) {
      const shot = join(tmpdir(), 'podium-page.png');
      await page.screenshot({ path: shot });
      throw new Error(
        `${(error as Error).message}\nErrors of the page: ${errors.slice(0, 5).join(' | ') || 'none'}; how it looked: ${shot}`,
      );
    }
    expect(errors).toHaveLength(refused);
    await context.close();
  };
}

export const noOverflow = async (page: Page) =>
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
