import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import type { Webhook } from '@podium/contracts/api/reports/webhooks.ts';
import { webhookEvents } from '@podium/contracts/choices.ts';
import { createWebhook as limits } from '@podium/contracts/limits/reports.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { createWebhook, updateWebhook, type WebhookDraft } from '../developers.api.ts';
import { SecretShown } from '../SecretShown.tsx';

/** A new webhook, whose secret is shown once, or a change of one. */
export function WebhookForm({ webhook, onClose }: { webhook: Webhook | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [secret, setSecret] = useState<string | null>(null);
  const save = async (draft: WebhookDraft) => {
    if (webhook) {
      await updateWebhook(webhook, draft);
      announceDone(t('developers.webhook.saved'));
      onClose();
    } else setSecret((await createWebhook(draft)).secret);
  };
  if (secret)
    return (
      <SecretShown
        title={t('developers.webhook.made')}
        text={t('developers.webhook.once')}
        label={t('developers.webhook.label')}
        secret={secret}
        onClose={onClose}
      />
    );
  const start: Partial<WebhookDraft> = webhook
    ? { url: webhook.url, description: webhook.description, events: webhook.events }
    : { url: 'https://', description: '', events: [...webhookEvents] };
  return (
    <Dialog title={t(webhook ? 'developers.webhook.editTitle' : 'developers.add.webhooks')} hasInput onClose={onClose}>
      <EntityForm<WebhookDraft>
        initialValues={start}
        onSave={save}
        saveLabel={t(webhook ? 'developers.webhook.save' : 'developers.webhook.create')}
        onCancel={onClose}
      >
        <Form.Item
          name="url"
          label={t('developers.webhook.url')}
          extra={t('developers.webhook.urlHint')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={limits.url} inputMode="url" autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Form.Item name="description" label={t('developers.webhook.description')}>
          <Input maxLength={limits.description} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="events"
          label={t('developers.webhook.events')}
          rules={[{ required: true, message: t('developers.webhook.eventsMissing') }]}
        >
          <Checkbox.Group
            className="developers-choices"
            options={webhookEvents.map((event) => ({
              value: event,
              label: (
                <span>
                  {event}
                  <small className="secondary">{t(`developers.event.${event.replace('.', '_')}`)}</small>
                </span>
              ),
            }))}
          />
        </Form.Item>
      </EntityForm>
    </Dialog>
  );
}
