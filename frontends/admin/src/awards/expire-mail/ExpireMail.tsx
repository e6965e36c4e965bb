import { useId } from 'react';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { previewMails, sendMails, type MailOrder } from './expire-mail.api.ts';
import { MailPreview } from './MailPreview.tsx';

/** Previews each mail before any is sent: recipient, language and awards. */
export function ExpireMail({ orderOf, onClose }: { orderOf: () => Promise<MailOrder>; onClose: () => void }) {
  const { t } = useTranslation('admin');
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
  const send = async () => {
    if (!preview.data) return false;
    const { sent } = await sendMails(preview.data.order);
    announceDone(t('money.expiring.sent', { count: sent }));
    return true;
  };
  return (
    <ConfirmDialog
      size="xl"
      title={t('money.expiring.mailTitle')}
      yes={t('money.expiring.yes', { count })}
      isDisabled={count === 0}
      act={send}
      onClose={onClose}
    >
      <Loaded query={preview} lines={5}>
        {({ mails }) => <MailPreview mails={mails} />}
      </Loaded>
    </ConfirmDialog>
  );
}
