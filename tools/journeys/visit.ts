import type { Browser, Page } from 'playwright-core';
import { signedIn } from './signed-in.ts';
import { inWindow } from './windows.ts';

type Visit = {
  browser: Browser;
  baseUrl: string;
  email: string;
  /** With the prefix of a language, or without it where `locale` says which. */ path: string;
  act: (page: Page) => Promise<void>;
  locale?: 'en' | 'fr';
  width?: number;
  /** The number of calls that are expected to be refused; the browser reports each. `any` if it depends on timing. */
  refused?: number | 'any';
  /** Acts before the page is loaded, such as on the answers that it will get. */
  before?: ((page: Page) => Promise<unknown>) | undefined;
};
export type Manner = Omit<Partial<Visit>, 'browser' | 'baseUrl' | 'path' | 'act'>;

/**
 * Signs a user in, in a window of its own, and acts on a page; an error that the page did not expect fails the test.
 */
export async function visit({
  browser,
  baseUrl,
  email,
  path,
  act,
  locale = path.startsWith('/fr/') ? 'fr' : 'en',
  width = 1280,
  refused = 0,
  before,
}: Visit): Promise<void> {
  const storageState = await signedIn(baseUrl, email);
  const errors = await inWindow(browser, { baseUrl, locale, width, storageState }, async (page) => {
    await page.addInitScript(listen);
    await before?.(page);
    await page.goto(locale === 'fr' && !path.startsWith('/fr/') ? `/fr${path}` : path);
    try {
      await act(page);
    } catch (error) {
      const inputs = (await page.evaluate('globalThis.inputs').catch(() => [])) as string[];
      throw new Error(
        [(error as Error).message, 'The last input events of the page:', ...inputs.slice(-20)].join('\n'),
      );
    }
  });
  // The browser itself reports each refused or lost call.
  expect(errors.filter((text) => !/status of 4\d\d|ERR_CONNECTION_RESET/.test(text))).toEqual([]);
  if (refused !== 'any') expect(errors).toHaveLength(refused);
}

/** The answer of a call to a page that is loaded with this `before`, for tests whose neighbors change the figures. */
export function answerTo<Answer>(call: string): { before: (page: Page) => Promise<void>; answer: Promise<Answer> } {
  const { promise: answer, resolve } = Promise.withResolvers<Answer>();
  const before = async (page: Page) => {
    const answered = page.waitForResponse((response) => response.url().includes(call) && response.ok());
    resolve(answered.then((response) => response.json() as Promise<Answer>));
  };
  return { before, answer };
}

/**
 * Chooses an option of a select, once its list is stable and the previous list is gone; the field must show it then.
 * In a long list the option is typed.
 */
export async function choose(page: Page, label: string, option: string, { isTyped = false } = {}): Promise<void> {
  const field = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await field.click();
  if (isTyped) await page.keyboard.type(option);
  const list = page.locator('.ant-select-dropdown:visible:not([class*="-enter"]):not([class*="-leave"])');
  await list.locator('.ant-select-item-option').getByText(option, { exact: true }).click();
  await page.locator('.ant-select', { has: field }).getByText(option, { exact: true }).first().waitFor();
}

/** Runs in the page: records input events, so that a failure shows whether a click arrived, and where. */
const listen = `
  globalThis.inputs = [];
  for (const kind of ['mousedown', 'mouseup', 'click', 'keydown', 'focusin', 'animationend']) document.addEventListener(kind, (event) => {
    const { tagName, className, textContent } = event.target;
    const target = [tagName, String(className).slice(0, 60), (textContent ?? '').slice(0, 30)].join(' ');
    globalThis.inputs.push([Math.round(performance.now()), kind, event.key ?? '', target].join(' '));
    globalThis.inputs.splice(0, globalThis.inputs.length - 40);
  }, true);
`;
