import { flushSync } from 'react-dom';
import { elementOf, isField, type EarlyInput, type Field, type Sign } from './early-input.ts';

/** Puts what was typed and the focus where they were, in the step that shows the running page, so that no key is lost. */
export function restoreFields({ typed, focused }: EarlyInput): void {
  for (const [sign, value] of typed) {
    const field = elementOf(JSON.parse(sign) as Sign);
    if (isField(field)) setValue(field, value);
  }
  const last = focused && elementOf(focused);
  if (last instanceof HTMLElement) focus(last);
}

/** Does on the running page what was done before it ran, without a gap in which a visitor could do something else. */
export function replay({ typed, pressed }: EarlyInput): void {
  // Found before the first step changes the page.
  const fields = [...typed].map(([sign, value]) => [elementOf(JSON.parse(sign) as Sign), value] as const);
  const buttons = pressed.map(elementOf);
  const current = document.activeElement;
  for (const [field, value] of fields) if (isField(field)) flushSync(() => type(field, value));
  // A field that was left is checked.
  if (current instanceof HTMLElement) flushSync(() => focus(current));
  for (const button of buttons) if (button instanceof HTMLElement) flushSync(() => button.click());
}

function focus(element: HTMLElement): void {
  if (element === document.body) (document.activeElement as HTMLElement | null)?.blur();
  else element.focus({ preventScroll: true });
}

function type(field: Field, value: string): void {
  focus(field);
  setValue(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** React takes a change for its own unless the element's own setter makes it. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}
