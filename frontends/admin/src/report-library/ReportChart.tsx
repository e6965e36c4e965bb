import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { ForecastReport } from './figures/ForecastReport.tsx';
import { FunnelReport } from './figures/FunnelReport.tsx';
import { MonthlyReport } from './figures/MonthlyReport.tsx';
import { ShareReport } from './figures/ShareReport.tsx';

/** The columns of a monthly report that are drawn; the table below holds the same figures. */
const drawn: Partial<Record<Report['name'], readonly string[]>> = {
  summary: ['earnedCents', 'redeemedCents'],
  liability: ['currentCents'],
};

type ReportChartProps = {
  report: Report;
  columns: readonly Column<Report['rows'][number]>[];
  filters: Record<string, string>;
  /** The same report of an earlier period, drawn lighter. */ earlier: Report | undefined;
};

/** Money by month as bars, shares as lines or bars; nothing where the page shows only part of the report. */
export function ReportChart(props: ReportChartProps) {
  const { report } = props;
  const keys = drawn[report.name];
  if (report.name === 'funnel') return <FunnelReport report={report} filters={props.filters} />;
  if (report.rows.length !== report.pagination.total) return null;
  if (report.name === 'market-share-month' || report.name === 'market-share-series') return <ShareReport {...props} />;
  if (report.name === 'forecast') return <ForecastReport {...props} />;
  // An entirely empty column is unknown, not zero.
  const known = keys?.filter((key) => report.rows.some((row) => row[key] !== null)) ?? [];
  return known.length > 0 ? <MonthlyReport {...props} keys={known} /> : null;
}
