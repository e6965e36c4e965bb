import type { Page } from 'playwright-core';

/** Waits until a page that was rendered ahead is run by its application, which starts with the first input. */
export async function running(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await page.locator('#page-data').waitFor({ state: 'detached' });
  await page.locator('#root > *').first().waitFor();
}

/** Pages then come without their content, so that the browser makes every call, which a test may answer otherwise. */
export async function withoutContent(page: Page, baseUrl: string): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    await route.fulfill({ response: await route.fetch({ url: `${baseUrl}/index.html` }) });
  });
}
