import type { Report, ReportColumn } from '@podium/contracts/api/reports/named-reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { ChartPanel } from '../../charts/ChartPanel.tsx';
import { StageBars, type Stage } from '../../charts/StageBars.tsx';
import { OpensRows } from '../../aggregates/rows-behind.tsx';
import { addressBehind } from '../use-report-columns.tsx';

/** The stages with the percents that the service computed from all rows. */
const stages = [
  ['registered', null],
  ['withBike', 'bikeRate'],
  ['withAward', 'awardRate'],
  ['redeemers', 'redeemerRate'],
] as const;

const ofAllMonths = (column: ReportColumn): ReportColumn => ({
  ...column,
  behind: column.behind && { ...column.behind, days: null },
});

/** How many of those who registered reached each stage, over all months. */
export function FunnelReport({ report, filters }: { report: Report; filters: Record<string, string> }) {
  const { t } = useTranslation('admin');
  const { count, percent } = useFormats();
  const sums = report.totals[0]?.sums;
  if (!sums || !sums['registered']) return null;
  const rows = stages.flatMap(([key, rate]): Stage[] => {
    const column = report.columns.find((each) => each.key === key);
    if (!column) return [];
    const to = addressBehind(ofAllMonths(column), sums, { ...report, filters }) ?? '';
    return [{ key, name: column.title, count: sums[key] ?? 0, percent: rate ? (sums[rate] ?? null) : 100, to }];
  });
  const columns: Column<Stage>[] = [
    { key: 'stage', title: t('library.stage'), value: ({ name }) => name },
    {
      key: 'riders',
      title: t('library.riders'),
      align: 'right',
      value: (row) => row.count,
      render: (row) => (
        <OpensRows figure={row.count} to={row.to}>
          {count(row.count)}
        </OpensRows>
      ),
    },
    {
      key: 'percent',
      title: t('library.ofRegistered'),
      align: 'right',
      value: (row) => row.percent,
      render: (row) => (row.percent === null ? '–' : percent(row.percent / 100)),
    },
  ];
  return (
    <ChartPanel title={report.title} columns={columns} rows={rows} fileName={report.name}>
      <StageBars stages={rows} />
    </ChartPanel>
  );
}
