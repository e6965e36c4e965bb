import { Modal } from 'antd';
import { useId } from 'react';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { previewMails, sendMails, type MailOrder } from './expire-mail.api.ts';
import { useFocusReturn } from '@podium/ui/dialogs/use-focus-return.ts';
import { modalSizes } from '@podium/ui/dialogs/modal-sizes.ts';
import '@podium/ui/dialogs/confirm-dialog.css';
import { MailPreview } from './MailPreview.tsx';

/** Previews each mail before any is sent: recipient, language and awards. */
export function ExpireMail({ orderOf, onClose }: { orderOf: () => Promise<MailOrder>; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'ui']);
  useFocusReturn();
  const opened = useId();
  const preview = useQuery({
    queryKey: [...keyOf(rewardsCalls.sendExpireMail), opened],
    queryFn: async ({ signal }) => {
      const order = await orderOf();
      return { order, mails: (await previewMails(order, signal)).mails };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  const count = preview.data?.mails.length ?? 0;
  const send = useMutation({
    mutationFn: sendMails,
    meta: { inline: true },
    onSuccess: ({ sent }) => {
      announceDone(t('money.expiring.sent', { count: sent }));
      onClose();
    },
  });
  return (
    <Modal
      open
      className="confirm-dialog"
      width={modalSizes.xl}
      title={t('money.expiring.mailTitle')}
      okText={t('money.expiring.yes', { count })}
      cancelText={t('ui:cancel')}
      okButtonProps={{ disabled: count === 0 }}
      confirmLoading={send.isPending}
      mask={{ closable: false }}
      onOk={() => preview.data && send.mutate(preview.data.order)}
      onCancel={onClose}
    >
      <Loaded query={preview} lines={5}>
        {({ mails }) => <MailPreview mails={mails} />}
      </Loaded>
      {send.error && <ErrorNotice error={send.error} />}
    </Modal>
  );
}
