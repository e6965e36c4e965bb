import type { Browser, Page } from 'playwright-core';
import type { Locale } from '@podium/contracts/locales.ts';
import { password } from '../testing/world.ts';
import { readTexts, textsBy } from './screen-texts.ts';
import { inWindow } from './windows.ts';

export const languages = [
  ['en', ''],
  ['fr', '/fr'],
] as const;

/** The texts of the account pages. */
export const accountTexts = (locale: Locale) =>
  textsBy({
    ...readTexts(`frontends/shell/locales/accounts/${locale}.json`),
    shell: readTexts(`frontends/shell/locales/${locale}.json`),
    ui: readTexts(`packages/ui/src/locales/${locale}.json`),
  });

type Options = { locale?: Locale; width?: number; mayFail?: RegExp };

/**
 * A browser window of its own; an error of the page fails the test, a refusal of the server only where it is not
 * expected.
 */
export const strangerIn =
  (browser: () => Browser, baseUrl: string) =>
  async (
    act: (page: Page) => Promise<void>,
    { locale = 'en', width = 1280, mayFail = /status of 4\d\d/ }: Options = {},
  ): Promise<void> => {
    const errors = await inWindow(browser(), { baseUrl, locale, width }, act);
    expect(errors.filter((text) => !mayFail.test(text))).toEqual([]);
  };

export async function signIn(
  page: Page,
  email: string,
  { prefix = '', secret = password }: { prefix?: string; secret?: string } = {},
): Promise<void> {
  await page.goto(`${prefix}/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(secret);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

export const label = (page: Page, text: string) => page.getByLabel(text, { exact: false }).first();
export const heading = (page: Page, text: string) => page.getByRole('heading', { name: text }).first().waitFor();
