import { useEffect, type RefObject } from 'react';
import { isPass, passStart } from './pass-text.ts';

/**
 * A hardware scanner types into the focused field. Once the keys in a field are the beginning of a rider's pass, they
 * move to the search: `begin` gets the text so far, the focus moves for the rest, and the field gets its previous value
 * back.
 */
export function useScanner(search: RefObject<HTMLInputElement | null>, begin: (typed: string) => void): void {
  useEffect(() => {
    let typed = '';
    let before: { target: EventTarget | null; value: string } = { target: null, value: '' };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key === 'Shift') return;
      const isNext = target === before.target && passStart.startsWith(typed + key);
      typed = isNext ? typed + key : passStart.startsWith(key) ? key : '';
      if (typed.length === 1) before = { target, value: target instanceof HTMLInputElement ? target.value : '' };
      if (!isPass(typed) || !search.current || target === search.current) return;
      event.preventDefault();
      if (target instanceof HTMLInputElement) write(target, before.value);
      begin(typed);
      search.current.focus();
      typed = '';
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [search, begin]);
}

/** Sets the value as if it were typed: React ignores a value that is set by its own setter. */
function write(field: HTMLInputElement, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
