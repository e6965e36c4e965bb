import { useMemo } from 'react';
import type { Redemption } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { dealersNear, redemptionsQuery } from '../rider/rider.api.ts';
import { useRider, useRiderId } from '../rider/use-rider.ts';

export function RedemptionsPage() {
  const { t } = useTranslation('rider');
  const { tableDate, time } = useFormats();
  const rider = useRider();
  const riderId = useRiderId();
  const list = useList({ query: (search) => redemptionsQuery(riderId, search), rows: 'redemptions' });
  const columns = useMemo<Column<Redemption>[]>(
    () => [
      { key: 'dealer', title: t('redemptions.dealer'), value: ({ dealerName }) => dealerName, lead: true },
      {
        key: 'code',
        title: t('redemptions.code'),
        value: ({ code }) => code,
        render: ({ code }) => <b className="figure">{code}</b>,
      },
      { key: 'time', title: t('redemptions.time'), value: (row) => `${tableDate(row.time)} ${time(row.time)}` },
      { key: 'employee', title: t('redemptions.employee'), value: ({ employeeName }) => employeeName },
      {
        key: 'lots',
        title: t('redemptions.lots'),
        value: ({ lots }) => lots.map(({ eventTitle, className }) => `${eventTitle}, ${className}`).join('; '),
        optional: true,
      },
      {
        key: 'amount',
        title: t('redemptions.amount'),
        align: 'right',
        value: ({ amountCents }) => amountCents / 100,
        render: ({ amountCents, currency }) => <Money cents={amountCents} currency={currency} withCode />,
      },
      { key: 'currency', title: t('statement.currency'), value: ({ currency }) => currency, optional: true },
      {
        key: 'status',
        title: t('redemptions.status'),
        value: ({ undoneAt }) => t(undoneAt ? 'redemptions.undone' : 'redemptions.done'),
        render: ({ undoneAt }) =>
          undoneAt ? <StatusChip status="undone" /> : <Chip tone="done">{t('redemptions.done')}</Chip>,
      },
    ],
    [t, tableDate, time],
  );
  return (
    <>
      <PageHeader
        title={t('redemptions.title')}
        crumbs={[{ label: t('sidebar.wallet'), to: '/auth/rider/wallet' }, { label: t('redemptions.title') }]}
      />
      <div className="page-body">
        <DataTable
          {...list.table}
          name={t('redemptions.file')}
          caption={t('redemptions.title')}
          columns={columns}
          rowKey={({ id }) => id}
          searchPlaceholder={false}
          rowTone={({ undoneAt }) => (undoneAt ? 'muted' : undefined)}
          empty={{
            title: t('redemptions.empty'),
            text: t('redemptions.emptyText'),
            action: (
              <ButtonLink to={rider.data ? dealersNear(rider.data.rider) : '/dealers'}>
                {t('wallet.findDealer')}
              </ButtonLink>
            ),
          }}
        />
      </div>
    </>
  );
}
