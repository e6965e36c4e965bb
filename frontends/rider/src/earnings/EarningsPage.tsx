import { useMemo } from 'react';
import type { RiderResult } from '@podium/contracts/api/rewards.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { FigureTile, FigureTiles } from '@podium/ui/status/FigureTile.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import type { Column, Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { useAllResults } from '../use-rider.ts';

export function EarningsPage() {
  const { t } = useTranslation(['rider', 'ui']);
  const { tableDate } = useFormats();
  const { data, error, refetch, isFetching } = useAllResults();
  const control = useTableAddress(['paid', 'year']);
  const { paid, year } = control.filters;
  const years = [...new Set((data ?? []).map(({ eventDate }) => eventDate.slice(0, 4)))].sort().reverse();
  const filters: Filter[] = [
    { key: 'paid', label: t('earnings.show'), kind: 'choice', options: [{ value: 'yes', label: t('earnings.paid') }, { value: 'no', label: t('earnings.notPaid') }] },
    { key: 'year', label: t('earnings.year'), kind: 'choice', options: years.map((each) => ({ value: each, label: each })) },
  ];
  const rows = useMemo(
    () => data?.filter((row) => (!paid || row.eligible === (paid === 'yes')) && (!year || row.eventDate.startsWith(year))),
    [data, paid, year],
  );
  const columns = useMemo<Column<RiderResult>[]>(
    () => [
      { key: 'event', title: t('earnings.event'), lead: true, value: ({ eventTitle }) => eventTitle, sortable: true, render: (row) => <EventCell row={row} /> },
      { key: 'date', title: t('earnings.date'), value: ({ eventDate }) => eventDate, render: ({ eventDate }) => tableDate(eventDate), sortable: true },
      { key: 'class', title: t('earnings.class'), value: ({ className }) => className, sortable: true },
      { key: 'place', title: t('earnings.place'), value: ({ place }) => place, render: ({ place }) => <Plate place={place} size={32} />, sortable: true },
      { key: 'finishers', title: t('earnings.finishers'), align: 'right', value: ({ finishers }) => finishers, sortable: true },
      { key: 'why', title: t('earnings.why'), value: ({ reason }) => t(`ui:why.short.${reason ?? 'paid'}`), render: ({ reason, finishers, needed }) => <WhyChip reason={reason} finishers={finishers} needed={needed} sentence /> },
      { key: 'amount', title: t('earnings.amount'), align: 'right', value: ({ amountCents }) => amountCents / 100, sortable: true, render: (row) => <AmountCell row={row} /> },
    ],
    [t, tableDate],
  );
  return (
    <>
      <PageHeader title={t('sidebar.earning')} />
      <div className="page-body">
        {data && data.length > 0 && <Totals results={rows ?? []} />}
        <DataTable
          name={t('earnings.file')}
          caption={t('earnings.caption')}
          columns={columns}
          rows={rows}
          rowKey={({ resultId }) => resultId}
          control={control}
          clientSide
          filters={filters}
          searchPlaceholder={t('earnings.search')}
          error={error}
          onRetry={() => void refetch()}
          isFetching={isFetching}
          empty={{ title: t('results.empty'), text: t('results.emptyText'), action: <Link className="btn" to="/auth/rider/events">{t('results.emptyAct')}</Link> }}
        />
      </div>
    </>
  );
}

function EventCell({ row }: { row: RiderResult }) {
  return <Link to={`/auth/rider/event/${row.eventId}`}>{row.eventTitle}</Link>;
}

function AmountCell({ row: { eligible, amountCents, currency, kind } }: { row: RiderResult }) {
  const { t } = useTranslation('rider');
  if (!eligible) return <span className="secondary"><Money cents={0} currency={currency} /></span>;
  return (
    <span>
      <Money cents={amountCents} currency={currency} /> <small className="secondary">{t(`earnings.kind.${kind ?? 'dealerCredit'}`)}</small>
    </span>
  );
}

/** Each purse by itself: credit and cash, and every currency, are different money. */
function Totals({ results }: { results: readonly RiderResult[] }) {
  const { t } = useTranslation('rider');
  const { count } = useFormats();
  const paid = results.filter(({ eligible }) => eligible);
  const purses = Map.groupBy(paid, ({ kind, currency }) => `${kind} ${currency}`);
  return (
    <FigureTiles>
      <FigureTile label={t('earnings.starts')} figure={count(results.length)} />
      <FigureTile label={t('earnings.paidCount')} figure={count(paid.length)} />
      <FigureTile label={t('earnings.wins')} figure={count(results.filter(({ place }) => place === 1).length)} />
      {[...purses].map(([key, group]) => {
        const first = group[0] as RiderResult;
        return <FigureTile key={key} accent label={t(`earnings.total.${first.kind ?? 'dealerCredit'}`)} figure={<Money cents={group.reduce((sum, { amountCents }) => sum + amountCents, 0)} currency={first.currency} withCode />} />;
      })}
    </FigureTiles>
  );
}
