import { useEffect, useState, type ComponentProps } from 'react';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

/** A question that is there only while it is asked: the focus goes back to the button that asked, or to the page where that is gone. */
export function ActDialog(props: Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen'>) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      (isThere ? opener : document.getElementById('main'))?.focus({ preventScroll: true });
    },
    [opener],
  );
  return <ConfirmDialog isOpen {...props} />;
}
