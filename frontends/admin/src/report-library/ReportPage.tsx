import { writeSort } from '@podium/contracts/sort.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { addressOfQuery, filterKeysOf, queryOfAddress } from '@podium/contracts/report-address.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useParams, useSearchParams } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Filter } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { orderOf } from '@podium/ui/table/table-address.ts';
import { useList } from '@podium/ui/table/use-list.ts';
import { usePeriod } from '../aggregates/period.ts';
import { PeriodChooser } from '../charts/period/PeriodChooser.tsx';
import { ColumnNotes } from './ColumnNotes.tsx';
import { CompareWith } from './compare/CompareWith.tsx';
import { useComparedTotals } from './compare/use-compared-totals.tsx';
import { useEarlierReport } from './compare/use-earlier-report.ts';
import { Exports } from './Exports.tsx';
import { OnlyOf } from './OnlyOf.tsx';
import { keepOfReport, reportQuery, type ReportSearch } from './report-library.api.ts';
import { ReportChart } from './ReportChart.tsx';
import { useReportColumns } from './use-report-columns.tsx';
import { SaveView } from './views/SaveView.tsx';
import { ViewBar } from './views/ViewBar.tsx';
import './report-library.css';

type Row = Report['rows'][number];

/** A report as the service describes it: the answer brings columns, filters and totals. */
export function ReportPage() {
  const { t } = useTranslation('admin');
  const { locale, time, tableDate } = useFormats();
  const { name = '' } = useParams();
  const [params] = useSearchParams();
  const [period, setPeriod] = usePeriod();
  const days = params.has('start') ? period : {};
  const list = useList({
    query: (search: ReportSearch) => ({ ...reportQuery(name, search, locale), placeholderData: keepOfReport(name) }),
    rows: 'rows',
    otherFilters: filterKeysOf(params),
    search: ({ filters, order, search, page, limit }) => ({
      ...filters,
      ...days,
      ...(order.length > 0 && { sort: writeSort(order) }),
      ...(search && { query: search }),
      page,
      limit,
    }),
    limit: 50,
  });
  const { data: report, control, asked } = list;
  const columns = useReportColumns(report, control.filters);
  const { compared, earlier } = useEarlierReport(report, asked);
  const totals = useComparedTotals(report, earlier);
  const byDefault = (report?.filters ?? []).flatMap(({ key, byDefault: value }) => (value ? [[key, value]] : []));
  const shown = report && {
    ...control,
    ...orderOf(report.sort),
    filters: { ...Object.fromEntries(byDefault), ...control.filters },
  };
  const filters = (report?.filters ?? []).flatMap(({ key, title, options, hidden }): Filter[] =>
    hidden ? [] : [{ key, label: title, ...(options ? { kind: 'choice', options } : { kind: 'text' }) }],
  );
  const { viewId, shown: address, setView } = useShownView(report?.hasPeriod ?? true);
  const shownPeriod = { startDate: report?.startDate ?? '', endDate: report?.endDate ?? '' };
  return (
    <>
      <PageHeader
        title={report?.title ?? t('sidebar.reports')}
        crumbs={[{ label: t('sidebar.reportLibrary'), to: '/auth/admin/reports' }]}
        note={report && t('dashboard.figuresFrom', { time: time(report.updatedAt) })}
        actions={
          report && (
            <>
              {report.pagination.total !== 0 && <Exports name={report.name} search={asked} />}
              <Button size="small" disabled={list.isPrinting} onClick={() => void list.print()}>
                <Icon name="print" size={17} />
                {t('library.print')}
              </Button>
            </>
          )
        }
      />
      <div className="page-body report">
        {viewId && <ViewBar key={viewId} viewId={viewId} shown={address} onView={setView} />}
        {report && (
          <div className="report-head">
            <p className="report-note">{report.note}</p>
            {!viewId && <SaveView reportName={report.name} shown={address} onSaved={setView} />}
          </div>
        )}
        {report?.hasPeriod && <PeriodChooser period={shownPeriod} onChange={setPeriod} />}
        {report?.startDate && report.endDate && (
          <p className="report-days">
            {t('library.days', { from: tableDate(report.startDate), to: tableDate(report.endDate) })}
          </p>
        )}
        {report?.startDate && report.endDate && <CompareWith {...compared} />}
        {report && <OnlyOf report={report} />}
        {report && <ReportChart report={report} columns={columns} filters={control.filters} earlier={earlier} />}
        <DataTable<Row>
          {...list.table}
          key={name}
          name={`report-${name}`}
          caption={report?.title ?? ''}
          columns={columns}
          rowKey={(row) => JSON.stringify(row)}
          control={shown ?? control}
          multiSort
          filters={filters}
          searchPlaceholder={report?.searchable === false ? false : t('library.search')}
          totals={totals}
          exports={null}
          empty={{ title: t('library.empty'), text: t('library.emptyText') }}
        />
        {report && <ColumnNotes columns={report.columns} />}
      </div>
    </>
  );
}

/** The view that the address names, and the query in the rest of the address. */
function useShownView(hasPeriod: boolean) {
  const [params, setParams] = useSearchParams();
  const { period, ...query } = queryOfAddress(params);
  const setView = (id: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('view', id);
        else next.delete('view');
        return next;
      },
      { replace: true },
    );
  return {
    viewId: params.get('view'),
    shown: addressOfQuery({ ...query, ...(hasPeriod && period && { period }) }),
    setView,
  };
}
