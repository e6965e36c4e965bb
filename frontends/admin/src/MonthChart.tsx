import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { monthName, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useWidth } from '@podium/ui/layout/use-width.ts';
import { axisOf } from './chart-scale.ts';
import './charts.css';

export type MonthSeries = { label: string; kind: 'orange' | 'ink'; cents: readonly number[] };
type MonthChartProps = { title: string; months: readonly string[]; series: readonly MonthSeries[]; currency: Currency };

const height = 260;
const [left, right, top] = [58, 6, 10];

/** Amounts by month as bars, one or two beside each other; the axis begins at zero. */
export function MonthChart({ title, months, series, currency }: MonthChartProps) {
  const { t } = useTranslation('admin');
  const { locale, wholeMoney } = useFormats();
  const [ref, width] = useWidth<HTMLDivElement>();
  const axis = axisOf(Math.max(...series.flatMap(({ cents }) => cents), 100));
  // Where the year changes on the way, it stands under its first month.
  const hasYears = new Set(months.map((month) => month.slice(0, 4))).size > 1;
  const yearAt = (month: string, i: number) =>
    hasYears && (i === 0 || month.slice(0, 4) !== months[i - 1]?.slice(0, 4));
  const base = height - (hasYears ? 44 : 28);
  const y = (cents: number) => base - (cents / axis.top) * (base - top);
  const slot = Math.max(1, (width - left - right) / Math.max(1, months.length));
  const bar = Math.min(series.length > 1 ? 20 : 34, Math.max(3, slot * (0.68 / series.length)));
  const now = today().slice(0, 7);
  const every = Math.max(1, Math.ceil(34 / slot));
  const words = (month: string, i: number) =>
    `${monthName(Number(month.slice(5)), locale, 'long')} ${month.slice(0, 4)}: ${series.map(({ label, cents }) => `${label} ${wholeMoney(cents[i] ?? 0, currency)}`).join(', ')}`;
  return (
    <div className="chart" ref={ref}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={`${title}, ${currency}. ${t('reports.chart.seeTable')}`}
        >
          {axis.ticks.map((cents) => (
            <g key={cents}>
              <line
                className={cents === 0 ? 'chart-base' : 'chart-grid'}
                x1={left}
                x2={width - right}
                y1={y(cents)}
                y2={y(cents)}
              />
              <text className="chart-tick" x={left - 8} y={y(cents) + 4} textAnchor="end">
                {wholeMoney(cents, currency)}
              </text>
            </g>
          ))}
          {months.map((month, i) => {
            const middle = left + slot * (i + 0.5);
            const first = middle - (series.length * (bar + 2) - 2) / 2;
            return (
              <g key={month}>
                <title>{words(month, i)}</title>
                <rect className="chart-hit" x={left + slot * i} y={top} width={slot} height={base - top} />
                {series.map(({ kind, cents }, at) => (
                  <rect
                    key={kind}
                    className={`chart-bar--${kind}`}
                    x={first + at * (bar + 2)}
                    y={y(cents[i] ?? 0)}
                    width={bar}
                    height={Math.max(0, base - y(cents[i] ?? 0))}
                    rx="1.500"
                  />
                ))}
                {i % every === 0 && (
                  <text
                    className={`chart-tick${month === now ? ' chart-tick--now' : ''}`}
                    x={middle}
                    y={base + 19}
                    textAnchor="middle"
                  >
                    {monthName(Number(month.slice(5)), locale)}
                  </text>
                )}
                {yearAt(month, i) && (
                  <text className="chart-tick chart-tick--now" x={middle} y={base + 36} textAnchor="middle">
                    {month.slice(0, 4)}
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      )}
    </div>
  );
}
