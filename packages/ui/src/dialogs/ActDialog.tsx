import type { ComponentProps } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** A confirm dialog that is mounted only while it is open. */
export function ActDialog(props: Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen'>) {
  useFocusReturn();
  return <ConfirmDialog isOpen {...props} />;
}
