import type { MarketShareMonth } from '@podium/contracts/api/reports.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { monthsOf, type Period } from '../aggregates/period.ts';
import { OpensRows, rowsOfMonth } from '../aggregates/rows-behind.tsx';
import type { ShareFilter } from '../aggregates/aggregates.api.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { useMonthWords } from './MonthNames.tsx';
import { shareOf, useShareWords, type ShareFigures } from './share-figures.ts';
import { ShareLines } from './ShareLines.tsx';

export type ShareOfMonth = Pick<MarketShareMonth, 'month'> & ShareFigures;
export type ShareMonth = { month: string; now: ShareOfMonth | null; before: ShareOfMonth | null };

/** Each month of a period beside the same month a year earlier. */
export function shareMonths(
  period: Period,
  now: readonly ShareOfMonth[],
  before: readonly ShareOfMonth[],
): ShareMonth[] {
  return monthsOf(period).map((month) => {
    const earlier = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
    return {
      month,
      now: now.find((row) => row.month === month) ?? null,
      before: before.find((row) => row.month === earlier) ?? null,
    };
  });
}

type ShareChartProps = {
  title: string;
  months: readonly ShareMonth[];
  withValues?: boolean;
  /** The names of the two lines, by default the years. The second line is left out where its name is null. */
  names?: { now: string; before: string | null };
  /** The filters of the figures, for the link to their rows. */
  of?: { period: Period; filter?: ShareFilter };
};

export function ShareChart({ title, months, withValues = false, names, of }: ShareChartProps) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const words = useShareWords();
  const monthWords = useMonthWords();
  const year = months.at(-1)?.month.slice(0, 4) ?? '';
  const opened = ({ now: row, month }: ShareMonth, key: 'finishers' | 'brandFinishers') => {
    if (!row || !of) return row?.[key];
    const to = rowsOfMonth('class-results', { ...of.filter, known: 'true' }, month, of.period);
    return (
      <OpensRows figure={row[key]} to={to}>
        {count(row[key])}
      </OpensRows>
    );
  };
  const { now, before } = names ?? { now: year, before: String(Number(year) - 1) };
  const columns: Column<ShareMonth>[] = [
    {
      key: 'month',
      title: t('reports.month'),
      value: ({ month }) => month,
      render: ({ month }) => monthWords(month),
    },
    {
      key: 'finishers',
      title: t('reports.finishers'),
      align: 'right',
      value: (row) => row.now?.finishers,
      render: (row) => opened(row, 'finishers'),
    },
    {
      key: 'ours',
      title: t('reports.onOurs'),
      align: 'right',
      value: (row) => row.now?.brandFinishers,
      render: (row) => opened(row, 'brandFinishers'),
    },
    {
      key: 'share',
      title: t('reports.share'),
      align: 'right',
      value: (row) => shareOf(row.now),
      render: (row) => words.share(shareOf(row.now)),
    },
  ];
  const compared: Column<ShareMonth> = {
    key: 'before',
    title: names?.before ?? t('reports.shareBefore'),
    align: 'right',
    value: (row) => shareOf(row.before),
    render: (row) => words.share(shareOf(row.before)),
  };
  return (
    <ChartPanel
      title={title}
      legend={[{ label: now, kind: 'line' }, ...(before === null ? [] : [{ label: before, kind: 'dashed' as const }])]}
      columns={before === null ? columns : [...columns, compared]}
      rows={months}
      fileName={t('reports.file.shareMonth')}
    >
      <ShareLines months={months} withValues={withValues} title={title} />
    </ChartPanel>
  );
}
