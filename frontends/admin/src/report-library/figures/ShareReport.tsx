import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { ShareBars } from '../../charts/ShareBars.tsx';
import { ShareChart, type ShareOfMonth } from '../../charts/ShareChart.tsx';
import type { ShareFigures } from '../../charts/share-figures.ts';
import { monthsOf } from '../../aggregates/period.ts';
import { periodOf, usePeriodName } from './period-name.ts';

type Row = Report['rows'][number];
type ShareReportProps = {
  report: Report;
  columns: readonly Column<Row>[];
  earlier?: Report | undefined;
  title?: string;
};

/** Market share by month as lines, by series as bars; the earlier period dashed. */
export function ShareReport({ report, columns, earlier, title = report.title }: ShareReportProps) {
  const nameOf = usePeriodName();
  const period = periodOf(report);
  const periodBefore = earlier ? periodOf(earlier) : null;
  const names = { now: nameOf(period), before: periodBefore && nameOf(periodBefore) };
  if (report.rows.length === 0 || !period) return null;
  if (report.name === 'market-share-month') {
    const rowOf = (of: Report | undefined, month: string | undefined): ShareOfMonth | null =>
      (of?.rows.find((row) => row['month'] === month) as ShareOfMonth | undefined) ?? null;
    const monthsBefore = periodBefore ? monthsOf(periodBefore) : [];
    const months = monthsOf(period).map((month, i) => ({
      month,
      now: rowOf(report, month),
      before: rowOf(earlier, monthsBefore[i]),
    }));
    return <ShareChart title={title} months={months} withValues names={names} />;
  }
  const before = earlier?.rows ?? [];
  const bars = report.rows.map((row) => ({
    key: String(row['serieId']),
    name: String(row['series']),
    now: row as unknown as ShareFigures,
    before: (before.find((each) => each['serieId'] === row['serieId']) ?? null) as ShareFigures | null,
  }));
  return (
    <ChartPanel
      title={title}
      legend={[
        { label: names.now, kind: 'orange' },
        ...(names.before === null ? [] : [{ label: names.before, kind: 'dashed' as const }]),
      ]}
      columns={columns}
      rows={report.rows}
      fileName={report.name}
    >
      <ShareBars rows={bars} />
    </ChartPanel>
  );
}
