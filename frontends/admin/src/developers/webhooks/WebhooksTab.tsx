import { useState, type ReactNode } from 'react';
import type { Webhook } from '@podium/contracts/api/reports/webhooks.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { WebhookCard, type WebhookAct } from './WebhookCard.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { DeleteWebhook, RotateSecret, SwitchWebhook } from './WebhookActs.tsx';

type WebhooksQuery = { data: { webhooks: Webhook[] } | undefined; error: unknown; refetch: () => unknown };

export function WebhooksTab({ query, emptyAction }: { query: WebhooksQuery; emptyAction: ReactNode }) {
  const { t } = useTranslation('admin');
  const [open, setOpen] = useState<{ act: WebhookAct; webhook: Webhook } | null>(null);
  const close = () => setOpen(null);
  return (
    <Loaded query={query}>
      {({ webhooks }) => (
        <>
          {webhooks.length === 0 ? (
            <div className="card">
              <EmptyNotice
                title={t('developers.webhook.none')}
                text={t('developers.webhook.noneText')}
                action={emptyAction}
              />
            </div>
          ) : (
            <ul className="webhooks">
              {webhooks.map((webhook) => (
                <WebhookCard key={webhook.id} webhook={webhook} onAct={(act) => setOpen({ act, webhook })} />
              ))}
            </ul>
          )}
          {open?.act === 'edit' && <WebhookForm webhook={open.webhook} onClose={close} />}
          {open?.act === 'rotate' && <RotateSecret webhook={open.webhook} onClose={close} />}
          {open?.act === 'switch' && <SwitchWebhook webhook={open.webhook} onClose={close} />}
          {open?.act === 'delete' && <DeleteWebhook webhook={open.webhook} onClose={close} />}
        </>
      )}
    </Loaded>
  );
}
