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
import './stack-chart.css';

export type StackPart = { label: string; kind: 'orange' | 'ink' | 'ash'; cents: readonly number[] };
type StackChartProps = {
  title: string;
  months: readonly string[];
  /** The sum of the parts of a month. */ whole: string;
  /** From bottom to top. */ parts: readonly StackPart[];
  currency: Currency;
};

const height = 280;
const [left, right, top] = [58, 6, 14];

/** Amounts by month as stacked bars; the axis begins at zero. */
export function StackChart({ title, months, whole, parts, currency }: StackChartProps) {
  const { t } = useTranslation('admin');
  const { wholeMoney } = useFormats();
  const monthWords = useMonthWords();
  const [ref, width] = useWidth<HTMLDivElement>();
  const base = height - (hasYears(months) ? 44 : 28);
  const sums = months.map((_, i) => parts.reduce((sum, { cents }) => sum + (cents[i] ?? 0), 0));
  const y = axisFromZero(Math.max(...sums, 100), [base, top]);
  const slots = scaleBand<number>()
    .domain(months.map((_, i) => i))
    .range([left, Math.max(left + 1, width - right)]);
  const slot = slots.bandwidth();
  const bar = Math.min(slot * 0.68, 40);
  const leftOf = (i: number) => (slots(i) ?? 0) + (slot - bar) / 2;
  const boxOf = (i: number, from: number, to: number) => ({
    x: leftOf(i),
    y: y(to),
    width: bar,
    height: Math.max(0, y(from) - y(to)),
  });
  const below = (i: number, at: number) => parts.slice(0, at).reduce((sum, { cents }) => sum + (cents[i] ?? 0), 0);
  const words = (i: number, what: string, cents: number) =>
    t('reports.chart.point', {
      when: monthWords(months[i] ?? ''),
      what,
      amount: wholeMoney(cents, currency),
    });
  const points = months.flatMap((month, i): PlotPoint[] => {
    const sum = sums[i] ?? 0;
    return [
      {
        key: `${month}-whole`,
        row: 0,
        column: i,
        words: words(i, whole, sum),
        area: { x: leftOf(i), y: top, width: bar, height: Math.max(0, y(sum) - top) },
      },
      ...[...parts].reverse().map(({ label, cents }, at): PlotPoint => {
        const from = below(i, parts.length - 1 - at);
        return {
          key: `${month}-${label}`,
          row: at + 1,
          column: i,
          words: words(i, label, cents[i] ?? 0),
          area: boxOf(i, from, from + (cents[i] ?? 0)),
        };
      }),
    ];
  });
  return (
    <div className="chart" ref={ref}>
      {width > 0 && (
        <Plot label={`${title}, ${currency}`} width={width} height={height} points={points}>
          <Axis scale={y} left={left} right={width - right} write={(cents) => wholeMoney(cents, currency)} />
          {parts.map(({ label, kind, cents }, at) =>
            months.map((month, i) => (
              <rect
                key={`${label}-${month}`}
                className={`chart-bar--${kind}`}
                {...boxOf(i, below(i, at), below(i, at) + (cents[i] ?? 0))}
              />
            )),
          )}
          <MonthNames months={months} middleOf={(i) => (slots(i) ?? 0) + slot / 2} slot={slot} base={base} />
        </Plot>
      )}
    </div>
  );
}
