import type { Page } from 'playwright-core';

/** Follows links, one after the other, as a user does, without loading the page anew. */
export async function clickTo(page: Page, ...paths: string[]): Promise<void> {
  const loads = new Promise<never>((_, refuse) =>
    page.once('load', () => refuse(new Error(`A link to ${paths.join(' or ')} loaded the page anew`))),
  );
  for (const path of paths) {
    const before = new URL(page.url()).pathname;
    const pathname = path.replace(/[?#].*/, '');
    await page.evaluate(markShown);
    await Promise.race([loads, page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click()]);
    await page.waitForURL((url) => url.pathname === pathname);
    // The screen before stays until the next one is loaded: a heading or, of a tab, a mark of the current one is new.
    const arrived = page.locator(`h1:not([data-left]), a[href="${path}"][aria-current]:not([data-left])`);
    if (pathname !== before) await arrived.first().waitFor({ state: 'attached' });
  }
}
const markShown = `document.querySelectorAll('h1, a[aria-current], [data-left]').forEach((each) =>
  each.toggleAttribute('data-left', each.matches('h1, [aria-current]')))`;

/** Follows an item of the menu, which a phone shows behind a button. */
export async function menuTo(page: Page, path: string): Promise<void> {
  await page.locator('[aria-controls=sidebar]').click();
  await clickTo(page, path);
}

/** Opens what the command palette finds by this name: a rider, an event or a dealer. */
export async function findTo(page: Page, name: string): Promise<void> {
  const before = page.url();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(name);
  await page.getByRole('dialog').getByRole('option', { name }).first().click();
  await page.waitForURL((url) => url.href !== before);
}

/** Searches a list: that of the open screen, or the one to which a link leads. */
export async function searchFor(page: Page, text: string, list?: string): Promise<void> {
  if (list) await clickTo(page, list);
  await page.getByRole('searchbox').fill(text);
  await page.waitForURL((url) => url.searchParams.get('q') === text);
}
