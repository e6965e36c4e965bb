import { useState } from 'react';
import type { Webhook } from '@podium/contracts/api/reports/webhooks.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { deleteWebhook, rotateSecret, updateWebhook } from '../developers.api.ts';
import { GraceField } from '../GraceField.tsx';
import { SecretShown } from '../SecretShown.tsx';

type ActProps = { webhook: Webhook; onClose: () => void };

export function RotateSecret({ webhook, onClose }: ActProps) {
  const { t } = useTranslation('admin');
  const [days, setDays] = useState(1);
  const [secret, setSecret] = useState<string | null>(null);
  const act = async () => {
    setSecret((await rotateSecret(webhook, days)).secret);
    return false;
  };
  if (secret)
    return (
      <SecretShown
        title={t('developers.webhook.rotated')}
        text={t('developers.webhook.once')}
        label={t('developers.webhook.label')}
        secret={secret}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={t('developers.webhook.rotateTitle')}
      yes={t('developers.webhook.rotateYes')}
      act={act}
      onClose={onClose}
    >
      <p className="developers-once">{t('developers.webhook.rotateText')}</p>
      <GraceField days={days} onChange={setDays} />
    </ConfirmDialog>
  );
}

export function SwitchWebhook({ webhook, onClose }: ActProps) {
  const { t } = useTranslation('admin');
  const word = webhook.active ? 'off' : 'on';
  const act = async () => {
    await updateWebhook(webhook, { active: !webhook.active });
    announceDone(t(`developers.webhook.${word}Done`));
  };
  return (
    <ConfirmDialog
      title={t(`developers.webhook.${word}Title`)}
      yes={t(`developers.webhook.${word}`)}
      isDangerous={webhook.active}
      act={act}
      onClose={onClose}
    >
      <p className="developers-url">
        <code>{webhook.url}</code>
      </p>
      <p>{t(`developers.webhook.${word}Text`)}</p>
    </ConfirmDialog>
  );
}

export function DeleteWebhook({ webhook, onClose }: ActProps) {
  const { t } = useTranslation('admin');
  const act = async () => {
    await deleteWebhook(webhook);
    announceDone(t('developers.webhook.deleted'));
  };
  return (
    <ConfirmDialog
      title={t('developers.webhook.deleteTitle')}
      yes={t('developers.webhook.deleteYes')}
      isDangerous
      act={act}
      onClose={onClose}
    >
      <p className="developers-url">
        <code>{webhook.url}</code>
      </p>
      <p>{t('developers.webhook.deleteText', { count: webhook.waiting })}</p>
    </ConfirmDialog>
  );
}
