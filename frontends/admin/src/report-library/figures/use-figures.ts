import type { Report, ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import type { Period } from '../../aggregates/period.ts';
import { rowsBehind } from '../../aggregates/rows-behind.tsx';
import { reportQuery, type ReportSearch } from '../report-library.api.ts';

/** A report as a part of a page: its first rows and its totals. */
export type Figures = { report: Report | undefined; error: unknown; refetch: () => unknown };

export function useFigures(name: ReportName, search: ReportSearch, period: Period | null): Figures {
  const locale = useLocale();
  const asked = { ...search, ...period };
  const query = useQuery({
    ...reportQuery(name, asked, locale),
    placeholderData: keepPreviousData,
  });
  return { report: query.data, error: query.error, refetch: query.refetch };
}

/** The address of the rows behind a figure, in its period. */
export function useBehind(period: Period) {
  const { t } = useTranslation('admin');
  return (name: ReportName, label: string, filters: Record<string, string>, isOfPeriod = true) => ({
    to: rowsBehind(name, filters, isOfPeriod ? period : null),
    label: t('library.explain', { label }),
  });
}
