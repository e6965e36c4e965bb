import type { ComponentProps } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useFocusReturn } from './use-focus-return.ts';

/** A question that is there only while it is asked. */
export function ActDialog(props: Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen'>) {
  useFocusReturn();
  return <ConfirmDialog isOpen {...props} />;
}
