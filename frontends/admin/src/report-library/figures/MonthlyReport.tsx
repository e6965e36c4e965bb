import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { ChartPanel, type Legend } from '../../charts/ChartPanel.tsx';
import { useCurrencyChoice } from '../../charts/CurrencyChoice.tsx';
import { MonthChart, type MonthSeries } from '../../charts/MonthChart.tsx';
import { monthsOf } from '../../aggregates/period.ts';
import { periodOf, usePeriodName } from './period-name.ts';

type Row = Report['rows'][number];
const inks = ['orange', 'ink'] as const;

type MonthlyReportProps = {
  report: Report;
  columns: readonly Column<Row>[];
  /** The columns of cents that are drawn. */ keys: readonly string[];
  earlier?: Report | undefined;
  title?: string;
};

/** Money by month as bars, one currency at a time, with an earlier period's months beside them, drawn lighter. */
export function MonthlyReport({ report, columns, keys, earlier, title = report.title }: MonthlyReportProps) {
  const nameOf = usePeriodName();
  const { currency, choice } = useCurrencyChoice(
    [report, ...(earlier ? [earlier] : [])].flatMap(({ totals }) => totals.flatMap((total) => total.currency ?? [])),
  );
  const monthKey = report.columns[0]?.key ?? '';
  const rows = [...report.rows, ...(earlier?.rows ?? [])];
  const isByMonth = rows.length > 0 && rows.every((row) => String(row[monthKey]).length === 7);
  const months = monthsIn(report, monthKey);
  if (!isByMonth || months.length < 2) return null;
  const before = earlier && earlier.rows.length === earlier.pagination.total ? earlier : null;
  const monthsBefore = before ? monthsIn(before, monthKey) : [];
  const earlierName = nameOf(before && periodOf(before));
  const titleOf = (key: string) => report.columns.find((column) => column.key === key)?.title ?? '';
  const centsOf = (of: Report, key: string, among: readonly string[]) =>
    among.map((month) => {
      const row = of.rows.find((each) => each['currency'] === currency && each[monthKey] === month);
      return Number(row?.[key] ?? 0);
    });
  const drawn = keys.flatMap((key, i): (MonthSeries & { legend: Legend })[] => {
    const kind = inks[i] ?? 'ink';
    const [label, labelBefore] = [titleOf(key), `${titleOf(key)}, ${earlierName}`];
    return [
      ...(before
        ? [
            {
              label: labelBefore,
              kind,
              cents: centsOf(before, key, monthsBefore.slice(0, months.length)),
              earlier: monthsBefore.slice(0, months.length),
              legend: { label: labelBefore, kind: `${kind}Earlier` as const },
            },
          ]
        : []),
      { label, kind, cents: centsOf(report, key, months), legend: { label, kind } },
    ];
  });
  return (
    <ChartPanel
      title={title}
      legend={drawn.map(({ legend }) => legend)}
      actions={choice}
      columns={columns}
      rows={before ? rows : report.rows}
      fileName={report.name}
    >
      <MonthChart title={title} months={months} currency={currency} series={drawn} />
    </ChartPanel>
  );
}

/** Every month of the period, else from the first to the last month with money; empty months are gaps. */
function monthsIn(report: Report, monthKey: string): string[] {
  const period = periodOf(report);
  if (period) return monthsOf(period);
  const known = report.rows.map((row) => String(row[monthKey])).sort();
  return monthsOf({ startDate: known[0] ?? '', endDate: known.at(-1) ?? '' });
}
