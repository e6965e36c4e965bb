import type { MarketShareMonth } from '@podium/contracts/api/reports.ts';
import { useWidth } from '@podium/ui/layout/use-width.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { monthName, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { Column } from '@podium/ui/table/column.ts';
import { axisOf } from './chart-scale.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { monthsOf, type Period } from './period.ts';
import { shareOf, useShareWords } from './share-figures.ts';

export type ShareMonth = { month: string; now: MarketShareMonth | null; before: MarketShareMonth | null };

/** Each month of a period beside the same month a year earlier. */
export function shareMonths(
  period: Period,
  now: readonly MarketShareMonth[],
  before: readonly MarketShareMonth[],
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

export function ShareChart({
  title,
  months,
  withValues = false,
}: {
  title: string;
  months: readonly ShareMonth[];
  withValues?: boolean;
}) {
  const { t } = useTranslation('admin');
  const { locale } = useFormats();
  const words = useShareWords();
  const year = months.at(-1)?.month.slice(0, 4) ?? '';
  const columns: Column<ShareMonth>[] = [
    {
      key: 'month',
      title: t('reports.month'),
      value: ({ month }) => month,
      render: ({ month }) => `${monthName(Number(month.slice(5)), locale, 'long')} ${month.slice(0, 4)}`,
    },
    { key: 'finishers', title: t('reports.finishers'), align: 'right', value: ({ now }) => now?.finishers },
    { key: 'ours', title: t('reports.onOurs'), align: 'right', value: ({ now }) => now?.brandFinishers },
    {
      key: 'share',
      title: t('reports.share'),
      align: 'right',
      value: ({ now }) => shareOf(now),
      render: ({ now }) => words.share(shareOf(now)),
    },
    {
      key: 'before',
      title: t('reports.shareBefore'),
      align: 'right',
      value: ({ before }) => shareOf(before),
      render: ({ before }) => words.share(shareOf(before)),
    },
  ];
  return (
    <ChartPanel
      title={title}
      legend={[
        { label: year, kind: 'line' },
        { label: String(Number(year) - 1), kind: 'dashed' },
      ]}
      columns={columns}
      rows={months}
      fileName={t('reports.file.shareMonth')}
    >
      <Lines months={months} withValues={withValues} title={title} />
    </ChartPanel>
  );
}

const height = 260;
const [left, right, top, bottom] = [46, 16, 24, 28];

function Lines({ months, withValues, title }: { months: readonly ShareMonth[]; withValues: boolean; title: string }) {
  const { t } = useTranslation('admin');
  const { locale, percent } = useFormats();
  const words = useShareWords();
  const [ref, width] = useWidth<HTMLDivElement>();
  const axis = axisOf(Math.max(...months.flatMap(({ now, before }) => [shareOf(now) ?? 0, shareOf(before) ?? 0]), 10));
  const base = height - bottom;
  const y = (value: number) => base - (value / axis.top) * (base - top);
  const slot = (width - left - right) / Math.max(1, months.length);
  const x = (i: number) => left + slot * (i + 0.5);
  const pointsOf = (side: 'now' | 'before') =>
    months.flatMap((row, i) => {
      const share = shareOf(row[side]);
      return share === null ? [] : [{ x: x(i), y: y(share), share, row }];
    });
  const current = pointsOf('now');
  const line = (points: readonly { x: number; y: number }[]) =>
    points.map((point, i) => `${i ? 'L' : 'M'}${point.x} ${point.y}`).join('');
  const titleOf = ({ month, now, before }: ShareMonth) => {
    const earlier = shareOf(before);
    return [
      `${monthName(Number(month.slice(5)), locale, 'long')}: ${words.share(shareOf(now))}`,
      ...(earlier === null ? [] : [`${t('reports.yearBefore')} ${words.share(earlier)}`]),
    ].join(', ');
  };
  const thisMonth = today().slice(0, 7);
  const every = Math.max(1, Math.ceil(34 / Math.max(1, slot)));
  return (
    <div className="chart" ref={ref}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={`${title}. ${t('reports.chart.seeTable')}`}>
          {axis.ticks.map((value) => (
            <g key={value}>
              <line
                className={value === 0 ? 'chart-base' : 'chart-grid'}
                x1={left}
                x2={width - right}
                y1={y(value)}
                y2={y(value)}
              />
              <text className="chart-tick" x={left - 8} y={y(value) + 4} textAnchor="end">
                {percent(value / 100)}
              </text>
            </g>
          ))}
          {current.length > 1 && (
            <path
              className="chart-area"
              d={`${line(current)}L${current.at(-1)?.x} ${base}L${current[0]?.x} ${base}z`}
            />
          )}
          <path className="chart-line--before" d={line(pointsOf('before'))} />
          <path className="chart-line" d={line(current)} />
          {months.map(
            ({ month }, i) =>
              i % every === 0 && (
                <text
                  key={month}
                  className={`chart-tick${month === thisMonth ? ' chart-tick--now' : ''}`}
                  x={x(i)}
                  y={base + 19}
                  textAnchor="middle"
                >
                  {monthName(Number(month.slice(5)), locale)}
                </text>
              ),
          )}
          {current.map((point) => (
            <g key={point.row.month}>
              <title>{titleOf(point.row)}</title>
              <circle className="chart-hit" cx={point.x} cy={point.y} r="16" />
              <circle className="chart-dot" cx={point.x} cy={point.y} r="4" />
              {withValues && slot > 34 && (
                <text className="chart-value figure" x={point.x} y={point.y - 11} textAnchor="middle">
                  {words.figure(point.share)}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
    </div>
  );
}
