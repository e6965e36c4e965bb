import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Part } from '../feedback/Part.tsx';
import { modalSizes } from './modal-sizes.ts';
import { useFocusReturn } from './use-focus-return.ts';

type DialogProps = {
  /** Without, the dialog is mounted only while it is open. */
  isOpen?: boolean;
  title: ReactNode;
  size?: keyof typeof modalSizes;
  /** Something is typed in it: a click beside it does not close it. */
  hasInput?: boolean;
  /** False: only a button in it closes it, not its cross, Escape or a click beside it. */
  isDismissible?: boolean;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that shows something or has a form of its own; what only asks is a `ConfirmDialog`. */
export function Dialog({
  isOpen,
  title,
  size = 'md',
  hasInput = false,
  isDismissible = true,
  className,
  onClose,
  children,
}: DialogProps) {
  const { t } = useTranslation('ui');
  useFocusReturn(isOpen === undefined);
  return (
    <Modal
      open={isOpen ?? true}
      title={title}
      footer={null}
      width={modalSizes[size]}
      mask={{ closable: !hasInput && isDismissible }}
      keyboard={isDismissible}
      closable={isDismissible && { 'aria-label': t('close') }}
      onCancel={onClose}
      destroyOnHidden
      {...(className && { className })}
    >
      <Part>{children}</Part>
    </Modal>
  );
}
