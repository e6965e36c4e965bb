import { useEffect, type RefObject } from 'react';
import { isPass, passStart } from './pass-text.ts';

/**
 * A scanner on a cable types where the cursor stands. What begins like a rider's pass goes to the search, wherever that is: `begin`
 * gets what was typed of it, the rest follows the focus, and the field it began in has again what it held before.
 */
export function useScanner(search: RefObject<HTMLInputElement | null>, begin: (typed: string) => void): void {
  useEffect(() => {
    let typed = '';
    let before: { field: HTMLInputElement; value: string } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || !search.current || event.target === search.current) return;
      typed = passStart.startsWith(typed + event.key) ? typed + event.key : passStart.startsWith(event.key) ? event.key : '';
      if (typed.length === 1) before = event.target instanceof HTMLInputElement ? { field: event.target, value: event.target.value } : null;
      if (!isPass(typed)) return;
      event.preventDefault();
      if (before) write(before.field, before.value);
      begin(typed);
      search.current.focus();
      typed = '';
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [search, begin]);
}

/** As if it was typed: React hears of a value only when its own setter did not write it. */
function write(field: HTMLInputElement, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
