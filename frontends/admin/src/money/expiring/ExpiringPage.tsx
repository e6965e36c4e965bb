import { Segmented } from 'antd';
import { useState } from 'react';
import type { ExpiringCredit } from '@podium/contracts/api/rewards/credit.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { currencyOptions } from '@podium/ui/formats/choice-options.ts';
import { useExpiringColumns } from './expiring-columns.tsx';
import { expiringQuery, listRiderIds } from './expiring.api.ts';
import type { MailOrder } from '../../awards/expire-mail/expire-mail.api.ts';
import { ExpireMail } from '../../awards/expire-mail/ExpireMail.tsx';
import '../money.css';

const spans = [7, 30, 60, 90];
type Sending = { order: () => Promise<MailOrder>; clear: () => void };

/** Riders whose credit expires soon, and the mail about it. */
export function ExpiringPage() {
  const { t } = useTranslation('admin');
  const { moneyWithCode } = useFormats();
  const list = useList({
    query: expiringQuery,
    rows: 'riders',
    filters: [
      {
        key: 'currency',
        label: t('reports.currency'),
        kind: 'choice',
        options: currencyOptions,
      },
    ],
    otherFilters: ['days'],
    search: ({ params, filters: { days } }) => ({
      ...params,
      days: spans.find((span) => String(span) === days) ?? 60,
    }),
  });
  const { control, asked } = list;
  const { days } = asked;
  const isNarrowed = control.search !== '' || control.filters['currency'] !== undefined;
  const [sending, setSending] = useState<Sending | null>(null);
  const total = list.total ?? 0;
  const close = () => {
    sending?.clear();
    setSending(null);
  };
  const toAll = () =>
    setSending({
      order: async () => (isNarrowed ? { days, riderIds: await listRiderIds(asked) } : { days }),
      clear: () => {},
    });
  const totals = (list.data?.totals ?? [])
    .map(({ currency, riders, cents }) =>
      t('money.expiring.total', { amount: moneyWithCode(cents, currency), count: riders }),
    )
    .join(' · ');
  return (
    <>
      <PageHeader
        title={t('sidebar.expiringCredit')}
        crumbs={[{ label: t('sidebar.programMoney') }]}
        actions={
          total > 0 && (
            <Button kind="primary" size="small" onClick={toAll}>
              <Icon name="mail" size={18} />
              {t(isNarrowed ? 'money.expiring.sendFound' : 'money.expiring.sendAll', { count: total })}
            </Button>
          )
        }
      />
      <div className="page-body">
        <div className="money-span">
          <Segmented<number>
            aria-label={t('money.expiring.days')}
            value={days}
            options={spans.map((value) => ({ value, label: t('money.expiring.within', { count: value }) }))}
            onChange={(value) => control.setFilter('days', String(value))}
          />
          {totals && (
            <p className="secondary" role="status">
              {totals}
            </p>
          )}
        </div>
        <DataTable<ExpiringCredit>
          {...list.table}
          name={t('money.expiring.file')}
          caption={t('sidebar.expiringCredit')}
          columns={useExpiringColumns()}
          rowKey={({ riderId, currency }) => `${riderId} ${currency}`}
          control={{ ...control, isNarrowed }}
          searchPlaceholder={t('money.expiring.search')}
          rowHref={({ riderId }) => `/auth/admin/rider/${riderId}?tab=awards`}
          bulk={(picked, clear) => (
            <Button
              size="small"
              icon="mail"
              onClick={() =>
                setSending({
                  order: () => Promise.resolve({ days, riderIds: [...new Set(picked.map(({ riderId }) => riderId))] }),
                  clear,
                })
              }
            >
              {t('money.expiring.send', { count: new Set(picked.map(({ riderId }) => riderId)).size })}
            </Button>
          )}
          empty={{ title: t('money.expiring.empty'), text: t('money.expiring.emptyText') }}
        />
      </div>
      {sending && <ExpireMail orderOf={sending.order} onClose={close} />}
    </>
  );
}
