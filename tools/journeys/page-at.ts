import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { running } from './rendered.ts';
import { signedIn } from './signed-in.ts';
import { inWindow } from './windows.ts';

type Visit = {
  width?: number;
  /** As in visit.ts. */ refused?: number | 'any';
  /** Who is signed in. */ as?: { email: string };
  base?: string;
  context?: BrowserContextOptions;
  before?: (page: Page) => Promise<unknown>;
};

/** Acts on a page in a window of its own; an error that the page did not expect fails the test. */
export function pageAt(browser: () => Browser, baseUrl: string) {
  return async function at(
    path: string,
    act: (page: Page) => Promise<void>,
    { width = 1280, refused = 0, as, base = baseUrl, context: more, before }: Visit = {},
  ): Promise<void> {
    const options = {
      baseUrl: base,
      locale: path.startsWith('/fr') ? 'fr' : 'en',
      width,
      ...(as && { storageState: await signedIn(base, as.email) }),
      ...(more && { more }),
    } as const;
    const errors = await inWindow(browser(), options, async (page) => {
      await before?.(page);
      await page.goto(path);
      await running(page);
      await act(page);
    });
    if (refused === 'any') expect(errors.filter((text) => !/status of [45]\d\d|net::ERR_/.test(text))).toEqual([]);
    else expect(errors).toHaveLength(refused);
  };
}

export const noOverflow = async (page: Page) =>
  expect(await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
