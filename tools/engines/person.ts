import { until } from '../client/podium-client.ts';
import type { Page } from './engine.ts';

/** Finds what a person would: a control by its words, a field by its label, a text; the first that is visible. */
const finders = `((kind, name) => {
  const words = (text) => (text || '').replace(/\\s+/g, ' ').trim();
  const isShown = (each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility !== 'hidden';
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isShown);
  const named = (list, of) =>
    list.find((each) => of(each) === name) || list.find((each) => of(each).startsWith(name));
  const nameOf = (each) => words(each.getAttribute('aria-label') || each.textContent || each.value);
  const find = {
    css: () => all(name)[0],
    // A chosen file's field is hidden behind its button.
    file: () => document.querySelector(name),
    control: () => named(all('button, a[href], summary, [role=button], [role=tab], [role=option]'), nameOf),
    field: () => {
      const label = named(all('label'), nameOf);
      return (label && label.control) || named(all('input, select, textarea'), nameOf);
    },
    text: () => all('body *').filter((each) => words(each.textContent).includes(name)).at(-1),
  };
  const found = find[kind]();
  if (!found || found.disabled) return null;
  found.scrollIntoView({ block: 'center' });
  // Nobody presses what something else lies over, such as a message.
  const { left, top, width, height } = found.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  if (kind !== 'file' && kind !== 'text' && !found.contains(over) && !(over && over.contains(found))) return null;
  found.dataset.found = String((globalThis.foundCount = (globalThis.foundCount || 0) + 1));
  return '[data-found="' + found.dataset.found + '"]';
})`;
/** The application of a page that was rendered ahead starts with the first input, here a move of the mouse. */
const isRunning = `(() => {
  for (const type of ['pointermove', 'mousemove']) document.body.dispatchEvent(new Event(type, { bubbles: true }));
  return !document.querySelector('#page-data') && document.querySelector('#root > *') !== null;
})()`;
/** The area of the role is drawn: a page opened before that would lose against the one that sign-in leads to. */
const isSignedIn = `location.pathname.startsWith('/auth/') && document.querySelector('main h1') !== null
  && document.querySelector('a[href$="/forgot-password"]') === null`;
type Kind = 'css' | 'file' | 'control' | 'field' | 'text';

/** Somebody in front of a page, who waits for what they look for; a control is named by its words. */
export class Person {
  readonly #page: Page;
  readonly #base: string;
  constructor(page: Page, base: string) {
    this.#page = page;
    this.#base = base;
  }

  /** A page that was rendered ahead is not touched before its application runs: that replaces what is shown. */
  async goto(path: string): Promise<void> {
    await this.#page.goto(this.#base + path);
    await this.#find('css', 'h1');
    await until('the application', () => this.#page.evaluate<boolean>(isRunning), Boolean);
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.#page.evaluate(expression);
  }

  press(name: string): Promise<void> {
    return this.#act('control', name, (found) => this.#page.click(found));
  }

  click(selector: string): Promise<void> {
    return this.#act('css', selector, (found) => this.#page.click(found));
  }

  /** Types into the field with this label, or of this selector. */
  fill(where: { label: string } | { css: string }, text: string): Promise<void> {
    const [kind, name] = 'label' in where ? (['field', where.label] as const) : (['css', where.css] as const);
    return this.#act(kind, name, (found) => this.#page.type(found, text));
  }

  /** Sets what a person sets by the browser's own list or calendar, which drivers do not open. */
  async set(label: string, value: string): Promise<void> {
    const found = await this.#find('field', label);
    await this.#page.evaluate(`((field) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
      set.call(field, ${JSON.stringify(value)});
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    })(document.querySelector(${JSON.stringify(found)}))`);
  }

  async choose(selector: string, path: string): Promise<void> {
    await this.#page.choose(await this.#find('file', selector), path);
  }

  async see(text: string): Promise<void> {
    await this.#find('text', text);
  }

  async seeAt(path: string): Promise<void> {
    await until(
      `the address ${path}`,
      () => this.#page.evaluate<string>('location.pathname'),
      (at) => at === path,
    );
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.goto('/login');
    await this.fill({ css: 'input[type=email]' }, email);
    await this.fill({ css: 'input[type=password]' }, password);
    await this.click('form button[type=submit]');
    await until('the sign-in', () => this.#page.evaluate<boolean>(isSignedIn), Boolean);
  }

  /** Once more where the page has drawn the element anew since it was found. */
  async #act(kind: Kind, name: string, act: (found: string) => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1)
      try {
        return await act(await this.#find(kind, name));
      } catch (error) {
        if (tries === 3 || !/stale|no such element|not interactable|not clickable|No element/i.test(String(error)))
          throw error;
      }
  }

  #find(kind: Kind, name: string): Promise<string> {
    return until<string | null>(
      `${kind} “${name}”`,
      () => this.#page.evaluate<string | null>(`${finders}(${JSON.stringify(kind)}, ${JSON.stringify(name)})`),
      Boolean,
    ) as Promise<string>;
  }
}
