/** What an element is, as the page and its application both have it, and which of those that are alike. */
type Sign = readonly [what: string, index: number];

/** What a visitor did on a page before its application ran. */
export type EarlyInput = {
  typed: Map<string, string>;
  pressed: Sign[];
  focused: Sign | null;
};

const controls = 'a, button, summary, input, textarea, select';
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isTicked = (field: Field) => field.type === 'checkbox' || field.type === 'radio';
const isWithin = ({ host, target }: HTMLAnchorElement) => host === location.host && target !== '_blank';

function whatIs(element: Element): string {
  const own = [element.tagName, element.getAttribute('aria-label')];
  if (!isField(element)) return JSON.stringify([...own, element.textContent]);
  const value = isTicked(element) ? element.value : '';
  return JSON.stringify([...own, element.type, element.name, element.labels?.[0]?.textContent, value]);
}

const alike = (what: string) => [...document.querySelectorAll(controls)].filter((each) => whatIs(each) === what);

function signOf(element: Element): Sign {
  const what = whatIs(element);
  return [what, alike(what).indexOf(element)];
}

const elementOf = ([what, index]: Sign): Element | undefined => alike(what)[index];

/** From the script of a rendered page to its application, which replaces the page. */
export type InputRecord = {
  /** Notes fields whose values came without an event, as a browser fills them in. */ noteFilled: () => void;
  /** Ends the recording and gives what there was. */ end: () => EarlyInput;
};

/** Records input on a rendered page. */
export function recordInput(): InputRecord {
  const early: EarlyInput = { typed: new Map(), pressed: [], focused: null };
  const ending = new AbortController();
  const listen = <K extends keyof DocumentEventMap>(kind: K, act: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(kind, act, { capture: true, signal: ending.signal });
  const note = (field: Field) => void early.typed.set(JSON.stringify(signOf(field)), field.value);
  listen('input', ({ target }) => {
    if (isField(target) && !isTicked(target)) note(target);
  });
  listen('focusin', ({ target }) => {
    early.focused = target instanceof Element && target.matches(controls) ? signOf(target) : null;
  });
  listen('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest(controls) : null;
    if (!pressed || (isField(pressed) && !isTicked(pressed))) return;
    const isLink = pressed instanceof HTMLAnchorElement;
    // Links within the site work by themselves.
    if (isLink && isWithin(pressed)) return;
    if (isLink || pressed instanceof HTMLButtonElement) event.preventDefault();
    early.pressed.push(signOf(pressed));
  });
  listen('submit', (event) => event.preventDefault());
  return {
    noteFilled: () => {
      for (const field of document.querySelectorAll('input, textarea'))
        if (isField(field) && !isTicked(field) && field.value !== (field as HTMLInputElement).defaultValue) note(field);
    },
    end: () => {
      ending.abort();
      return early;
    },
  };
}

/** Does on the running page what was done before it ran; each step is a task of its own, as if a visitor did it. */
export async function replay({ typed, pressed, focused }: EarlyInput): Promise<void> {
  // Found before the first step changes the page.
  const values = [...typed].map(([sign, value]) => [elementOf(JSON.parse(sign) as Sign), value] as const);
  const buttons = pressed.map(elementOf);
  const last = focused && elementOf(focused);
  for (const [field, value] of values) {
    await nextTask();
    if (!isField(field)) continue;
    field.focus({ preventScroll: true });
    type(field, value);
  }
  await nextTask();
  if (last instanceof HTMLElement) last.focus({ preventScroll: true });
  else if (values.length > 0 && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  for (const button of buttons) {
    await nextTask();
    if (button instanceof HTMLElement) button.click();
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** React takes a change for its own unless the element's own setter makes it. */
function type(field: Field, value: string): void {
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setValue?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
