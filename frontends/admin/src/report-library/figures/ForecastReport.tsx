import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { useCurrencyChoice } from '../../charts/CurrencyChoice.tsx';
import { StackChart, type StackPart } from '../../charts/StackChart.tsx';
import { monthsOf } from '../../aggregates/period.ts';

type Row = Report['rows'][number];
type ForecastReportProps = { report: Report; columns: readonly Column<Row>[] };

/** Unspent credit by the month in which it expires: the part expected to be redeemed, and the rest. */
export function ForecastReport({ report, columns }: ForecastReportProps) {
  const { currency, choice } = useCurrencyChoice(report.totals.flatMap((total) => total.currency ?? []));
  const ofCurrency = report.rows.filter((row) => row['currency'] === currency);
  const known = ofCurrency.map((row) => String(row['endsIn'])).sort();
  const months = monthsOf({ startDate: known[0] ?? '', endDate: known.at(-1) ?? '' });
  const columnOf = (key: string) => report.columns.find((column) => column.key === key);
  const centsOf = (key: string, counts: (row: Row) => boolean = () => true) =>
    months.map((month) => {
      const row = ofCurrency.find((each) => each['endsIn'] === month);
      return row && counts(row) ? Number(row[key] ?? 0) : 0;
    });
  const parts: StackPart[] = [
    {
      label: columnOf('expectedRedeemedCents')?.title ?? '',
      kind: 'orange',
      cents: centsOf('expectedRedeemedCents'),
    },
    { label: columnOf('expectedBreakageCents')?.title ?? '', kind: 'ink', cents: centsOf('expectedBreakageCents') },
    {
      label: columnOf('basis')?.texts?.['none'] ?? '',
      kind: 'ash',
      cents: centsOf('heldCents', (row) => row['basis'] === 'none'),
    },
  ];
  const drawn = parts.filter(({ cents }) => cents.some((each) => each > 0));
  if (drawn.length === 0) return null;
  return (
    <ChartPanel
      title={report.title}
      legend={drawn.map(({ label, kind }) => ({ label, kind }))}
      actions={choice}
      columns={columns.filter(({ optional }) => !optional)}
      rows={report.rows}
      fileName={report.name}
    >
      <StackChart
        title={report.title}
        months={months}
        whole={columnOf('heldCents')?.title ?? ''}
        parts={drawn}
        currency={currency}
      />
    </ChartPanel>
  );
}
