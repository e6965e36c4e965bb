import { scaleBand } from 'd3-scale';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useWidth } from '@podium/ui/layout/use-width.ts';
import { axisFromZero } from '@podium/ui/charts/axis-scale.ts';
import { Axis } from './Axis.tsx';
import { hasYears, MonthNames, useMonthWords } from './MonthNames.tsx';
import { Plot, type PlotPoint } from './Plot.tsx';
import { shareOf, useShareWords } from './share-figures.ts';
import type { ShareMonth } from './ShareChart.tsx';

const height = 260;
const [left, right, top] = [46, 16, 24];
/** The area that responds to the pointer for a point. */
const reach = 15;

type Point = { x: number; y: number; share: number; month: string; column: number };
type ShareLinesProps = { months: readonly ShareMonth[]; withValues: boolean; title: string };

/** The share of each month as a line, the earlier one dashed; a month without finishers is left out. */
export function ShareLines({ months, withValues, title }: ShareLinesProps) {
  const { t } = useTranslation('admin');
  const { percent } = useFormats();
  const words = useShareWords();
  const monthWords = useMonthWords();
  const [ref, width] = useWidth<HTMLDivElement>();
  const names = months.map(({ month }) => month);
  const base = height - (hasYears(names) ? 44 : 28);
  const largest = Math.max(...months.flatMap(({ now, before }) => [shareOf(now) ?? 0, shareOf(before) ?? 0]), 10);
  const y = axisFromZero(largest, [base, top]);
  const slots = scaleBand<number>()
    .domain(names.map((_, i) => i))
    .range([left, Math.max(left + 1, width - right)]);
  const slot = slots.bandwidth();
  const middleOf = (i: number) => (slots(i) ?? 0) + slot / 2;
  const pointsOf = (side: 'now' | 'before') =>
    months.flatMap((row, column): Point[] => {
      const share = shareOf(row[side]);
      const month = row[side]?.month ?? row.month;
      return share === null ? [] : [{ x: middleOf(column), y: y(share), share, month, column }];
    });
  const [current, earlier] = [pointsOf('now'), pointsOf('before')];
  const line = (points: readonly Point[]) => points.map((point, i) => `${i ? 'L' : 'M'}${point.x} ${point.y}`).join('');
  // The current line is drawn on top: where the lines meet, the pointer finds its point.
  const points = [
    ...earlier.map((point) => ({ ...point, row: 1 })),
    ...current.map((point) => ({ ...point, row: 0 })),
  ].map(({ x, y: middle, share, month, row, column }): PlotPoint => ({
    key: `${row}-${month}`,
    row,
    column,
    words: t('reports.chart.point', {
      when: monthWords(month),
      what: t('reports.share'),
      amount: words.share(share),
    }),
    area: { x: x - reach, y: middle - reach, width: 2 * reach, height: 2 * reach },
  }));
  return (
    <div className="chart" ref={ref}>
      {width > 0 && (
        <Plot label={title} width={width} height={height} points={points} first={earlier.length}>
          <Axis scale={y} left={left} right={width - right} write={(value) => percent(value / 100)} />
          {current.length > 1 && (
            <path
              className="chart-area"
              d={`${line(current)}L${current.at(-1)?.x} ${base}L${current[0]?.x} ${base}z`}
            />
          )}
          <path className="chart-line--before" d={line(earlier)} />
          <path className="chart-line" d={line(current)} />
          <MonthNames months={names} middleOf={middleOf} slot={slot} base={base} />
          {earlier.map(({ x, y: middle, month }) => (
            <circle key={month} className="chart-dot--before" cx={x} cy={middle} r="2.5" />
          ))}
          {current.map(({ x, y: middle, share, month }) => (
            <g key={month}>
              <circle className="chart-dot" cx={x} cy={middle} r="4" />
              {withValues && slot > 34 && (
                <text className="chart-value figure" x={x} y={middle - 11} textAnchor="middle">
                  {words.figure(share)}
                </text>
              )}
            </g>
          ))}
        </Plot>
      )}
    </div>
  );
}
