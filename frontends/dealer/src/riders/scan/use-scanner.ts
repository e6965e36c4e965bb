import { useEffect, type RefObject } from 'react';
import { isPass, passStart } from './pass-text.ts';

/**
 * A hardware scanner types where the cursor is. Text that begins like a rider's pass, key after key in one field, goes
 * to the search: `begin` gets what was typed of it, the rest follows the focus, and the field that it began in gets its
 * previous value back.
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

/** As if typed: React only notices a value that its own setter did not write. */
function write(field: HTMLInputElement, value: string): void {
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
