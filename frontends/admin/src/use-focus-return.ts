import { useEffect, useState } from 'react';

/** For a dialog that is taken off the page as it closes: the keyboard is back at the button that opened it. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog has let go of the focus; where something else has it by then, it stays there.
      setTimeout(() => document.activeElement === document.body && opener instanceof HTMLElement && opener.focus());
    },
    [opener],
  );
}
