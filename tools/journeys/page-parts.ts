import type { Locator, Page } from 'playwright-core';

/** What journeys meet on most screens. */
export const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: true });
export const press = (within: Page | Locator, name: string | RegExp): Promise<void> => button(within, name).click();
/** The topmost, where one dialog opens another. */
export const dialog = (page: Page): Locator => page.getByRole('dialog').last();
export const alertShows = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('.alert-host').getByText(text).first().waitFor();
