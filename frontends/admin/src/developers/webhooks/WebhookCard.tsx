import type { Webhook } from '@podium/contracts/api/reports/webhooks.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { Unbroken } from '@podium/ui/status/Unbroken.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Link, useNavigate } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { testWebhook } from '../developers.api.ts';

export type WebhookAct = 'edit' | 'rotate' | 'switch' | 'delete';
type WebhookCardProps = { webhook: Webhook; onAct: (act: WebhookAct) => void };

export function WebhookCard({ webhook, onAct }: WebhookCardProps) {
  const { t } = useTranslation('admin');
  const { date, time } = useFormats();
  const navigate = useNavigate();
  const log = `/auth/admin/developers/deliveries?webhook=${webhook.id}`;
  const when = (at: string) => `${date(at)}, ${time(at)}`;
  const ping = useMutation({
    mutationFn: testWebhook,
    onSuccess: () => {
      announceDone(t('developers.webhook.tested'));
      void navigate(log);
    },
  });
  const act = (kind: WebhookAct, label: string, isDangerous = false) => (
    <Button
      kind={isDangerous ? 'danger' : 'plain'}
      size="small"
      aria-label={t('developers.webhook.actOf', { act: label, url: webhook.url })}
      onClick={() => onAct(kind)}
    >
      {label}
    </Button>
  );
  return (
    <li className="webhook card" data-state={webhook.active ? 'active' : 'inactive'}>
      <header>
        <h2>
          <code>{webhook.url}</code>
        </h2>
        <StatusChip status={webhook.active ? 'active' : 'inactive'} />
      </header>
      {webhook.description && <p>{webhook.description}</p>}
      <p className="developers-chips">
        {webhook.events.map((event) => (
          <Chip key={event}>{event}</Chip>
        ))}
      </p>
      {webhook.endedBy && webhook.endedAt && (
        <p className="webhook-problem" role="note">
          <Icon name="warning" size={18} />
          {t(`developers.webhook.ended.${webhook.endedBy}`, { when: when(webhook.endedAt) })}
        </p>
      )}
      {webhook.active && webhook.failingSince && (
        <p className="webhook-problem" role="note">
          <Icon name="warning" size={18} />
          {t('developers.webhook.failing', { when: when(webhook.failingSince) })}
        </p>
      )}
      <p className="webhook-facts secondary">
        <span>
          {webhook.lastDeliveredAt
            ? t('developers.webhook.last', { when: when(webhook.lastDeliveredAt) })
            : t('developers.webhook.noneDelivered')}
        </span>
        {webhook.waiting > 0 && <span>{t('developers.webhook.waiting', { count: webhook.waiting })}</span>}
        {webhook.failed > 0 && <span>{t('developers.webhook.failed', { count: webhook.failed })}</span>}
        {webhook.previousUntil && (
          <span>
            <Unbroken>{t('developers.webhook.oldUntil', { when: when(webhook.previousUntil) })}</Unbroken>
          </span>
        )}
        <Link to={log}>{t('developers.webhook.log')}</Link>
      </p>
      <div className="developers-acts">
        <Button
          size="small"
          icon="right"
          aria-label={t('developers.webhook.actOf', { act: t('developers.webhook.test'), url: webhook.url })}
          disabled={!webhook.active || ping.isPending}
          onClick={() => ping.mutate(webhook)}
        >
          {t('developers.webhook.test')}
        </Button>
        {act('edit', t('developers.webhook.edit'))}
        {act('rotate', t('developers.webhook.rotate'))}
        {act('switch', t(webhook.active ? 'developers.webhook.off' : 'developers.webhook.on'))}
        {act('delete', t('developers.webhook.delete'), true)}
      </div>
    </li>
  );
}
