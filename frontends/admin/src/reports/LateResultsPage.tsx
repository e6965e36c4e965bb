import type { RaceEvent } from '@podium/contracts/api/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { daysBetween, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { fetchLateEvents } from '../aggregates.api.ts';
import '../charts.css';

/** Promoters return results within two weeks (rule 11). */
const dueDays = 14;

const daysLate = ({ endDate }: RaceEvent) => Math.max(0, daysBetween(endDate, today()) - dueDays);

export function LateResultsPage() {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const control = useTableAddress();
  const query = useQuery({ queryKey: ['events-late', control.page, control.limit], queryFn: ({ signal }) => fetchLateEvents(control.page, control.limit, signal), placeholderData: keepPreviousData });
  const columns: Column<RaceEvent>[] = [
    { key: 'event', title: t('dashboard.event'), lead: true, value: ({ title }) => title },
    { key: 'series', title: t('reports.series'), value: ({ seriesName }) => seriesName },
    { key: 'place', title: t('reports.place'), value: ({ location }) => `${location.city}, ${location.state}` },
    { key: 'ended', title: t('dashboard.ended'), value: ({ endDate }) => tableDate(endDate) },
    { key: 'late', title: t('reports.late'), value: daysLate, render: (event) => <Chip tone="danger" icon="warning">{t('dashboard.lateDays', { count: daysLate(event) })}</Chip> },
    { key: 'results', title: t('dashboard.results'), value: ({ resultsState }) => t(`ui:status.${resultsState}`), render: ({ resultsState }) => <StatusChip status={resultsState} /> },
    { key: 'posted', title: t('reports.purse'), align: 'right', value: ({ contingencyCents }) => contingencyCents / 100, render: ({ contingencyCents, currency }) => <Money cents={contingencyCents} currency={currency} whole withCode /> },
  ];
  return (
    <>
      <PageHeader title={t('sidebar.lateResults')} crumbs={[{ label: t('sidebar.reports') }, { label: t('sidebar.lateResults') }]} />
      <div className="page-body">
        <p className="share-note">{t('reports.lateText')}</p>
        <DataTable
          name={t('reports.file.late')}
          caption={t('sidebar.lateResults')}
          columns={columns}
          rows={query.data?.events}
          rowKey={({ id }) => id}
          control={control}
          searchPlaceholder={false}
          pagination={query.data?.pagination}
          error={query.error}
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          rowHref={({ id }) => `/auth/admin/event/${id}`}
          fetchPage={async (page) => {
            const answer = await fetchLateEvents(page, 100);
            return { rows: answer.events, totalPages: answer.pagination.totalPages ?? 1 };
          }}
          empty={{ title: t('reports.noLate'), text: t('reports.noLateText') }}
        />
      </div>
    </>
  );
}
