import { App } from 'antd';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

type Question = {
  title: string;
  text?: ReactNode;
  yes: string;
  no?: string;
  isDangerous?: boolean;
  /** The text has a field, which takes the focus instead of the button. */
  hasField?: boolean;
  /** Shows its failure itself, where the dialog was opened. */
  act: () => unknown;
  onClose?: () => void;
};

/** Opens a confirm dialog from a function, such as a guard. Returns a function that closes it. */
export function useConfirm(): (question: Question) => () => void {
  const { t } = useTranslation('ui');
  const { modal } = App.useApp();
  return useCallback(
    ({ title, text, yes, no, isDangerous = false, hasField = false, act, onClose }) =>
      modal.confirm({
        title,
        content: text,
        okText: yes,
        cancelText: no ?? t('cancel'),
        okButtonProps: { danger: isDangerous },
        onOk: () => act(),
        ...(hasField && { autoFocusButton: null }),
        ...(onClose && { onCancel: () => onClose() }),
      }).destroy,
    [modal, t],
  );
}
