import { Segmented } from 'antd';
import { useState } from 'react';
import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { ChartPanel } from '../ChartPanel.tsx';
import { MonthChart } from '../MonthChart.tsx';

/** The columns that are drawn of a report by month; the table below is the chart in figures. */
const drawn: Partial<Record<Report['name'], readonly string[]>> = {
  summary: ['earnedCents', 'redeemedCents'],
  liability: ['currentCents'],
};
const inks = ['orange', 'ink'] as const;

type ReportChartProps = { report: Report; columns: readonly Column<Report['rows'][number]>[] };

/** Money by month as bars, one currency at a time. */
export function ReportChart({ report, columns }: ReportChartProps) {
  const { t } = useTranslation('admin');
  const { currencyName } = useFormats();
  const [chosen, setChosen] = useState<Currency>('USD');
  const keys = drawn[report.name];
  const monthKey = report.columns[0]?.key ?? '';
  const currencies = report.totals.flatMap(({ currency }) => currency ?? []);
  const currency = currencies.includes(chosen) ? chosen : currencies[0];
  const rows = report.rows.filter((row) => row['currency'] === currency);
  const months = rows.map((row) => String(row[monthKey])).sort();
  const isWhole = report.rows.length === report.pagination.total;
  if (!keys || !currency || !isWhole || months.length < 2 || months.some((month) => month.length === 4)) return null;
  const titleOf = (key: string) => report.columns.find((column) => column.key === key)?.title ?? '';
  return (
    <ChartPanel
      title={report.title}
      legend={keys.map((key, i) => ({ label: titleOf(key), kind: inks[i] ?? 'ink' }))}
      actions={
        currencies.length > 1 && (
          <Segmented<Currency>
            aria-label={t('reports.currency')}
            size="small"
            value={currency}
            options={currencies.map((value) => ({ value, label: currencyName(value) }))}
            onChange={setChosen}
          />
        )
      }
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
