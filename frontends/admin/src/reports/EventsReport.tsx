import type { RaceEvent } from '@podium/contracts/races.ts';
import type { Pagination } from '@podium/contracts/pagination.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { keyOf } from '@podium/ui/api/queries.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable, type DataTableProps } from '@podium/ui/table/DataTable.tsx';
import { useTableAddress } from '@podium/ui/table/use-table-address.ts';
import { ReportLink } from '../layout/ReportLink.tsx';
import '../charts/charts.css';
import './events-report.css';

type EventsReportProps<Row extends RaceEvent> = Pick<DataTableProps<Row>, 'rowActions' | 'bulk'> & {
  /** Key of the report's texts and of its sidebar item. */
  name: 'lateResults' | 'finishedResults';
  fetchEvents: (
    page: number,
    limit: number,
    signal?: AbortSignal,
  ) => Promise<{ events: readonly Row[]; pagination: Partial<Pagination> }>;
  /** Columns that only this report has, placed before the results. */
  own?: readonly Column<Row>[];
  /** Columns that are hidden by default. */
  optional?: readonly string[];
};

const calls = { lateResults: catalogCalls.lateEvents, finishedResults: catalogCalls.finishedEvents };

/** Events by the state of their results (rule 11). */
export function EventsReport<Row extends RaceEvent>({
  name,
  fetchEvents,
  own = [],
  optional = [],
  ...acts
}: EventsReportProps<Row>) {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  const control = useTableAddress();
  const query = useQuery({
    queryKey: [...keyOf(calls[name]), control.page, control.limit],
    queryFn: ({ signal }) => fetchEvents(control.page, control.limit, signal),
    placeholderData: keepPreviousData,
  });
  const columns: Column<Row>[] = [
    { key: 'event', title: t('dashboard.event'), lead: true, value: ({ title }) => title },
    { key: 'series', title: t('reports.series'), value: ({ seriesName }) => seriesName },
    { key: 'place', title: t('reports.place'), value: ({ location }) => `${location.city}, ${location.state}` },
    {
      key: 'ended',
      title: t('dashboard.ended'),
      value: ({ endDate }) => tableDate(endDate),
      render: ({ endDate }) => <span className="report-day">{tableDate(endDate)}</span>,
    },
    ...own,
    { key: 'classes', title: t('reports.payingClasses'), align: 'right', value: ({ payingClasses }) => payingClasses },
    {
      key: 'results',
      title: t('dashboard.results'),
      value: ({ resultsState }) => t(`ui:status.${resultsState}`),
      render: ({ resultsState }) => <StatusChip status={resultsState} />,
    },
    {
      key: 'posted',
      title: t('events.amount'),
      align: 'right',
      value: ({ contingencyCents }) => contingencyCents / 100,
      render: ({ contingencyCents, currency }) => <Money cents={contingencyCents} currency={currency} whole withCode />,
    },
  ];
  return (
    <>
      <PageHeader
        title={t(`sidebar.${name}`)}
        crumbs={[{ label: t('sidebar.reports') }]}
        actions={<ReportLink name={name === 'lateResults' ? 'late-results' : 'finished-results'} />}
      />
      <div className="page-body">
        <p className="share-note">{t(`reports.byResults.${name}.text`)}</p>
        <DataTable<Row>
          {...acts}
          name={t(`reports.byResults.${name}.file`)}
          caption={t(`sidebar.${name}`)}
          columns={columns.map((column) => ({ ...column, optional: optional.includes(column.key) }))}
          rows={query.data?.events}
          rowKey={({ id }) => id}
          control={control}
          searchPlaceholder={false}
          pagination={query.data?.pagination}
          error={query.error}
          onRetry={() => void query.refetch()}
          isFetching={query.isFetching}
          rowHref={({ id }) => `/auth/admin/event/${id}?tab=results`}
          fetchPage={async (page) => {
            const answer = await fetchEvents(page, 100);
            return { rows: answer.events, totalPages: answer.pagination.totalPages ?? 1 };
          }}
          empty={{ title: t(`reports.byResults.${name}.empty`), text: t(`reports.byResults.${name}.emptyText`) }}
        />
      </div>
    </>
  );
}
