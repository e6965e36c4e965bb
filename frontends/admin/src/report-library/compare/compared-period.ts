import { addDays, daysBetween } from '@podium/ui/formats/calendar.ts';
import { comparedPeriod, type Period } from '../../aggregates/period.ts';

/** What a period is compared with: the previous one, the same days a year earlier, or custom days. */
export const comparisons = ['before', 'year', 'own'] as const;
export type Comparison = (typeof comparisons)[number];

export function earlierPeriod(comparison: Exclude<Comparison, 'own'>, period: Period): Period {
  return comparison === 'year' ? comparedPeriod(period) : periodBefore(period);
}

/** Equally long and directly before it: the same number of months for whole months, else of days. */
function periodBefore({ startDate, endDate }: Period): Period {
  const last = addDays(startDate, -1);
  const isWholeMonths = startDate.endsWith('-01') && addDays(endDate, 1).endsWith('-01');
  if (!isWholeMonths) return { startDate: addDays(last, -daysBetween(startDate, endDate)), endDate: last };
  const [year, month] = [Number(startDate.slice(0, 4)), Number(startDate.slice(5, 7))];
  const months = 12 * (Number(endDate.slice(0, 4)) - year) + Number(endDate.slice(5, 7)) - month + 1;
  return { startDate: new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10), endDate: last };
}
