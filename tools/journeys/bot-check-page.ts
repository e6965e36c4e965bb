import type { Browser, Page } from 'playwright-core';
import { startCheckedProduct, stubRecaptcha } from '../testing/bot-check.ts';
import { mailsTo, mailTo } from '../testing/mail.ts';
import { launchChromium } from './chromium.ts';
import { inWindow, type WindowOptions } from './windows.ts';

type Visit = Partial<WindowOptions> & { base?: string; before?: (page: Page) => Promise<unknown> };

let browser: Browser;
let product: Awaited<ReturnType<typeof startCheckedProduct>>;

/** Starts a browser and a product with a bot check for the tests of this file. */
export function useCheckedProduct(productUrl: string): void {
  beforeAll(async () => {
    [browser, product] = await Promise.all([launchChromium(), startCheckedProduct(productUrl)]);
  });
  afterAll(() => Promise.all([browser?.close(), product?.stop()]));
}

/** The address of the product with a bot check. */
export const checkedBase = (): string => product.base;

/** Opens a page with the stub of Google's script, unless `before` blocks it. */
export async function open(
  path: string,
  act: (page: Page) => Promise<void>,
  { base: baseUrl = product.base, before = stubRecaptcha, ...more }: Visit = {},
): Promise<void> {
  const window = { baseUrl, locale: path.startsWith('/fr') ? 'fr' : 'en', ...more } as const;
  const errors = await inWindow(browser, window, async (page) => {
    await before(page);
    await page.addInitScript(listen);
    await page.goto(path);
    await act(page);
  });
  // The browser itself reports each refused or lost call.
  expect(errors.filter((text) => !/status of [45]\d\d|net::ERR_/.test(text))).toEqual([]);
}

/** Runs in the page: stores the events as they reach the document. */
const listen = `
  globalThis.heard = [];
  for (const name of ['recaptcha-success', 'recaptcha-expired', 'recaptcha-error'])
    document.addEventListener(name, ({ detail }) => globalThis.heard.push([name, detail]));
`;

/** The events of the box, as they reached the document. */
export const heard = (page: Page) => page.evaluate<[string, Record<string, string> | null][]>('globalThis.heard');
export const box = (page: Page) => page.getByRole('group', { name: 'Are you a person?' });
export const tick = (page: Page) => page.getByLabel('I’m not a robot').check();
export const demand = (page: Page) => box(page).getByText('Check the box “I’m not a robot”, then try again.').waitFor();
export const focused = (page: Page) => page.evaluate<string>('document.activeElement.className');

/** Fills the contact form, but for the box. */
export async function fillContact(page: Page, message: string): Promise<void> {
  await page.getByLabel('Your name').fill('Noa Person');
  await page.getByLabel('Your email').fill('noa@x.test');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(message);
}

/** How many messages to the staff have this text. */
export async function messagesWith(message: string): Promise<number> {
  await mailTo('staff@podium.test', /(?:)/, new RegExp(message));
  return (await mailsTo('staff@podium.test')).filter(({ text }) => text.includes(message)).length;
}
