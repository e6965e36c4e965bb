import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '../feedback/Notice.tsx';
import { modalSizes } from './modal-sizes.ts';
import './confirm-dialog.css';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** Names the action and, for more than one subject, the count. */
  yes: string;
  /** The label of Cancel, where canceling is a decision of its own. */
  no?: string;
  isDangerous?: boolean;
  /** Disables the confirm button. */
  isDisabled?: boolean;
  /** Returns false when input is missing: the dialog stays open. */
  act: () => unknown;
  onClose: () => void;
  /** Offered beside a failure: loads again what changed meanwhile. */
  onRetry?: () => Promise<unknown>;
  /** Called after the closing animation, for a parent that then unmounts the dialog. */
  afterClose?: () => void;
  size?: keyof typeof modalSizes;
  children?: ReactNode;
};

/**
 * The confirm dialog of an action. It closes over a screen that shows what was done; a failure is shown in it, and no
 * typed value is lost.
 */
export function ConfirmDialog({
  isOpen,
  title,
  yes,
  no,
  isDangerous = false,
  isDisabled = false,
  act,
  onClose,
  onRetry,
  afterClose,
  size = 'md',
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const [isActing, setActing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const current = { title, yes, isDangerous, children };
  const [done, setDone] = useState<typeof current | null>(null);
  /** Until it is closed, a dialog says what it asked, whatever the answer changed on the screen. */
  const shown = done ?? current;
  const run = async () => {
    setActing(true);
    setError(null);
    try {
      if ((await act()) === false) return;
      setDone(current);
      await refreshed();
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setActing(false);
    }
  };
  const retry = onRetry && (() => void onRetry().then(() => setError(null)));
  return (
    <Modal
      className="confirm-dialog"
      open={isOpen}
      title={shown.title}
      okText={shown.yes}
      cancelText={no ?? t('cancel')}
      okButtonProps={{ danger: shown.isDangerous, disabled: isDisabled }}
      confirmLoading={isActing}
      onOk={() => void run()}
      onCancel={onClose}
      afterClose={() => (setError(null), setDone(null), afterClose?.())}
      destroyOnHidden
      width={modalSizes[size]}
    >
      {shown.children}
      {error !== null && <ErrorNotice error={error} {...(retry && { onRetry: retry })} />}
    </Modal>
  );
}
