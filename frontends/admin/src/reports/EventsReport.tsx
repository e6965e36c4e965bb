import type { RaceEvent } from '@podium/contracts/races.ts';
import type { PageQuery, Pagination } from '@podium/contracts/pagination.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable, type DataTableProps } from '@podium/ui/table/DataTable.tsx';
import { useList, type ListQuery } from '@podium/ui/table/use-list.ts';
import { ReportLink } from '../layout/ReportLink.tsx';
import '../charts/charts.css';
import './events-report.css';

type EventsReportProps<Row extends RaceEvent> = Pick<DataTableProps<Row>, 'rowActions' | 'bulk'> & {
  /** Key of the report's texts and of its sidebar item. */
  name: 'lateResults' | 'finishedResults';
  query: (search: PageQuery) => ListQuery<{ events: readonly Row[]; pagination: Partial<Pagination> }>;
  /** Columns that only this report has, placed before the results. */
  own?: readonly Column<Row>[];
  /** Columns that are hidden by default. */
  optional?: readonly string[];
};

/** Events by the state of their results (rule 11). */
export function EventsReport<Row extends RaceEvent>({
  name,
  query,
  own = [],
  optional = [],
  ...acts
}: EventsReportProps<Row>) {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  const list = useList({ query, rows: 'events' });
  const columns: Column<Row>[] = [
    { key: 'event', title: t('dashboard.event'), lead: true, value: ({ title }) => title },
    { key: 'series', title: t('reports.series'), value: ({ seriesName }) => seriesName },
    { key: 'place', title: t('reports.place'), value: ({ location }) => `${location.city}, ${location.state}` },
    { key: 'ended', title: t('dashboard.ended'), value: ({ endDate }) => tableDate(endDate) },
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
          {...list.table}
          name={t(`reports.byResults.${name}.file`)}
          caption={t(`sidebar.${name}`)}
          columns={columns.map((column) => ({ ...column, optional: optional.includes(column.key) }))}
          rowKey={({ id }) => id}
          searchPlaceholder={false}
          rowHref={({ id }) => `/auth/admin/event/${id}?tab=results`}
          empty={{ title: t(`reports.byResults.${name}.empty`), text: t(`reports.byResults.${name}.emptyText`) }}
        />
      </div>
    </>
  );
}
