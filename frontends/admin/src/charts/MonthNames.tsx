import { monthName, today } from '@podium/ui/formats/calendar.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';

/** `June 2026`. */
export function useMonthWords(): (month: string) => string {
  const { locale } = useFormats();
  return (month) => `${monthName(Number(month.slice(5)), locale, 'long')} ${month.slice(0, 4)}`;
}

/** Whether the months span several years; each year is then named under its first month. */
export const hasYears = (months: readonly string[]): boolean =>
  new Set(months.map((month) => month.slice(0, 4))).size > 1;

type MonthNamesProps = { months: readonly string[]; middleOf: (i: number) => number; slot: number; base: number };

/** As many as fit, the current month in bold. */
export function MonthNames({ months, middleOf, slot, base }: MonthNamesProps) {
  const { locale } = useFormats();
  const now = today().slice(0, 7);
  const every = Math.max(1, Math.ceil(34 / Math.max(1, slot)));
  const showsYears = hasYears(months);
  return months.map((month, i) => (
    <g key={month}>
      {i % every === 0 && (
        <text
          className={`chart-tick${month === now ? ' chart-tick--now' : ''}`}
          x={middleOf(i)}
          y={base + 19}
          textAnchor="middle"
        >
          {monthName(Number(month.slice(5)), locale)}
        </text>
      )}
      {showsYears && (i === 0 || month.slice(0, 4) !== months[i - 1]?.slice(0, 4)) && (
        <text className="chart-tick chart-tick--now" x={middleOf(i)} y={base + 36} textAnchor="middle">
          {month.slice(0, 4)}
        </text>
      )}
    </g>
  ));
}
