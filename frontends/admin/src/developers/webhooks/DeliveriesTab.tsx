import { useState } from 'react';
import type { Delivery, Webhook } from '@podium/contracts/api/reports/webhooks.ts';
import { deliveryStates } from '@podium/contracts/choices.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Unbroken } from '@podium/ui/status/Unbroken.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { deliveriesQuery, resendDelivery } from '../developers.api.ts';
import { DeliveryDialog } from './DeliveryDialog.tsx';
import { deliveryTones, useAttemptWords } from './use-attempt-words.ts';

type WebhooksQuery = { data: { webhooks: Webhook[] } | undefined; error: unknown; refetch: () => unknown };
const askEveryMs = 2000;
/** A delivery that waits longer changes rarely. */
const soonMs = 60_000;
const isSoon = ({ nextAt }: Delivery) => nextAt !== null && Date.parse(nextAt) < Date.now() + soonMs;
const refetchInterval = ({ state }: { state: { data: { deliveries: Delivery[] } | undefined } }) =>
  state.data?.deliveries.some(isSoon) ? askEveryMs : false;

export function DeliveriesTab({ webhooks }: { webhooks: WebhooksQuery }) {
  const { t } = useTranslation('admin');
  return (
    <Loaded query={webhooks}>
      {({ webhooks: list }) =>
        list.length === 0 ? (
          <div className="card">
            <EmptyNotice
              title={t('developers.webhook.none')}
              text={t('developers.delivery.noWebhook')}
              action={
                <ButtonLink size="small" to="/auth/admin/developers/webhooks">
                  {t('developers.tab.webhooks')}
                </ButtonLink>
              }
            />
          </div>
        ) : (
          <Deliveries webhooks={list} />
        )
      }
    </Loaded>
  );
}

function Deliveries({ webhooks }: { webhooks: Webhook[] }) {
  const { t } = useTranslation('admin');
  const { date, time } = useFormats();
  const words = useAttemptWords();
  const [address, setAddress] = useSearchParams();
  const [shown, setShown] = useState<string | null>(null);
  const webhook = webhooks.find(({ id }) => id === address.get('webhook')) ?? (webhooks[0] as Webhook);
  const list = useList({
    query: (search) => ({ ...deliveriesQuery(webhook.id, search), refetchInterval }),
    rows: 'deliveries',
    filters: [
      {
        key: 'state',
        label: t('developers.delivery.state'),
        kind: 'choice',
        options: deliveryStates.map((state) => ({
          value: state,
          label: t(`developers.deliveryState.${state}`),
        })),
      },
    ],
  });
  const resend = useMutation({
    mutationFn: resendDelivery,
    onSuccess: () => {
      announceDone(t('developers.delivery.resent'));
    },
  });
  const when = (at: string) => `${date(at)}, ${time(at)}`;
  const columns: Column<Delivery>[] = [
    {
      key: 'type',
      title: t('developers.delivery.event'),
      lead: true,
      value: ({ type }) => type,
      render: ({ type }) => <b className="delivery-type">{type}</b>,
    },
    {
      key: 'state',
      title: t('developers.delivery.state'),
      value: ({ state }) => t(`developers.deliveryState.${state}`),
      render: ({ state }) => <Chip tone={deliveryTones[state]}>{t(`developers.deliveryState.${state}`)}</Chip>,
    },
    {
      key: 'answer',
      title: t('developers.delivery.answer'),
      value: ({ last }) => (last ? words(last) : ''),
      render: ({ last }) => (last ? words(last) : <span className="secondary">{t('developers.delivery.notYet')}</span>),
    },
    { key: 'attempts', title: t('developers.delivery.attempts'), align: 'right', value: ({ attempts }) => attempts },
    {
      key: 'createdAt',
      title: t('developers.delivery.at'),
      value: ({ createdAt }) => createdAt,
      render: ({ createdAt, nextAt }) => (
        <span className="developers-state">
          {when(createdAt)}
          {nextAt && (
            <small className="secondary">
              <Unbroken>{t('developers.delivery.next', { when: when(nextAt) })}</Unbroken>
            </small>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <div className="field deliveries-of">
        <label htmlFor="deliveries-of">{t('developers.delivery.webhook')}</label>
        <select
          id="deliveries-of"
          value={webhook.id}
          onChange={(event) => setAddress({ webhook: event.target.value }, { replace: true })}
        >
          {webhooks.map(({ id, url }) => (
            <option key={id} value={id}>
              {url}
            </option>
          ))}
        </select>
      </div>
      <DataTable<Delivery>
        {...list.table}
        name={t('developers.delivery.file')}
        caption={t('developers.tab.deliveries')}
        columns={columns}
        rowKey={({ id }) => id}
        searchPlaceholder={false}
        empty={{ title: t('developers.delivery.none'), text: t('developers.delivery.noneText') }}
        rowActions={(delivery) => (
          <span className="developers-acts">
            <Button
              size="small"
              aria-label={t('developers.delivery.detailsOf', { type: delivery.type, when: when(delivery.createdAt) })}
              onClick={() => setShown(delivery.id)}
            >
              {t('developers.delivery.details')}
            </Button>
            <Button
              size="small"
              aria-label={t('developers.delivery.resendOf', { type: delivery.type, when: when(delivery.createdAt) })}
              disabled={!webhook.active || resend.isPending}
              onClick={() => resend.mutate(delivery.id)}
            >
              {t('developers.delivery.resend')}
            </Button>
          </span>
        )}
      />
      {shown && <DeliveryDialog id={shown} onClose={() => setShown(null)} />}
    </>
  );
}
