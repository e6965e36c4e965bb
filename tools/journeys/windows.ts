import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;
export type WindowOptions = {
  baseUrl: string;
  locale?: 'en' | 'fr';
  width?: number;
  /** Who is signed in (signed-in.ts); else nobody. */
  storageState?: StorageState;
  /** More of Playwright's options; such a window is not used again. */
  more?: BrowserContextOptions;
};
/** The page `storage` stays open beside those of the tests, so that the storage of the site can be reached. */
type Window = { context: BrowserContext; storage: Page };

const idle = new WeakMap<Browser, Map<string, Window[]>>();

/**
 * Acts on a page in a window of its own, with no cookie or storage but those given; answers the errors that the page
 * reported. A window is used again, because its cache of scripts saves a page a quarter of the work of loading it.
 */
export async function inWindow(
  browser: Browser,
  options: WindowOptions,
  act: (page: Page) => Promise<void>,
): Promise<string[]> {
  const { width = 1280, locale = 'en', more } = options;
  const pool = poolOf(browser, `${locale} ${options.baseUrl}`);
  const window = (!more && pool.pop()) || (await open(browser, options));
  await enter(window, options);
  const page = await window.context.newPage();
  await page.setViewportSize({ width, height: 900 });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message.slice(0, 200)));
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text().slice(0, 200))));
  try {
    await act(page);
  } catch (error) {
    const shot = join(tmpdir(), `podium-${process.env.JEST_WORKER_ID ?? 1}.png`);
    await page.screenshot({ path: shot, fullPage: true }).catch(() => null);
    const said = await page
      .locator('[role=alert], [role=dialog], h1')
      .allInnerTexts()
      .catch(() => []);
    const seen = [
      `At ${page.url()}; errors of the page: ${errors.slice(0, 5).join(' | ') || 'none'}; how it looked: ${shot}`,
      `It said: ${said.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 200)).join(' | ')}`,
    ].join('\n');
    await window.context.close();
    throw new Error(`${(error as Error).message}\n${seen}`, { cause: error });
  }
  if (more) await window.context.close();
  else pool.push(await leave(window));
  return errors;
}

function poolOf(browser: Browser, key: string): Window[] {
  const pools = idle.get(browser) ?? new Map<string, Window[]>();
  idle.set(browser, pools);
  const pool = pools.get(key) ?? [];
  pools.set(key, pool);
  return pool;
}

async function open(browser: Browser, { baseUrl, locale = 'en', more }: WindowOptions): Promise<Window> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: locale === 'fr' ? 'fr-CA' : 'en-US',
    baseURL: baseUrl,
    // Clicks miss moving elements. Without this a context says that motion is welcome, whatever the browser was told.
    reducedMotion: 'reduce',
    // A worker of one test would answer the next.
    serviceWorkers: 'block',
    ...more,
  });
  const storage = await context.newPage();
  await storage.goto('/robots.txt');
  return { context, storage };
}

async function enter({ context, storage }: Window, { baseUrl, storageState }: WindowOptions): Promise<void> {
  await context.clearCookies();
  if (storageState) await context.addCookies(storageState.cookies);
  const kept = storageState?.origins.find(({ origin }) => origin === new URL(baseUrl).origin)?.localStorage ?? [];
  await storage.evaluate((entries) => {
    const { localStorage } = globalThis as unknown as {
      localStorage: Record<'clear' | 'setItem', (...text: string[]) => void>;
    };
    localStorage.clear();
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, kept);
}

async function leave(window: Window): Promise<Window> {
  const { context, storage } = window;
  await Promise.all(context.pages().map((page) => page !== storage && page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  return window;
}
