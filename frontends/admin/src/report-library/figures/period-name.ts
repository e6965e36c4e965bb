import type { Report } from '@podium/contracts/api/reports/named-reports.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import type { Period } from '../../aggregates/period.ts';

/** The days that a report covers; null where it is unbounded. */
export const periodOf = ({ startDate, endDate }: Report): Period | null =>
  startDate && endDate ? { startDate, endDate } : null;

/** A calendar year as its number, other periods as first and last day. */
export function usePeriodName(): (period: Period | null) => string {
  const { tableDate } = useFormats();
  return (period) => {
    if (!period) return '';
    const { startDate, endDate } = period;
    const year = startDate.slice(0, 4);
    if (startDate === `${year}-01-01` && endDate === `${year}-12-31`) return year;
    return `${tableDate(startDate)} – ${tableDate(endDate)}`;
  };
}
