import type { Page } from 'playwright-core';

/** Follows a link of the open page, as a user does, without loading the page anew. */
export async function clickTo(page: Page, path: string): Promise<void> {
  const loads = new Promise<never>((_, refuse) =>
    page.once('load', () => refuse(new Error(`The link to ${path} loaded the page anew`))),
  );
  await Promise.race([loads, page.locator(`a[href="${path}"]`).first().click()]);
  await page.waitForURL((url) => url.pathname === path.replace(/[?#].*/, ''));
}
