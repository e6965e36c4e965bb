import { Form, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { namespace } from './texts.ts';

type DecideDialogProps = {
  title: string;
  yes: string;
  isDangerous?: boolean;
  /** Whether a reason must be given, or may. */
  needsReason?: boolean;
  act: (reason: string) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks before a decision and for its reason; a failure stays in the dialog, and no typed value is lost. */
export function DecideDialog({ title, yes, isDangerous, needsReason, act, onClose, children }: DecideDialogProps) {
  const { t } = useTranslation([namespace, 'ui']);
  const [reason, setReason] = useState('');
  const deciding = useMutation({ mutationFn: () => act(reason.trim()), meta: { inline: true }, onSuccess: onClose });
  return (
    <Modal
      open
      title={title}
      okText={yes}
      cancelText={t('ui:cancel')}
      okButtonProps={{ danger: isDangerous === true, disabled: needsReason === true && reason.trim() === '' }}
      confirmLoading={deciding.isPending}
      onOk={() => deciding.mutate()}
      onCancel={onClose}
    >
      {children}
      <Form layout="vertical">
        <Form.Item label={t(needsReason ? 'reason' : 'reasonOptional')} htmlFor="review-reason">
          <Input.TextArea
            id="review-reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
      {deciding.error && <ErrorNotice error={deciding.error} />}
    </Modal>
  );
}
