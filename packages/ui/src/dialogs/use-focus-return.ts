import { useEffect, useState } from 'react';

/**
 * For a dialog that is unmounted as it closes: returns the focus to the button that opened it, or to the page where
 * that button no longer exists.
 */
export function useFocusReturn(isNeeded = true): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (!isNeeded) return;
      // After the dialog released the focus; if another element has it by then, it stays there.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = isFocusable(opener) && opener.isConnected && opener !== document.body;
        (isThere ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
      });
    },
    [opener, isNeeded],
  );
}

/** A chart is an SVG element that can have the focus. */
const isFocusable = (element: Element | null): element is HTMLElement | SVGElement =>
  element instanceof HTMLElement || element instanceof SVGElement;
