import { Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import './confirm-dialog.css';

type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  /** Names the action and, for more than one subject, the count. */
  yes: string;
  /** The label of Cancel, where canceling is a decision of its own. */
  no?: string;
  isDangerous?: boolean;
  /** Returns false when input is missing: the dialog stays open. */
  act: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before an action; a failure stays in the dialog, and no typed value is lost. */
export function ConfirmDialog({
  isOpen,
  title,
  yes,
  no,
  isDangerous = false,
  act,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  const [isActing, setActing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const run = async () => {
    setActing(true);
    setError(null);
    try {
      if ((await act()) !== false) onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setActing(false);
    }
  };
  return (
    <Modal
      className="confirm-dialog"
      open={isOpen}
      title={title}
      okText={yes}
      cancelText={no ?? t('cancel')}
      okButtonProps={{ danger: isDangerous }}
      confirmLoading={isActing}
      onOk={() => void run()}
      onCancel={onClose}
      afterClose={() => setError(null)}
      destroyOnHidden
    >
      {children}
      {error !== null && <ErrorNotice error={error} />}
    </Modal>
  );
}
