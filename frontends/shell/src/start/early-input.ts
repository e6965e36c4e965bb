/** What an element is, as the page and its application both have it, and which of those that are alike. */
export type Sign = readonly [what: string, index: number];

/** What a visitor did on a page before its application ran. */
export type EarlyInput = {
  typed: Map<string, string>;
  pressed: Sign[];
  focused: Sign | null;
};

const controls = 'a, button, summary, input, textarea, select';
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export const isField = (target: unknown): target is Field =>
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

export const elementOf = ([what, index]: Sign): Element | undefined => alike(what)[index];

/** From the script of a rendered page to its application, which replaces the page. */
export type InputRecord = {
  /** What there was until now. */ input: EarlyInput;
  /** Notes fields whose values came without an event, as a browser fills them in. */ noteFilled: () => void;
  /** Once no button or finger is down: a press whose element is replaced in the middle becomes no click. */
  released: () => Promise<void>;
  /** Ends the recording. */ end: () => void;
};

/** A press that lasts longer selects text or scrolls. */
const maxPressMs = 1000;

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
  let focused: Element | null = null;
  listen('focusin', ({ target }) => {
    // The page that takes the place of this one focuses its first field by itself.
    if (focused && !focused.isConnected) return;
    focused = target instanceof Element && target.matches(controls) ? target : null;
    early.focused = focused && signOf(focused);
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
  let pressing = Promise.resolve();
  let endPress = () => {};
  listen('pointerdown', () => {
    pressing = new Promise((resolve) => (endPress = resolve));
    setTimeout(endPress, maxPressMs);
  });
  // The click follows the release.
  for (const end of ['pointerup', 'pointercancel'] as const) listen(end, () => void setTimeout(endPress));
  return {
    released: () => pressing,
    noteFilled: () => {
      for (const field of document.querySelectorAll('input, textarea'))
        if (isField(field) && !isTicked(field) && field.value !== (field as HTMLInputElement).defaultValue) note(field);
    },
    end: () => ending.abort(),
    input: early,
  };
}
