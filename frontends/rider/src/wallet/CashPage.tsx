import { useMemo } from 'react';
import type { Award } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import type { MyRider } from '../rider.api.ts';
import { useRider } from '../use-rider.ts';
import { cashAwards } from './CashOwed.tsx';

export function CashPage() {
  const { t } = useTranslation('rider');
  const rider = useRider();
  return (
    <>
      <PageHeader title={t('cash.title')} crumbs={[{ label: t('sidebar.wallet'), to: '/auth/rider/wallet' }, { label: t('cash.title') }]} />
      <div className="page-body">
        <Loaded query={rider} lines={5} height={40}>
          {(data) => <Cash rider={data.rider} />}
        </Loaded>
      </div>
    </>
  );
}

function Cash({ rider }: { rider: MyRider }) {
  const { t } = useTranslation('rider');
  const { tableDate } = useFormats();
  const control = useTableAddress();
  const rows = useMemo(() => cashAwards(rider.awards), [rider.awards]);
  const columns = useMemo<Column<Award>[]>(
    () => [
      { key: 'event', title: t('cash.event'), lead: true, value: ({ eventTitle }) => eventTitle, sortable: true },
      { key: 'class', title: t('cash.class'), value: ({ className }) => className },
      { key: 'place', title: t('cash.place'), value: ({ place }) => place, render: ({ place }) => <Plate place={place} size={30} /> },
      { key: 'date', title: t('cash.date'), value: ({ eventDate }) => tableDate(eventDate) },
      { key: 'amount', title: t('cash.amount'), align: 'right', value: ({ initialValueCents }) => initialValueCents / 100, render: ({ initialValueCents, currency }) => <Money cents={initialValueCents} currency={currency} withCode /> },
      { key: 'status', title: t('cash.status'), value: ({ status }) => t(`ui:status.${status}`), render: ({ status }) => <StatusChip status={status} /> },
    ],
    [t, tableDate],
  );
  return (
    <>
      {(rider.wallet?.cash ?? []).map(({ currency, owedCents, paidCents, earnedCents }) => (
        <FigureTiles key={currency}>
          <FigureTile label={t('cash.owed')} figure={<Money cents={owedCents} currency={currency} withCode />} accent />
          <FigureTile label={t('cash.earned')} figure={<Money cents={earnedCents} currency={currency} withCode />} />
          <FigureTile label={t('cash.paid')} figure={<Money cents={paidCents} currency={currency} withCode />} />
        </FigureTiles>
      ))}
      <DataTable name={t('cash.file')} caption={t('cash.title')} columns={columns} rows={rows} rowKey={({ id }) => id} control={control} clientSide searchPlaceholder={t('cash.search')} empty={{ title: t('cash.empty'), text: t('cash.emptyText') }} />
      <p className="secondary">{t(rider.country === 'CA' ? 'cash.howCanada' : 'cash.how')}</p>
    </>
  );
}
