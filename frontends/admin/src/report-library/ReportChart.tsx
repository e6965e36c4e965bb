import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { ChartPanel } from '../charts/ChartPanel.tsx';
import { useCurrencyChoice } from '../charts/CurrencyChoice.tsx';
import { MonthChart } from '../charts/MonthChart.tsx';

/** The columns that are drawn of a report by month; the table below is the chart in figures. */
const drawn: Partial<Record<Report['name'], readonly string[]>> = {
  summary: ['earnedCents', 'redeemedCents'],
  liability: ['currentCents'],
};
const inks = ['orange', 'ink'] as const;

type ReportChartProps = { report: Report; columns: readonly Column<Report['rows'][number]>[] };

/** Money by month as bars, one currency at a time. */
export function ReportChart({ report, columns }: ReportChartProps) {
  const keys = drawn[report.name];
  const monthKey = report.columns[0]?.key ?? '';
  const { currency, choice } = useCurrencyChoice(report.totals.flatMap((total) => total.currency ?? []));
  const rows = report.rows.filter((row) => row['currency'] === currency);
  const months = rows.map((row) => String(row[monthKey])).sort();
  const isWhole = report.rows.length === report.pagination.total;
  if (!keys || !isWhole || months.length < 2 || months.some((month) => month.length === 4)) return null;
  const titleOf = (key: string) => report.columns.find((column) => column.key === key)?.title ?? '';
  return (
    <ChartPanel
      title={report.title}
      legend={keys.map((key, i) => ({ label: titleOf(key), kind: inks[i] ?? 'ink' }))}
      actions={choice}
      columns={columns}
      rows={report.rows}
      fileName={report.name}
    >
      <MonthChart
        title={report.title}
        months={months}
        currency={currency}
        series={keys.map((key, i) => ({
          label: titleOf(key),
          kind: inks[i] ?? 'ink',
          cents: months.map((month) => Number(rows.find((row) => row[monthKey] === month)?.[key] ?? 0)),
        }))}
      />
    </ChartPanel>
  );
}
