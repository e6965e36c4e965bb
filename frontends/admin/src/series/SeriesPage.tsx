import type { Serie } from '@podium/contracts/api/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { listCategories, listSeries } from './series.api.ts';

export function SeriesPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const control = useTableAddress(['country', 'active']);
  const series = useQuery({ queryKey: ['series', control.params], queryFn: () => listSeries(control), placeholderData: keepPreviousData });
  const total = series.data?.pagination.total;
  const add = (
    <Link className="btn btn--small btn--primary" to="/auth/admin/serie">
      <Icon name="plus" size={16} />
      {t('series.add')}
    </Link>
  );
  return (
    <>
      <PageHeader title={t('series.title')} crumbs={[{ label: t('crumb') }, ...(total === undefined ? [] : [{ label: t('series.count', { count: total }) }])]} actions={add} />
      <div className="page-body">
        <DataTable<Serie>
          name="series"
          caption={t('series.title')}
          columns={useColumns()}
          rows={series.data?.series}
          rowKey={({ id }) => id}
          control={control}
          pagination={series.data?.pagination}
          error={series.error}
          onRetry={() => void series.refetch()}
          isFetching={series.isFetching}
          searchPlaceholder={t('series.search')}
          filters={[
            { key: 'country', label: t('series.country'), kind: 'choice', options: (['US', 'CA'] as const).map((value) => ({ value, label: t(`ui:country.${value}`) })) },
            { key: 'active', label: t('series.status'), kind: 'choice', options: [{ value: 'true', label: t('ui:status.active') }, { value: 'false', label: t('ui:status.inactive') }] },
          ]}
          empty={{ title: t('series.none'), text: t('series.noneText'), action: add }}
          rowHref={({ id }) => `/auth/admin/serie/${id}`}
          rowTone={({ active }) => (active ? undefined : 'muted')}
          fetchPage={(page) => listSeries(control, page).then((answer) => ({ rows: answer.series, totalPages: answer.pagination.totalPages ?? 1 }))}
        />
      </div>
    </>
  );
}

function useColumns(): Column<Serie>[] {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  const categories = useQuery({ queryKey: ['categories'], queryFn: listCategories });
  const categoryOf = (id: string) => categories.data?.find((category) => category.id === id)?.description ?? '';
  return [
    { key: 'name', title: t('series.serie'), lead: true, value: ({ name }) => name },
    { key: 'category', title: t('series.category'), value: ({ categoryId }) => categoryOf(categoryId) },
    { key: 'style', title: t('series.style'), value: ({ raceStyle }) => raceStyle, render: ({ raceStyle }) => t(`ui:raceStyle.${raceStyle}`) },
    { key: 'country', title: t('series.country'), value: ({ country }) => country, render: ({ country }) => t(`ui:country.${country}`) },
    { key: 'dates', title: t('series.dates'), value: ({ startDate, endDate }) => `${startDate} ${endDate}`, render: ({ startDate, endDate }) => t('series.range', { from: tableDate(startDate), to: tableDate(endDate) }) },
    { key: 'minFinishers', title: t('series.minFinishers'), align: 'right', value: ({ minFinishers }) => minFinishers, render: ({ minFinishers }) => minFinishers ?? t('series.byRules') },
    { key: 'years', title: t('series.years'), value: ({ qualifyingModelYears: years }) => (years ? `${years.from}-${years.to}` : ''), render: ({ qualifyingModelYears: years }) => (years ? `${years.from}–${years.to}` : t('series.byRules')) },
    { key: 'status', title: t('series.status'), value: ({ active }) => (active ? 1 : 0), render: ({ active }) => <StatusChip status={active ? 'active' : 'inactive'} /> },
  ];
}
