import { useEffect, useState } from 'react';

/**
 * For a dialog that is taken off the page as it closes: the keyboard is back at the button that opened it, or at the
 * page where that is gone.
 */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog has let go of the focus; where something else has it by then, it stays there.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const isThere = isFocusable(opener) && opener.isConnected && opener !== document.body;
        (isThere ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}

/** A chart is one stop of the tab key, and no HTML. */
const isFocusable = (element: Element | null): element is HTMLElement | SVGElement =>
  element instanceof HTMLElement || element instanceof SVGElement;
