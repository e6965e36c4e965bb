import { scaleBand } from 'd3-scale';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useWidth } from '@podium/ui/layout/use-width.ts';
import { axisFromZero } from '@podium/ui/charts/axis-scale.ts';
import { Axis } from './Axis.tsx';
import { hasYears, MonthNames, useMonthWords } from './MonthNames.tsx';
import { Plot, type PlotPoint } from './Plot.tsx';
import './charts.css';

export type MonthSeries = {
  label: string;
  kind: 'orange' | 'ink';
  cents: readonly number[];
  /** The months of an earlier period, drawn lighter at the positions of the current ones. */
  earlier?: readonly string[];
};
type MonthChartProps = { title: string; months: readonly string[]; series: readonly MonthSeries[]; currency: Currency };

const height = 260;
const [left, right, top] = [58, 6, 10];

/** Amounts by month as bars, some beside each other; the axis begins at zero. */
export function MonthChart({ title, months, series, currency }: MonthChartProps) {
  const { t } = useTranslation('admin');
  const { wholeMoney } = useFormats();
  const monthWords = useMonthWords();
  const [ref, width] = useWidth<HTMLDivElement>();
  const base = height - (hasYears(months) ? 44 : 28);
  const y = axisFromZero(Math.max(...series.flatMap(({ cents }) => cents), 100), [base, top]);
  const slots = scaleBand<number>()
    .domain(months.map((_, i) => i))
    .range([left, Math.max(left + 1, width - right)]);
  const slot = slots.bandwidth();
  const whole = Math.min(slot * 0.72, series.length > 1 ? series.length * 22 : 34);
  const bars = scaleBand<number>()
    .domain(series.map((_, at) => at))
    .range([(slot - whole) / 2, (slot + whole) / 2])
    .paddingInner(series.length > 1 ? 0.1 : 0);
  const leftOf = (i: number, at: number) => (slots(i) ?? 0) + (bars(at) ?? 0);
  const points = series.flatMap(({ label, cents, earlier = months }, at) =>
    months.flatMap((_, i): PlotPoint[] => {
      const month = earlier[i];
      if (month === undefined) return [];
      return [
        {
          key: `${at}-${i}`,
          row: at,
          column: i,
          words: t('reports.chart.point', {
            when: monthWords(month),
            what: label,
            amount: wholeMoney(cents[i] ?? 0, currency),
          }),
          area: { x: leftOf(i, at) - 1, y: top, width: bars.bandwidth() + 2, height: base - top },
        },
      ];
    }),
  );
  return (
    <div className="chart" ref={ref}>
      {width > 0 && (
        <Plot label={`${title}, ${currency}`} width={width} height={height} points={points}>
          <Axis scale={y} left={left} right={width - right} write={(cents) => wholeMoney(cents, currency)} />
          {series.map(({ label, kind, cents, earlier }, at) =>
            months.map((month, i) => (
              <rect
                key={`${label}-${month}`}
                className={`chart-bar--${kind}${earlier ? ' chart-bar--earlier' : ''}`}
                x={leftOf(i, at)}
                y={y(cents[i] ?? 0)}
                width={bars.bandwidth()}
                height={Math.max(0, base - y(cents[i] ?? 0))}
                rx="1.500"
              />
            )),
          )}
          <MonthNames months={months} middleOf={(i) => (slots(i) ?? 0) + slot / 2} slot={slot} base={base} />
        </Plot>
      )}
    </div>
  );
}
